/** Left, top, width and height in CSS px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type BubbleSide = "right" | "left" | "above" | "below";

export interface BubblePlace {
  readonly x: number;
  readonly y: number;
  readonly side: BubbleSide;
  /** Where along that side of the bubble its point is, from its left or top. */
  readonly tip: number;
  /** It stands beside what surrounds the anchor. */
  readonly isApart: boolean;
}

const GAP = 10;
const EDGE = 4;
/** The anchor is in the middle of the bubble's side, or near one of its ends. */
const SHIFTS = [0, 1, -1];
/** The point does not leave the straight part of a side. */
const CORNER = 14;

/**
 * Beside the anchor, inside a room of that size, where it covers as little as possible of `spared`; of places that are equal the
 * first of `sides`, its middle before its ends. The anchor itself stays free wherever the room allows it. Beside `around`, in which the
 * anchor is, only where that covers less.
 */
export function bubblePlace(
  anchor: Box,
  bubble: Pick<Box, "width" | "height">,
  room: Pick<Box, "width" | "height">,
  spared: readonly Box[],
  sides: readonly BubbleSide[] = ["right", "left", "below", "above"],
  around = anchor,
): BubblePlace {
  const places = [anchor, around].flatMap((frame) =>
    SHIFTS.flatMap((shift) => sides.map((side) => placed(side, anchor, frame, bubble, room, shift))),
  );
  const cost = ({ x, y }: BubblePlace): number => {
    const box = { x, y, ...bubble };
    return 1000 * shared(box, anchor) + spared.reduce((sum, other) => sum + shared(box, other), 0);
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

function placed(
  side: BubbleSide,
  anchor: Box,
  frame: Box,
  bubble: Pick<Box, "width" | "height">,
  room: Pick<Box, "width" | "height">,
  shift: number,
): BubblePlace {
  const within = (at: number, length: number, end: number): number => Math.max(EDGE, Math.min(end - length - EDGE, at));
  const middle = { x: anchor.x + anchor.width / 2, y: anchor.y + anchor.height / 2 };
  const across = side === "above" || side === "below";
  const beside = { left: frame.x - bubble.width - GAP, right: frame.x + frame.width + GAP };
  const over = { above: frame.y - bubble.height - GAP, below: frame.y + frame.height + GAP };
  const along = (length: number): number => length / 2 + shift * (length / 2 - CORNER);
  const x = within(across ? middle.x - along(bubble.width) : beside[side], bubble.width, room.width);
  const y = within(across ? over[side] : middle.y - along(bubble.height), bubble.height, room.height);
  const [tip, length] = across ? [middle.x - x, bubble.width] : [middle.y - y, bubble.height];
  const point = Math.round(Math.max(CORNER, Math.min(length - CORNER, tip)));
  return { x: Math.round(x), y: Math.round(y), side, tip: point, isApart: frame !== anchor };
}

/** The area that two boxes have in common. */
function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
