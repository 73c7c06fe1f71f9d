import type { Area, XY } from "@forgotten-planet/rules";

/** The part of an area that a preview draws. */
export interface AreaWindow {
  /** Coordinates of its first cell. */
  readonly left: number;
  readonly top: number;
  /** A character a cell, `#` where there is none. */
  readonly rows: readonly string[];
  /** The table top goes on beyond it. */
  readonly open: boolean;
}

const LEAST_SIDE = 9;

/** A fixed area whole; of an open one what lies around these tiles and the first cell, as wide as it is high. @source docs/rules.md R-SCN-1 */
export function areaWindow(area: Area, tiles: readonly XY[]): AreaWindow {
  if (area.kind === "fixed") return { left: 0, top: 0, rows: area.rows, open: false };
  const range = (values: readonly number[]): readonly [first: number, last: number] => [Math.min(0, ...values), Math.max(0, ...values)];
  const across = range(tiles.map(([x]) => x));
  const down = range(tiles.map(([, y]) => y));
  const side = Math.max(LEAST_SIDE, across[1] - across[0] + 3, down[1] - down[0] + 3);
  const start = ([first, last]: readonly [number, number]): number => Math.ceil((first + last - side + 1) / 2);
  return { left: start(across), top: start(down), rows: Array.from({ length: side }, () => ".".repeat(side)), open: true };
}
