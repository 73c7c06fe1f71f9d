/** In board units, 88 a cell, from the corner of the cell. */
export interface Patch {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Radius of a figure's ring, and its room in a cell. */
const RADIUS = 12;
const EDGE = 3;
/** The beacon of the owner. */
const BEACON: Patch = { left: 7, top: 7, right: 31, bottom: 31 };

/**
 * Where the figures of one tile stand, `count` of them: along its foot, or wherever else they cover least of the `spared`
 * (numbers and plates of robots) and of the owner's beacon. `cell`: its size in CSS px.
 */
export function distanceSpots(count: number, cell: number, spared: readonly Patch[]): readonly Spot[] {
  const scale = Math.min(1.5, Math.max(0.8, 70 / cell));
  const wide = count > 2 && cell < 80 ? 2 : Math.max(2, count);
  const tried = spared.length === 0 ? [scale] : [scale, 0.85 * scale, 0.72 * scale, 0.6 * scale];
  const ways = tried.flatMap((size) => layouts(count, wide, size));
  const cost = (spots: readonly Spot[]): number =>
    spots.reduce((sum, spot) => sum + [BEACON, ...spared].reduce((all, patch) => all + covered(spot, patch), 0), 0);
  return ways.reduce((best, way) => (cost(way) < cost(best) - 1 ? way : best));
}

/** Along the foot, the head, the right and the left side, and in the corners; the first is preferred. */
function layouts(count: number, perRow: number, scale: number): readonly (readonly Spot[])[] {
  const low = RADIUS * scale + EDGE;
  const high = 88 - low;
  const rows = Math.ceil(count / perRow);
  const pitch = Math.min(30 * scale, 80 / perRow);
  const row = (y: number, step: number): readonly Spot[] =>
    spread(count, (index) => {
      const inRow = Math.min(perRow, count - Math.floor(index / perRow) * perRow);
      return { x: 44 + ((index % perRow) - (inRow - 1) / 2) * pitch, y: y + Math.floor(index / perRow) * step, scale };
    });
  const column = (x: number): readonly Spot[] => {
    const step = Math.min(27 * scale, count > 1 ? (high - low) / (count - 1) : 0);
    return spread(count, (index) => ({ x, y: high - (count - 1 - index) * step, scale }));
  };
  const corners: readonly (readonly [number, number])[] = [
    [low, high],
    [high, high],
    [high, low],
    [high, 44],
  ];
  return [
    row(66 - (rows - 1) * 27 * scale, 27 * scale),
    row(high - (rows - 1) * 27 * scale, 27 * scale),
    row(low, 27 * scale),
    column(high),
    column(low),
    spread(count, (index) => ({ x: corners[index]?.[0] ?? 44, y: corners[index]?.[1] ?? 44, scale })),
    spread(count, (index) => ({ x: corners[(index + 1) % 4]?.[0] ?? 44, y: corners[(index + 1) % 4]?.[1] ?? 44, scale })),
  ];
}

const spread = (count: number, at: (index: number) => Spot): readonly Spot[] => Array.from({ length: count }, (_, index) => at(index));

/** The area that a figure takes of a patch. */
function covered({ x, y, scale }: Spot, { left, top, right, bottom }: Patch): number {
  const reach = RADIUS * scale;
  const width = Math.min(x + reach, right) - Math.max(x - reach, left);
  const height = Math.min(y + reach, bottom) - Math.max(y - reach, top);
  return width > 0 && height > 0 ? width * height : 0;
}
