import type { GameState } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import type { Board } from "../peers/areaKernel.ts";

/** A square board full of land except for one cell, with a base of each of four seats in its corners, a robot each and some walls. */
export function fullBoard(side: number): GameState {
  const corner = new Map([
    ["0,0", "Aa"],
    [`${side - 1},0`, "Bb"],
    [`0,${side - 1}`, "Cc"],
    [`${side - 1},${side - 1}`, "Dd"],
  ]);
  const rows = Array.from({ length: side }, (_, y) => {
    const cells = Array.from({ length: side }, (_, x) => corner.get(`${x},${y}`) ?? (x === 4 && y === 4 ? "." : "#"));
    return cells.map((cell, x) => (x % 4 === 1 && y % 3 === 1 ? `${cell}|` : `${cell} `)).join("");
  });
  return board(rows.join("\n"), { energy: 3, bank: { land: 40 } });
}

/** The same board as the kernel wants it. */
export function kernelBoard(state: GameState): Board {
  const { area } = state.setup.scenario;
  const width = area.kind === "fixed" ? (area.rows[0]?.length ?? 0) : 61;
  const walls = Uint8Array.from(state.walls, (bits, cell) => {
    const west = cell % width > 0 && (state.walls[cell - 1] ?? 0) & 1 ? 8 : 0;
    const north = (state.walls[cell - width] ?? 0) & 2 ? 1 : 0;
    return (bits & 1 ? 2 : 0) | (bits & 2 ? 4 : 0) | west | north;
  });
  return {
    width,
    height: state.tiles.length / width,
    tiles: Uint8Array.from(state.tiles, (tile) => (tile >= 8 ? tile - 6 : tile > 0 ? 1 : 0)),
    walls,
  };
}
