/** Gives the player a text as a file of that name. */
export const saveFile = (name: string, text: string): void => saveBlob(name, new Blob([text], { type: "application/json" }));

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  releaseUrl(url);
}

/** Gives up the address of a blob, once what began to load it has loaded. */
export const releaseUrl = (url: string): void => {
  setTimeout(() => URL.revokeObjectURL(url), 1000);
};
