/** A page that came by being loaded again is not loaded again so soon: what fails then would fail each time. */
const AGAIN_MS = 60_000;

/**
 * The server may have got newer files while this page was open: parts that the page has not loaded yet are gone then. When one cannot be
 * loaded, and the server's page begins with another file than this one, the page is loaded again where it is. Games are safe: at the server,
 * or kept by the browser.
 */
export function followParts(): void {
  addEventListener("vite:preloadError", () => {
    if (wasJustReloaded()) return;
    isOlderThanServer().then(
      (isOlder) => isOlder && location.reload(),
      // Nobody answers: the line is down, and what failed may come later.
      () => undefined,
    );
  });
}

function wasJustReloaded(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded instanceof PerformanceNavigationTiming && loaded.type === "reload" && performance.now() < AGAIN_MS;
}

/** By the file that a page begins with. What answers without one is no page of the game. */
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

async function isOlderThanServer(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  const answer = await fetch("/", { cache: "no-store" });
  const [, served] = ENTRY.exec(answer.ok ? await answer.text() : "") ?? [];
  return served !== undefined && served !== own;
}
