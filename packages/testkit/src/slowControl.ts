import type { Area, GameState } from "@forgotten-planet/rules";
import { EMPTY, gridOf, OPEN_REACH, WALL_EAST, WALL_SOUTH } from "@forgotten-planet/rules";

/**
 * Who is nearest to each tile, by "x,y": the seats that share the least distance, ascending; none when no base reaches it. Written from
 * R-CTRL alone with maps of names, slowly, as an oracle: it shares with the engine only how the state is stored.
 */
export function slowControl(state: Pick<GameState, "setup" | "tiles" | "walls">): ReadonlyMap<string, readonly number[]> {
  const tiles = slowTiles(state);
  const walls = slowWalls(state);
  const nearest = new Map<string, { readonly distance: number; readonly seats: number[] }>();
  for (let seat = 0; seat < state.setup.seats.length; seat++)
    for (const [key, distance] of distancesOf(tiles, walls, seat)) {
      const best = nearest.get(key);
      if (!best || distance < best.distance) nearest.set(key, { distance, seats: [seat] });
      else if (distance === best.distance) best.seats.push(seat);
    }
  return new Map([...tiles.keys()].map((key) => [key, nearest.get(key)?.seats ?? []]));
}

function distancesOf(tiles: ReadonlyMap<string, number>, walls: ReadonlySet<string>, seat: number): ReadonlyMap<string, number> {
  const reached = new Map<string, number>();
  let front = [...tiles].filter(([, tile]) => tile === 8 + seat).map(([key]) => key);
  for (let distance = 0; front.length > 0; distance++) {
    for (const key of front) reached.set(key, distance);
    const next = front.flatMap((key) => neighboursOf(key).filter((other) => tiles.has(other) && !walls.has(edgeOf(key, other))));
    front = [...new Set(next)].filter((key) => !reached.has(key));
  }
  return reached;
}

/** The four cells around "x,y": north, east, south, west, inside the area or not. */
export function neighboursOf(key: string): readonly string[] {
  const [x = 0, y = 0] = key.split(",").map(Number);
  return [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`];
}

/** A name for the edge between two neighbouring cells, the same from both. */
export const edgeOf = (a: string, b: string): string => [a, b].sort().join(" ");

/** What lies on the table, by "x,y". */
export function slowTiles({ setup, tiles }: Pick<GameState, "setup" | "tiles">): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  tiles.forEach((tile, cell) => {
    if (tile !== EMPTY) found.set(slowKey(setup.scenario.area, cell), tile);
  });
  return found;
}

/** Edges that carry a wall, by `edgeOf`. */
export function slowWalls({ setup, walls }: Pick<GameState, "setup" | "walls">): ReadonlySet<string> {
  const found = new Set<string>();
  walls.forEach((bits, cell) => {
    const key = slowKey(setup.scenario.area, cell);
    const [, east = "", south = ""] = neighboursOf(key);
    if (bits & WALL_EAST) found.add(edgeOf(key, east));
    if (bits & WALL_SOUTH) found.add(edgeOf(key, south));
  });
  return found;
}

/** "x,y" of a cell, from the layout of the state alone. */
export function slowKey(area: Area, cell: number): string {
  const { width } = gridOf(area);
  const offset = area.kind === "open" ? -OPEN_REACH : 0;
  return `${(cell % width) + offset},${Math.floor(cell / width) + offset}`;
}
