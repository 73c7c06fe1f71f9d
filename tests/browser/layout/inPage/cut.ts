import { clipsX, clipsY, holders, outX, outY, paddingBox, SLACK_PX, scrollsX, scrollsY, styleOf, windowBox } from "./boxes.ts";
import { nameOf, type Offence, textOf } from "./offence.ts";
import type { Text } from "./texts.ts";

/** Ascenders have room above and below: so much of a line may be cut before a letter is. */
const BLANK_OF_LINE = 0.25;

/** No text ends at an edge, unless with an ellipsis and with all of it on demand. */
export function cutTexts(texts: readonly Text[]): readonly Offence[] {
  return texts.flatMap((text): readonly Offence[] => {
    const by = clippedBy(text);
    if (!by) return [];
    const element = nameOf(text.parent);
    const { px } = by;
    const said = textOf(text.parent);
    if (!by.element) return [{ rule: "cut", element, what: `${said}${px} px beyond the window` }];
    if (!by.ellipsis) return [{ rule: "cut", element, what: `${said}${px} px cut by ${nameOf(by.element)}` }];
    return isToldElsewhere(by.ellipsis) ? [] : [{ rule: "cut", element, what: `${said}ellipsis without a title` }];
  });
}

interface Clipped {
  /** None: the window. */
  readonly element: Element | undefined;
  readonly ellipsis?: HTMLElement;
  readonly px: number;
}

function clippedBy({ parent, lines }: Text): Clipped | undefined {
  let [x, y] = [true, true];
  let ellipsis: HTMLElement | undefined;
  for (const box of [parent, ...holders(parent)]) {
    if (hasEllipsis(box)) ellipsis ??= box;
    const px = clippedPx(lines, box, { x: x && clipsX(box), y: y && clipsY(box) });
    if (px > 0) return { element: box, px, ...(ellipsis && hasEllipsis(box) ? { ellipsis } : {}) };
    x &&= !scrollsX(box);
    y &&= !scrollsY(box);
  }
  return isFixed(parent) ? beyondWindow(lines, { x, y }) : undefined;
}

function clippedPx(lines: readonly DOMRect[], box: HTMLElement, { x, y }: { readonly x: boolean; readonly y: boolean }): number {
  if (!x && !y) return 0;
  const inner = paddingBox(box);
  // Folded away: nothing of it is meant to be seen.
  if (inner.bottom - inner.top < 2 || inner.right - inner.left < 2) return 0;
  const lost = lines.map((line) =>
    Math.max(x ? outX(line, inner) - SLACK_PX : 0, y ? outY(line, inner) - Math.max(SLACK_PX, line.height * BLANK_OF_LINE) : 0),
  );
  return Math.ceil(Math.max(0, ...lost));
}

function beyondWindow(lines: readonly DOMRect[], { x, y }: { readonly x: boolean; readonly y: boolean }): Clipped | undefined {
  const within = windowBox();
  const lost = lines.map((line) => Math.max(x ? outX(line, within) : 0, y ? outY(line, within) : 0));
  const px = Math.ceil(Math.max(...lost) - SLACK_PX);
  return px > 0 ? { element: undefined, px } : undefined;
}

const isFixed = (element: Element): boolean => {
  const held = [element, ...holders(element)].at(-1);
  return held !== undefined && styleOf(held).position === "fixed";
};

const hasEllipsis = (element: Element): boolean => {
  const { textOverflow, webkitLineClamp } = styleOf(element);
  return textOverflow === "ellipsis" || webkitLineClamp !== "none";
};

const plain = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** All of it is in a title or a label, of itself or of what it is part of; a pointer may have to come there first. */
function isToldElsewhere(cut: HTMLElement): boolean {
  cut.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  const text = plain(cut.textContent);
  for (let at: Element | null = cut, up = 0; at && up < 5; at = at.parentElement, up++)
    if (["title", "aria-label"].some((name) => plain(at?.getAttribute(name) ?? "").includes(text))) return true;
  return false;
}
