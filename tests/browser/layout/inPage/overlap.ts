import { type Box, inkOf, overlapOf, seenOf } from "./boxes.ts";
import { nameOf, type Offence, textOf } from "./offence.ts";
import type { Text } from "./texts.ts";

/** Less than this of two lines may touch: letters have blank space around them. */
const LEAST_PX = 3;

interface Line {
  readonly parent: HTMLElement;
  readonly box: Box;
}

/** No text is painted over another. */
export function overlapping(texts: readonly Text[]): readonly Offence[] {
  const lines: Line[] = texts
    .flatMap(({ parent, lines: of }) =>
      of.flatMap((line) => {
        const seen = seenOf(line, parent);
        return seen ? [{ parent, box: inkOf(seen) }] : [];
      }),
    )
    .sort((a, b) => a.box.top - b.box.top);
  const found: Offence[] = [];
  for (const [i, one] of lines.entries()) {
    for (const other of lines.slice(i + 1)) {
      if (other.box.top > one.box.bottom) break;
      if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
      const both = overlapOf(one.box, other.box);
      if (!both || both.right - both.left < LEAST_PX || both.bottom - both.top < LEAST_PX) continue;
      if (bothSeen(one.parent, other.parent, both))
        found.push({
          rule: "overlap",
          element: nameOf(one.parent),
          what: `${textOf(one.parent)}and ${textOf(other.parent)}of ${nameOf(other.parent)}`,
        });
    }
  }
  return found;
}

/** Neither hides the other: nothing with a ground of its own lies between them at that place. */
function bothSeen(one: HTMLElement, other: HTMLElement, { left, right, top, bottom }: Box): boolean {
  const stack = document.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  const places = [stack.indexOf(one), stack.indexOf(other)].sort((a, b) => a - b);
  const [upper = -1, lower = -1] = places;
  if (upper < 0 || lower < 0) return false;
  return !stack.slice(upper, lower).some(isOpaque);
}

const isOpaque = (element: Element): boolean => {
  if (element.matches(".cut")) return true;
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== "none" || !/^(?:transparent|rgba\(.*, 0(?:\.[0-6]\d*)?\))$/.test(backgroundColor);
};
