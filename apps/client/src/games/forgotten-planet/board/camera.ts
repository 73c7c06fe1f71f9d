/** What the board shows: size of a cell, and where the corner of column 0, row 0 lies, all in CSS px of the host. */
export interface Camera {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In columns and rows; `right` and `bottom` are exclusive. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What there is to look at, and how large it is shown unasked. @source docs/ux.md §3 */
export interface Framing {
  /** All of it, with the room around. */
  readonly whole: Bounds;
  /** What lies there: never lost from sight. */
  readonly lying: Bounds;
  /** No edge: it can be looked at from any side. */
  readonly open: boolean;
  /** Where the whole would need smaller cells than this, a part is shown; CSS px. */
  readonly least: number;
  /** Size of the cells of such a part. */
  readonly near: number;
}

/** Smallest cells for a finger: no board is shown smaller unless the player zooms out. */
export const MIN_CELL = 44;
/** The limits of zooming. */
export const LEAST_CELL = 24;
export const MAX_CELL = 132;
/** All of a board, where that is asked for: it is looked at, and nearer again before something is pressed. */
export const LEAST_WHOLE = 10;

/** Phones have less room around the board, and buttons and an overview over it. */
const PHONE_WIDTH = 600;
/** Hosts of boards on a phone that is held upright are narrower than this. */
export const UPRIGHT_WIDTH = 431;
/** How far a board that is larger than a phone's screen may be pulled out from under them, in CSS px. */
const PHONE_SLACK = 116;
/** The row of buttons over the lower right corner of a phone's board; of its height less what a cell may reach under it. In CSS px */
const PHONE_BUTTONS = { width: 150, height: 50 };

/** Thickness of the band behind letters that lie over the board. */
export const RULER = 18;
/** Room for the rulers and the corner brackets, in CSS px a side. */
const MARGIN = RULER;

/** Cells whose pieces meet on whole pixels need an even number of device px. */
export const snapCell = (cell: number, ratio: number): number => Math.max(2, Math.floor((cell * ratio) / 2) * 2) / ratio;

/** The cell size at which all of `bounds` is seen, within `least` and the largest. */
export function fitCell(bounds: Bounds, size: Size, ratio: number, least = MIN_CELL): number {
  const room = 2 * MARGIN;
  const cell = Math.min((size.width - room) / (bounds.right - bounds.left), (size.height - room) / (bounds.bottom - bounds.top));
  return snapCell(Math.min(MAX_CELL, Math.max(least, cell)), ratio);
}

/** All of `bounds` in the middle. */
export function fitCamera(bounds: Bounds, size: Size, ratio: number, least = MIN_CELL): Camera {
  return onPixels(centred(middleOf(bounds), size, fitCell(bounds, size, ratio, least)), ratio);
}

/** Where the camera goes by itself: the whole, or where that would be too small the part around `focus` (column and row). */
export function homeCamera(framing: Framing, size: Size, ratio: number, focus?: Point): Camera {
  if (fitCell(framing.whole, size, ratio, LEAST_CELL) >= snapCell(framing.least, ratio))
    return fitCamera(framing.whole, size, ratio, LEAST_CELL);
  const near = lookAt(focus ?? middleOf(framing.lying), snapCell(framing.near, ratio), framing, size);
  const camera = besideRulers(near, framing.whole, size, focus);
  return onPixels(hasRail(framing, size) ? camera : aboveButtons(camera, size, focus), ratio);
}

/** A fixed board that a phone held upright shows a part of has its buttons beside it. */
const hasRail = ({ open }: Framing, { width }: Size): boolean => !open && width < UPRIGHT_WIDTH;

/** On a phone the row of `focus` does not lie under the buttons of the lower edge, but as few whole rows higher as that takes. */
function aboveButtons(camera: Camera, size: Size, focus: Point | undefined): Camera {
  if (!focus || size.width >= PHONE_WIDTH) return camera;
  const { cell, x, y } = camera;
  if (x + (Math.floor(focus.x) + 1) * cell <= size.width - PHONE_BUTTONS.width) return camera;
  const top = y + Math.floor(focus.y) * cell;
  const rows = Math.ceil((top + cell - (size.height - PHONE_BUTTONS.height)) / cell);
  const room = Math.floor((top - RULER) / cell);
  return { cell, x, y: y - Math.max(0, Math.min(rows, room)) * cell };
}

/** Whole cells begin where the rulers end, so that none lies half under its letter; `focus` stays in sight. */
function besideRulers(camera: Camera, { left, top, right, bottom }: Bounds, size: Size, focus: Point | undefined): Camera {
  const { cell } = camera;
  const along = (offset: number, from: number, to: number, room: number, at: number | undefined): number => {
    if (offset + from * cell >= RULER) return offset;
    // The column or row that begins beside the ruler, as near as possible to where it was.
    const seen = Math.floor((room - RULER) / cell);
    const wanted = Math.round((RULER - offset) / cell);
    const least = Math.max(from, at === undefined ? from : Math.floor(at) - seen + 1);
    const most = Math.max(from, Math.min(to - seen, at === undefined ? to : Math.floor(at)));
    return RULER - Math.max(least, Math.min(wanted, most)) * cell;
  };
  return {
    cell,
    x: along(camera.x, left, right, size.width, focus?.x),
    y: along(camera.y, top, bottom, size.height, focus?.y),
  };
}

/** That point of the board in the middle, as far as there is board around it. */
export function lookAt(at: Point, cell: number, framing: Framing, size: Size): Camera {
  const { whole } = framing;
  const middle = middleOf(whole);
  // Half a cell less on either side is better than a whole one less on the other.
  const nearly = (length: number, room: number): boolean => length * cell <= room + cell;
  const x = nearly(whole.right - whole.left, size.width) ? middle.x : at.x;
  const y = nearly(whole.bottom - whole.top, size.height) ? middle.y : at.y;
  const camera = centred({ x, y }, size, cell);
  const within = withinEdges(camera, whole, size, MARGIN);
  return { cell, x: x === at.x ? within.x : camera.x, y: y === at.y ? within.y : camera.y };
}

const middleOf = ({ left, top, right, bottom }: Bounds): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const centred = ({ x, y }: Point, { width, height }: Size, cell: number): Camera => ({
  cell,
  x: width / 2 - x * cell,
  y: height / 2 - y * cell,
});

export const onPixels = (camera: Camera, ratio: number): Camera => ({
  cell: camera.cell,
  x: Math.round(camera.x * ratio) / ratio,
  y: Math.round(camera.y * ratio) / ratio,
});

/** Another cell size, with the point `at` staying where it is. */
export function zoomTo(camera: Camera, cell: number, at: Point): Camera {
  const factor = cell / camera.cell;
  return { cell, x: at.x - (at.x - camera.x) * factor, y: at.y - (at.y - camera.y) * factor };
}

/** The smallest cells that one may zoom to: all of the board, and on an open table top farther out. */
export function leastCell({ whole, open }: Framing, size: Size, ratio: number): number {
  return Math.min(open ? LEAST_CELL : MIN_CELL, fitCell(whole, size, ratio, LEAST_WHOLE));
}

export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({ cell: camera.cell, x: camera.x + dx, y: camera.y + dy });

/** Keeps the board in sight: of an open one at least a cell of what lies there, of another all that fits. */
export function clampCamera(camera: Camera, { whole, lying, open }: Framing, size: Size): Camera {
  if (open) return withACell(camera, lying, size);
  return withinEdges(camera, whole, size, size.width < PHONE_WIDTH ? PHONE_SLACK : MARGIN);
}

/** Centred along a side where all of `bounds` fits, else with no more than `slack` px free beside it. */
function withinEdges(camera: Camera, bounds: Bounds, size: Size, slack: number): Camera {
  const edge = MARGIN;
  const along = (offset: number, from: number, to: number, room: number): number => {
    const length = (to - from) * camera.cell;
    if (length + 2 * edge <= room) return room / 2 - ((from + to) / 2) * camera.cell;
    return Math.min(slack - from * camera.cell, Math.max(room - slack - to * camera.cell, offset));
  };
  return {
    cell: camera.cell,
    x: along(camera.x, bounds.left, bounds.right, size.width),
    y: along(camera.y, bounds.top, bounds.bottom, size.height),
  };
}

function withACell(camera: Camera, { left, top, right, bottom }: Bounds, size: Size): Camera {
  const { cell } = camera;
  const edge = MARGIN;
  const along = (offset: number, from: number, to: number, room: number): number =>
    Math.min(room - edge - (from + 1) * cell, Math.max(edge - (to - 1) * cell, offset));
  return { cell, x: along(camera.x, left, right, size.width), y: along(camera.y, top, bottom, size.height) };
}

/** Column and row, with fractions, under a point of the host. */
export const toBoard = (camera: Camera, at: Point): Point => ({ x: (at.x - camera.x) / camera.cell, y: (at.y - camera.y) / camera.cell });

/** The part of the board that is on the screen, in columns and rows with fractions. */
export function seenBounds(camera: Camera, { width, height }: Size): Bounds {
  const from = toBoard(camera, { x: 0, y: 0 });
  const to = toBoard(camera, { x: width, y: height });
  return { left: from.x, top: from.y, right: to.x, bottom: to.y };
}

/** Whether all of `bounds` would find room on the screen. */
export function fits(camera: Camera, bounds: Bounds, size: Size): boolean {
  const width = (bounds.right - bounds.left) * camera.cell;
  const height = (bounds.bottom - bounds.top) * camera.cell;
  return width <= size.width && height <= size.height;
}

/** Whether `part` lies within `seen`, but for `slack` cells a side. */
export const holds = (seen: Bounds, part: Bounds, slack = 0): boolean =>
  seen.left <= part.left + slack && seen.top <= part.top + slack && seen.right >= part.right - slack && seen.bottom >= part.bottom - slack;

/** Whole columns and rows around `bounds`, with that many more a side. */
export const around = ({ left, top, right, bottom }: Bounds, more: number): Bounds => ({
  left: Math.floor(left) - more,
  top: Math.floor(top) - more,
  right: Math.ceil(right) + more,
  bottom: Math.ceil(bottom) + more,
});

export const meet = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const join = (a: Bounds, b: Bounds): Bounds => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});
