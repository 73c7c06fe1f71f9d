import { effect, signal } from "@preact/signals";
import { scaleMedia } from "../ui/media.ts";
import { TEXT_SIZE } from "./platform.ts";
import { settingValue } from "./settings.ts";

interface Room {
  readonly width: number;
  readonly height: number;
}

/** What screens are laid out for, in CSS px: phones upright and held sideways, tablets, everything wider. */
function isLaidOut({ width, height }: Room): boolean {
  if (width < 600) return width >= 320 && height >= 600;
  if (height < 480) return height >= 390;
  return height >= (width < 1024 ? 900 : 600);
}

/** How much larger everything is drawn: as wanted, or the next smaller size for which the window has room. Percent. */
export function sizeFor(wanted: number, window: Room): number {
  const fits = (size: number): boolean => {
    return isLaidOut({ width: (window.width * 100) / size, height: (window.height * 100) / size });
  };
  return TEXT_SIZE.options.filter((size) => size <= wanted && (size <= 100 || fits(size))).at(-1) ?? 100;
}

/** A media query for a page that is drawn so much larger: it asks for so much more room. */
export const scaledQuery = (query: string, zoom: number): string =>
  query.replaceAll(/([\d.]+)px/g, (_, px: string) => `${Number(px) * zoom}px`);

const asWritten = new WeakMap<CSSMediaRule, string>();

function scaleRules(rules: CSSRuleList, zoom: number): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const query = asWritten.get(rule) ?? rule.media.mediaText;
      asWritten.set(rule, query);
      rule.media.mediaText = scaledQuery(query, zoom);
    }
    if (rule instanceof CSSGroupingRule) scaleRules(rule.cssRules, zoom);
  }
}

/**
 * Draws the page in the size that is set, from now on: as if the browser enlarged it. Lengths follow by `zoom`, those of the window by
 * `--zoom` in the sheets, and what asks for the window's size is asked again.
 */
export function followTextSize(): void {
  const room = signal<Room>({ width: innerWidth, height: innerHeight });
  addEventListener("resize", () => {
    room.value = { width: innerWidth, height: innerHeight };
  });
  let zoom = 1;
  const scaleSheets = (): void => {
    for (const sheet of document.styleSheets) scaleRules(sheet.cssRules, zoom);
  };
  effect(() => {
    zoom = sizeFor(settingValue(TEXT_SIZE), room.value) / 100;
    const { style } = document.documentElement;
    style.setProperty("zoom", String(zoom));
    style.setProperty("--zoom", String(zoom));
    scaleSheets();
    scaleMedia((query) => scaledQuery(query, zoom));
  });
  // Sheets of screens that are opened later; a link that has loaded has its rules.
  new MutationObserver(() => {
    for (const link of document.head.querySelectorAll("link[rel=stylesheet]")) link.addEventListener("load", scaleSheets, { once: true });
    scaleSheets();
  }).observe(document.head, { childList: true });
}
