import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator, Page } from "playwright-core";

/* What every screen has to keep. Each function returns the offences in words; an empty list is a pass. */

const LEAST_TEXT_PX = 12;
export const LEAST_TARGET_PX = 44;
/** Fractions of a pixel come from rounding. */
const SLACK_PX = 0.6;

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

/** No text below 12 px. Text in pictures grows and shrinks with them and is measured as it is drawn. */
export async function smallText(page: Page): Promise<readonly string[]> {
  return page.evaluate((least) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim();
      if (!element || !text || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const box = element.getBoundingClientRect();
      // Left to readers alone: one pixel, cut off. And the numbers on little pictures of robots.
      if (box.width <= 1 || box.height <= 1 || element.closest(".robotpic")) continue;
      const svg = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.d ?? 1) : 1;
      const px = Number.parseFloat(getComputedStyle(element).fontSize) * svg;
      if (px < least - 0.05)
        found.add(`${px.toFixed(1)} px: ${text.slice(0, 40)} (${element.tagName}.${element.getAttribute("class") ?? ""})`);
    }
    return [...found];
  }, LEAST_TEXT_PX);
}

/** Everything to be pressed within `where` is wide and high enough for a finger. */
export async function smallTargets(where: Locator): Promise<readonly string[]> {
  const targets = where.locator("button:visible, a:visible, input:visible");
  const boxes = await targets.evaluateAll((all) =>
    all.map((element) => {
      const { width, height } = element.getBoundingClientRect();
      return { name: element.getAttribute("data-testid") ?? element.textContent?.trim() ?? "", width, height };
    }),
  );
  const least = LEAST_TARGET_PX - SLACK_PX;
  return boxes
    .filter(({ width, height }) => width < least || height < least)
    .map(({ name, width, height }) => `${name}: ${width} x ${height}`);
}

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
    readonly impact: string | null;
    readonly help: string;
    readonly nodes: readonly { readonly html: string; readonly any: readonly { readonly message: string }[] }[];
  }[];
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core calls serious or critical. It is handed in by the debugger: the page's policy lets no foreign script in. */
export async function seriousViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe);
  const results = (await page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) as AxeResults;
  return results.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => {
      const [first] = nodes;
      return `${id} (${help}): ${nodes.length} times, first ${first?.html.slice(0, 160)} ${first?.any[0]?.message ?? ""}`;
    });
}
