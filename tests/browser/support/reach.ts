import type { Page } from "playwright-core";
import { whileSeen } from "./audit.ts";

/** The windows people play in: laptops and screens with and without the browser's bars, tablets, phones upright and on their side. */
export const WINDOWS: readonly (readonly [width: number, height: number])[] = [
  [1920, 950],
  [1536, 730],
  [1440, 900],
  [1440, 800],
  [1366, 768],
  [1366, 650],
  [1280, 720],
  [1280, 600],
  [1024, 768],
  [820, 1180],
  [844, 390],
  [390, 844],
  [375, 667],
  [320, 640],
];

/** Controls that are shown and cannot be brought into view and pressed: something else lies over their middle. */
export async function unreachable(page: Page): Promise<readonly string[]> {
  return whileSeen(page, () =>
    page.evaluate(() => {
      const found: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>("button, a, input, select, textarea")) {
        if (control.closest(".sr, .skip, [inert]") || !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue;
        control.scrollIntoView({ block: "center", inline: "center" });
        const { left, top, width, height } = control.getBoundingClientRect();
        if (width <= 1 || height <= 1) continue;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        // The box of a choice may be tiny: its label is pressed.
        if (hit && (control.contains(hit) || control.closest("label")?.contains(hit))) continue;
        found.push(`${control.dataset.testid ?? control.textContent} lies under ${hit?.tagName}.${hit?.getAttribute("class")}`);
      }
      scrollTo(0, 0);
      return found;
    }),
  );
}

/** What reaches out of the panel or card it stands in, at the right or below. */
export async function overflowing(page: Page, boxes: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const found: string[] = [];
    for (const box of document.querySelectorAll<HTMLElement>(selector)) {
      const { right, bottom } = box.getBoundingClientRect();
      for (const element of box.querySelectorAll<HTMLElement>("*")) {
        // What scrolls by itself may hold more than it shows.
        if (!element.checkVisibility() || element.closest(".sr, svg, ol[tabindex]")) continue;
        const inner = element.getBoundingClientRect();
        if (inner.width > 1 && (inner.right > right + 1 || inner.bottom > bottom + 1))
          found.push(`${element.tagName}.${element.className} reaches out of ${box.className}`);
      }
    }
    return found;
  }, boxes);
}

/** Text that is cut and does not say so, or says so and does not tell the whole on demand. */
export async function cutText(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>("main *, header *, section *")) {
      if (!element.checkVisibility() || element.closest(".sr, svg")) continue;
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!own || element.scrollWidth <= element.clientWidth + 1 || element.clientWidth <= 1) continue;
      const { display, textOverflow } = getComputedStyle(element);
      if (display === "inline") continue;
      const text = `"${element.textContent?.slice(0, 40)}"`;
      // Tooltips of cut texts are set as somebody points at them.
      element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
      if (textOverflow !== "ellipsis") found.push(`${text} is cut without a sign`);
      else if (!element.closest("[title]")) found.push(`${text} is cut, and nothing tells the whole`);
    }
    return found;
  });
}

/** Whether that is in the window without scrolling. */
export async function inSight(page: Page, testid: string): Promise<boolean> {
  const box = await page.getByTestId(testid).filter({ visible: true }).first().boundingBox();
  const height = await page.evaluate(() => innerHeight);
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
