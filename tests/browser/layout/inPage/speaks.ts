const SETTINGS = "forgotten-planet.settings";
/** Texts that are not there yet come from the server next door. */
const PATIENCE_MS = 20_000;

/** Shows the page in that language, as another tab of the same browser would; resolves when it is spoken. */
export async function speaks(language: string): Promise<void> {
  if (document.documentElement.lang === language) return;
  const kept = JSON.parse(localStorage.getItem(SETTINGS) ?? "{}") as object;
  localStorage.setItem(SETTINGS, JSON.stringify({ ...kept, language }));
  dispatchEvent(new StorageEvent("storage", { key: SETTINGS }));
  const since = performance.now();
  while (document.documentElement.lang !== language) {
    if (performance.now() - since > PATIENCE_MS) throw new Error(`the page does not speak ${language}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
