/* When the layout has come to rest. */

/** How many changes of the document there have been: nothing moves without one, but for a change of size and what is animated. */
let changes = 0;
new MutationObserver(() => {
  changes += 1;
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

/** So many frames without a change, one after the other. */
const QUIET = 2;
const PATIENCE = 300;

/** A board that is not yet drawn, and what has just appeared and cannot be pressed for a moment. */
const COMING = '.board-host:not(.plain, [data-board="drawn"]), [data-arming]';

/** Resolves when fonts, the picture of a board and all that can be pressed are there, and for some frames nothing has changed or moved. */
export async function settled(): Promise<void> {
  await document.fonts.ready;
  let before = "";
  for (let quiet = 0, frame = 0; quiet < QUIET && frame < PATIENCE; frame++) {
    const known = changes;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    // In the next task: the frame has been laid out, and who watches sizes has been told.
    await new Promise((resolve) => setTimeout(resolve));
    const now = document.getAnimations().some(ends) ? places() : "";
    const isReady = document.querySelector(COMING) === null;
    quiet = changes === known && now === before && isReady ? quiet + 1 : 0;
    before = now;
  }
}

/** What goes on for ever glows and moves nothing: it would never come to rest. */
const ends = ({ effect }: Animation): boolean => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/** Where everything is that can be told apart. */
const places = (): string =>
  [...document.querySelectorAll("button, a, input, h1, h2, .panel, canvas, [data-testid]")]
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return `${left | 0},${top | 0},${width | 0},${height | 0}`;
    })
    .join(" ");
