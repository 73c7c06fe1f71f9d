import { lastingly, placed } from "./known.ts";

/* Where things are, what is shown of them, and what they lie in. */

/** Fractions of a pixel come from rounding. */
export const SLACK_PX = 1.5;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const windowBox = (): Box => ({ left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight });

/** How far something reaches out of a box, in px; 0 when it does not. */
export const outX = (inner: Box, outer: Box): number => Math.max(0, outer.left - inner.left, inner.right - outer.right);
export const outY = (inner: Box, outer: Box): number => Math.max(0, outer.top - inner.top, inner.bottom - outer.bottom);

export const overlapOf = (a: Box, b: Box): Box | undefined => {
  const both = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return both.right > both.left && both.bottom > both.top ? both : undefined;
};

/** What can be reached now: an open dialog lies over the rest, which waits until it is closed. */
export function scope(): Element {
  const open = [...document.querySelectorAll("dialog:modal")].filter((one) => one.checkVisibility());
  return open.at(-1) ?? document.body;
}

/** Shown to the eye: not left out, not transparent, not one pixel for readers alone, and not waiting behind something. */
export const isShown = lastingly((element) => {
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return false;
  // What leads past something comes into view when the keys lead there, and is for them alone.
  if (element.closest("[inert], .sr, .skip:not(:focus)")) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
});

/** What a style sheet makes of an element, as far as more than one rule asks for it. */
export const styleOf = lastingly((element) => {
  const { position, display, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
  return { position, display, overflowX, overflowY, textOverflow, webkitLineClamp };
});

/** What it lies in, as far as it is moved and clipped with it, the nearest first: something fixed to the window lies in nothing. */
export const holders: (element: Element) => readonly HTMLElement[] = lastingly((element) => {
  if (element === document.documentElement) return [];
  const { position } = styleOf(element);
  if (position === "fixed") return [];
  const next: Element | null = position === "absolute" && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
  return next instanceof HTMLElement && next !== document.body ? [next, ...holders(next)] : [];
});

const CLIPS = ["hidden", "clip"];
const SCROLLS = ["auto", "scroll"];
export const clipsX = (element: Element): boolean => CLIPS.includes(styleOf(element).overflowX);
export const clipsY = (element: Element): boolean => CLIPS.includes(styleOf(element).overflowY);
export const scrollsX = (element: Element): boolean => SCROLLS.includes(styleOf(element).overflowX);
export const scrollsY = (element: Element): boolean => SCROLLS.includes(styleOf(element).overflowY);

/** What is left of a line of text in that element after all that clips it; scrolled out of sight is still there. */
export function seenOf(line: Box, element: Element): Box | undefined {
  let seen: Box | undefined = line;
  for (const box of [...(element instanceof HTMLElement ? [element] : []), ...holders(element)]) {
    if (!clipsX(box) && !clipsY(box)) continue;
    const inner = paddingBox(box);
    seen = overlapOf(seen, {
      left: clipsX(box) ? inner.left : Number.NEGATIVE_INFINITY,
      right: clipsX(box) ? inner.right : Number.POSITIVE_INFINITY,
      top: clipsY(box) ? inner.top : Number.NEGATIVE_INFINITY,
      bottom: clipsY(box) ? inner.bottom : Number.POSITIVE_INFINITY,
    });
    if (!seen) return undefined;
  }
  return seen;
}

/** A line is higher than its letters. */
export const inkOf = ({ left, right, top, bottom }: Box): Box => {
  const blank = (bottom - top) * 0.2;
  return { left, right, top: top + blank, bottom: bottom - blank };
};

/** Inside the border. */
export const paddingBox = placed((element): Box => {
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = element;
  return { left: left + clientLeft, top: top + clientTop, right: left + clientLeft + clientWidth, bottom: top + clientTop + clientHeight };
});

/**
 * The board is looked at through a camera: what lies on it comes into view with the board, and is measured with the board. Tags over the
 * canvas follow the camera, and tell eyes what cells and cards tell as well.
 */
export const isOnBoard = lastingly((element) => element.closest(".board-host, .boardtags, [role=gridcell]") !== null);
