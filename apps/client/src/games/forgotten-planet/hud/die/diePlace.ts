import type { Point, Size } from "../../board/camera.ts";

interface Rect extends Point, Size {}

/** What lies on the board, and how little it is to be covered. */
export interface Lying {
  readonly rect: Rect;
  readonly weight: number;
}

/** From the edges of the board, in CSS px. */
const EDGE = 12;

/** The corner of the board where a card of that size covers least; above and on the right, if there are several. */
export function diePlace(card: Size, board: Size, lying: readonly Lying[]): Point {
  const right = board.width - EDGE - card.width;
  const below = board.height - EDGE - card.height;
  const corners: readonly Point[] = [
    { x: right, y: EDGE },
    { x: EDGE, y: below },
    { x: EDGE, y: EDGE },
    { x: right, y: below },
  ];
  const { width, height } = card;
  const covered = (at: Point): number =>
    lying.reduce((sum, { rect, weight }) => (meet({ ...at, width, height }, rect) ? sum + weight : sum), 0);
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

const meet = (a: Rect, b: Rect): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
