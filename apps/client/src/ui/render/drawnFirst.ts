import { options } from "preact";

/** How long a frame is waited for at most, in ms: a page that is hidden or covered draws none. */
const PATIENCE = 250;

let isDrawn = false;

/** What has just been drawn outside the page, as a board is, has a frame of its own: what its change renders of the page comes after it. */
export function drawnFirst(): void {
  isDrawn = !document.hidden;
  // That is asked for within this task. Nothing else waits.
  setTimeout(() => {
    isDrawn = false;
  });
}

/** Renders the page a microtask later than usual, so that what draws ahead of it has begun, or after the frame of what was drawn first. */
export function renderAfterDrawn(): void {
  options.debounceRendering = (render) =>
    queueMicrotask(() =>
      queueMicrotask(() => {
        if (isDrawn) afterFrame(render);
        else render();
        isDrawn = false;
      }),
    );
}

/** Calls back once: when the next frame is handed over, or when none comes. */
export function afterFrame(then: () => void): void {
  const frame = requestAnimationFrame(() => {
    clearTimeout(patience);
    setTimeout(then);
  });
  const patience = setTimeout(() => {
    cancelAnimationFrame(frame);
    then();
  }, PATIENCE);
}
