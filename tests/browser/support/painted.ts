import type { Page } from "playwright-core";

/** Resolves after two frames and the tasks that follow them: what follows a change by a frame, as the cells of a board do, has followed. */
export const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
