import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "playwright-core";
import { beSeen } from "./inPage/painting.ts";
import { smallOnes, smallTexts } from "./inPage/small.ts";

/* What every screen has to keep. Each function returns the offences in words; an empty list is a pass. */

export const LEAST_TEXT_PX = 12;
export const LEAST_TARGET_PX = 44;
/** Fractions of a pixel come from rounding. */
export const SLACK_PX = 0.6;

/** What is not painted is not seen, which some of these judge. */
export async function whileSeen<T>(page: Page, judge: () => Promise<T>): Promise<T> {
  await page.evaluate(beSeen, true);
  const judged = await judge();
  await page.evaluate(beSeen, false);
  return judged;
}

/** The page does not scroll sideways. */
export async function overflow(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
    return [
      `${scrollWidth} px wide in a window of ${clientWidth}: ${wide.slice(0, 3).map(({ className, tagName }) => `${tagName}.${String(className)}`)}`,
    ];
  });
}

/** No text below 12 px. */
export const smallText = (page: Page): Promise<readonly string[]> => whileSeen(page, () => page.evaluate(smallTexts, LEAST_TEXT_PX));

/** Everything to be pressed within `where` is wide and high enough for a finger. */
export const smallTargets = (where: Locator): Promise<readonly string[]> =>
  where.locator("button:visible, a:visible, input:visible").evaluateAll(smallOnes, LEAST_TARGET_PX - SLACK_PX);

/** Buttons lie within the window, their words within the buttons, and no word is broken in two. */
export async function brokenButtons(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const isOut = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1;
    const wordsOf = (node: Node): DOMRect[][] =>
      [...(node.textContent ?? "").matchAll(/[^\s-]+/g)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return [...range.getClientRects()];
      });
    for (const button of document.querySelectorAll<HTMLElement>("button, a.btn")) {
      const box = button.getBoundingClientRect();
      if (box.width === 0 || !button.checkVisibility({ visibilityProperty: true })) continue;
      const name = button.dataset.testid ?? button.textContent;
      const fixed = button.closest(".dock, .topbar, .chips");
      if (fixed && isOut(box, new DOMRect(0, 0, innerWidth, innerHeight))) found.push(`${name} reaches out of the window`);
      const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest(".sr")) continue;
        for (const rects of wordsOf(node)) {
          if (rects.some((rect) => rect.width > 0 && isOut(rect, box)))
            found.push(`${name}: "${node.textContent}" reaches out of its button`);
          if (new Set(rects.map(({ top }) => Math.round(top))).size > 1)
            found.push(`${name}: "${node.textContent}" is broken within a word`);
        }
      }
    }
    return found;
  });
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly {
      readonly html: string;
      readonly any: readonly { readonly message: string }[];
      readonly all: readonly { readonly message: string }[];
    }[];
  }[];
}

/** Besides all that axe-core asks by itself, best practices included: WCAG 2.2's size of targets. */
const RULES = [{ id: "target-size", enabled: true, selector: "*:not([role=gridcell])" }] as const;

/** What is wrong alone, with its HTML: a selector for each element, and style sheets (for a rule that is not asked), take a third of the time. */
const ASKED = { resultTypes: ["violations"], selectors: false, preload: { assets: ["media"] } } as const;

const axe = `${readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")}
axe.configure({ rules: ${JSON.stringify(RULES)} });`;

/** In the page: what stands at the foot lies over what has not been scrolled up yet, and takes no room of it. */
function putBars(position: string): void {
  for (const bar of document.querySelectorAll<HTMLElement>(".pagetabs")) bar.style.position = position;
}

/**
 * What axe-core finds, of any impact. It is handed in by the debugger: the page's policy lets no foreign script in. Left out are
 * its experiments and what AAA asks, as axe-core does by itself, and the size of the board's spaces: their places are the map's, which is
 * looked at through a camera.
 */
export async function violations(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe);
  await page.evaluate(putBars, "static");
  const results = await whileSeen(page, () => page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(ASKED)})`));
  await page.evaluate(putBars, "");
  return results.violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    const why = first ? [...first.any, ...first.all].map(({ message }) => message).join("; ") : "";
    return `${id} (${help}): ${nodes.length} times, first ${first?.html.slice(0, 160)} ${why}`;
  });
}
