import { isShown } from "./boxes.ts";
import { forget } from "./known.ts";
import { nameOf, type Offence } from "./offence.ts";

/* What has to stand still: the board, and every button of the dock. */

export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width?: number;
  readonly height?: number;
}
export type Places = Readonly<Record<string, Place>>;

const STILL =
  '[data-testid="board"], .dock button, .dock [data-testid="energy-track"], .step, .topbar button, .topbar a, .asides > *, .left > *, .right > *';

/** By name; several of one name are told apart by their order. */
export function places(): Places {
  forget();
  const found: Record<string, Place> = {};
  for (const element of document.querySelectorAll(STILL)) {
    if (!isShown(element)) continue;
    const name = nameOf(element);
    let key = name;
    for (let i = 2; key in found; i++) key = `${name}, ${i}`;
    const { left, top, width, height } = element.getBoundingClientRect();
    // What is shown on a panel may be more or less; the board keeps its size as well.
    found[key] = element.matches("[data-testid=board]") ? { left, top, width, height } : { left, top };
  }
  return found;
}

/** What is there before and after, and somewhere else. */
export function moved(before: Places, after: Places): readonly Offence[] {
  return Object.entries(before).flatMap(([name, was]) => {
    const is = after[name];
    if (!is) return [];
    const [right, down] = [is.left - was.left, is.top - was.top].map(Math.round) as [number, number];
    const [wider, higher] = [(is.width ?? 0) - (was.width ?? 0), (is.height ?? 0) - (was.height ?? 0)].map(Math.round) as [number, number];
    const what = [
      right && `${right} px to the right`,
      down && `${down} px down`,
      wider && `${wider} px wider`,
      higher && `${higher} px higher`,
    ].filter(Boolean);
    return what.length > 0 ? [{ rule: "moved", element: name, what: what.join(", ") } as const] : [];
  });
}

/** Puts other words where that text is; what it was. */
export function says(selector: string, text: string): string {
  const walker = document.createTreeWalker(document.querySelector(selector) ?? document.createElement("p"), NodeFilter.SHOW_TEXT);
  let longest: Text | undefined;
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text && node.data.length >= (longest?.data.length ?? 0)) longest = node;
  const before = longest?.data ?? "";
  if (longest) longest.data = text;
  return before;
}
