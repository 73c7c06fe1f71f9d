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

export const MIN_CELL = 44;
export const MAX_CELL = 132;

/** Room for the rulers and the corner brackets, in CSS px a side. */
const margin = (size: Size): number => (size.width < 600 ? 14 : 18);

/** Cells whose pieces meet on whole pixels need an even number of device px. */
export const snapCell = (cell: number, ratio: number): number => Math.max(2, Math.floor((cell * ratio) / 2) * 2) / ratio;

/** The cell size at which all of `bounds` is seen, within the limits. */
export function fitCell(bounds: Bounds, size: Size, ratio: number): number {
  const room = 2 * margin(size);
  const cell = Math.min((size.width - room) / (bounds.right - bounds.left), (size.height - room) / (bounds.bottom - bounds.top));
  return snapCell(Math.min(MAX_CELL, Math.max(MIN_CELL, cell)), ratio);
}

export function fitCamera(bounds: Bounds, size: Size, ratio: number): Camera {
  return centred(bounds, size, fitCell(bounds, size, ratio), ratio);
}

function centred(bounds: Bounds, size: Size, cell: number, ratio: number): Camera {
  const x = size.width / 2 - ((bounds.left + bounds.right) / 2) * cell;
  const y = size.height / 2 - ((bounds.top + bounds.bottom) / 2) * cell;
  return onPixels({ cell, x, y }, ratio);
}

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

export const panBy = (camera: Camera, dx: number, dy: number): Camera => ({ cell: camera.cell, x: camera.x + dx, y: camera.y + dy });

/** Keeps the board in sight: centred along a side where all of it fits, else no farther than its margins. */
export function clampCamera(camera: Camera, bounds: Bounds, size: Size): Camera {
  const edge = margin(size);
  const along = (offset: number, from: number, to: number, room: number): number => {
    const length = (to - from) * camera.cell;
    if (length + 2 * edge <= room) return room / 2 - ((from + to) / 2) * camera.cell;
    return Math.min(edge - from * camera.cell, Math.max(room - edge - to * camera.cell, offset));
  };
  return {
    cell: camera.cell,
    x: along(camera.x, bounds.left, bounds.right, size.width),
    y: along(camera.y, bounds.top, bounds.bottom, size.height),
  };
}

/** Column and row, with fractions, under a point of the host. */
export const toBoard = (camera: Camera, at: Point): Point => ({ x: (at.x - camera.x) / camera.cell, y: (at.y - camera.y) / camera.cell });

/** Whether all of `bounds` is in sight. */
export function fits(camera: Camera, bounds: Bounds, size: Size): boolean {
  const width = (bounds.right - bounds.left) * camera.cell;
  const height = (bounds.bottom - bounds.top) * camera.cell;
  return width <= size.width && height <= size.height;
}
