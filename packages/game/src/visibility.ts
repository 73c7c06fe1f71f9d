import type { Game } from "@forgotten-planet/core";
import { type GameState, gridOf, publicView, xyOf } from "@forgotten-planet/rules";
import { veilLine } from "./notation.ts";
import type { ForgottenPlanet } from "./types.ts";
import type { PrivateView } from "./wire/privateTile.ts";

/** Who may see what: only face-down tiles are hidden from anybody. */
export const visibility: Pick<Game<ForgottenPlanet>, "view" | "secrets" | "veil"> = {
  view: publicView,
  secrets: privateTiles,
  veil: (line, { phase }) => (phase === "placement" ? veilLine(line) : line),
};

/** @source docs/rules.md R-RND-2 */
function privateTiles({ setup, hidden }: GameState, seats: readonly number[]): PrivateView | undefined {
  if (!hidden || seats.length === 0) return undefined;
  const grid = gridOf(setup.scenario.area);
  const tiles = hidden.flatMap(({ seat, cell, kind }) => (kind && seats.includes(seat) ? [{ seat, at: xyOf(grid, cell), kind }] : []));
  return { tiles };
}
