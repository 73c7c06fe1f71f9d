import type { Position } from "@forgotten-planet/rules";
import type { SlowGame } from "./slowGame.ts";
import { slowScore, slowWinners } from "./slowScore.ts";

const byRow = (a: string, b: string): number => {
  const [ax = 0, ay = 0] = a.split(",").map(Number);
  const [bx = 0, by = 0] = b.split(",").map(Number);
  return ay - by || ax - bx;
};

/** The canonical position. @source docs/rules.md §13 */
export function slowPosition(game: SlowGame): Position {
  const walls = [...game.walls].map((edge) => {
    const [a = "", b = ""] = edge.split(" ").sort(byRow);
    return { at: a, side: a.split(",")[1] === b.split(",")[1] ? "e" : "s" };
  });
  walls.sort((a, b) => byRow(a.at, b.at) || a.side.localeCompare(b.side));
  const over = game.phase === "over";
  return {
    phase: game.phase,
    turn: game.turn,
    active: game.active,
    tiles: Object.fromEntries(game.tiles),
    walls: walls.map(({ at, side }) => `${at},${side}`),
    robots: [...game.robots]
      .sort((a, b) => a.seat - b.seat || a.number - b.number)
      .map(({ seat, number, at, on }) => [seat, number, at, on]),
    owners: Object.fromEntries(game.owners),
    energy: game.energy,
    saved: game.saved,
    cubes: game.cubes as unknown as Position["cubes"],
    vp: game.vp,
    owed: game.owed,
    bank: game.bank,
    open: [...game.open].sort(byRow),
    choice: game.choice,
    score: over ? slowScore(game) : null,
    winners: over ? slowWinners(game) : null,
  };
}
