import type { GameState } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import type { Board } from "../peers/areaKernel.ts";

/** A square board full of land except for one cell, with a base of each of four seats in its corners, a robot each and some walls. */
export const fullBoard = (side: number): GameState => board(rowsOf(side).join("\n"), OPTIONS);

/** The same tiles with room around them: on an area that has one more row and column on each side, and in the middle of the open area. */
export function roomyBoards(side: number): { readonly fixed: GameState; readonly open: GameState } {
  const margin = ". ".repeat(side + 2);
  const drawn = [margin, ...rowsOf(side).map((row) => `. ${row}.`), margin].join("\n");
  const corner = -Math.ceil((side + 2) / 2);
  return { fixed: board(drawn, OPTIONS), open: board(drawn, { ...OPTIONS, at: [corner, corner] }) };
}

const OPTIONS = { energy: 3, bank: { land: 40 } };

function rowsOf(side: number): readonly string[] {
  const corner = new Map([
    ["0,0", "Aa"],
    [`${side - 1},0`, "Bb"],
    [`0,${side - 1}`, "Cc"],
    [`${side - 1},${side - 1}`, "Dd"],
  ]);
  return Array.from({ length: side }, (_, y) => {
    const cells = Array.from({ length: side }, (_, x) => corner.get(`${x},${y}`) ?? (x === 4 && y === 4 ? "." : "#"));
    return cells.map((cell, x) => (x % 4 === 1 && y % 3 === 1 ? `${cell}|` : `${cell} `)).join("");
  });
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
