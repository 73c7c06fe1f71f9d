/** Whether this device hands that to its other programs. */
export const canShare = (what: ShareData): boolean =>
  typeof navigator.share === "function" && (!what.files || navigator.canShare?.(what) === true);

/** Hands it to them, within a press; a sheet that is closed is an answer too. Where the device refuses after all, it is copied instead. */
export async function share(what: ShareData, copy: () => Promise<boolean>): Promise<"shared" | "closed" | "copied" | "refused"> {
  try {
    await navigator.share(what);
    return "shared";
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "closed";
  }
  return (await copy()) ? "copied" : "refused";
}
