/** Gives the player a text as a file of that name. */
export const saveFile = (name: string, text: string): void => saveBlob(name, new Blob([text], { type: "application/json" }));

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
