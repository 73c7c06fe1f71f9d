import { apply, createGame, facesIn, formatCommand, type GameSetup, type Intent, legalIntents } from "@forgotten-planet/rules";
import type { StoredPlayer } from "@forgotten-planet/store";
import { randomOf } from "@forgotten-planet/testkit";
import { eager, WITH_MINES } from "../../../apps/server/test/support/profile.ts";
import { setupFor } from "../../../apps/server/test/support/storedPast.ts";

/** Steps in which the board is built. */
const BUILT = 70;
/** After them nothing is laid or burnt that would bring the end nearer. */
const IDLE: readonly Intent["type"][] = ["chooseTile", "chooseCubes", "pushWall", "move", "conserve", "endTurn"];

/** A match of two that goes on for so many steps: its set-up, and its lines with their dice. */
export function longMatch(
  players: readonly StoredPlayer[],
  steps: number,
): { readonly setup: GameSetup; readonly lines: readonly string[] } {
  const setup = setupFor(players);
  const random = randomOf(3);
  const created = createGame(setup);
  if (!created.ok) throw new Error(created.error.message);
  let state = created.value;
  const lines: string[] = [];
  while (lines.length < steps) {
    const legal = legalIntents(state, state.active);
    const intent = lines.length < BUILT ? eager(legal, lines.length, WITH_MINES) : idle(legal, lines.length);
    const command = { seat: state.active, intent };
    const applied = apply(state, command, { rollDie: () => random.rollDie() });
    if (!applied.ok) throw new Error(applied.error.code);
    lines.push(formatCommand(command, facesIn(applied.value.events)));
    state = applied.value.state;
    if (state.phase === "over") throw new Error(`the match is over after ${lines.length} steps`);
  }
  return { setup, lines };
}

function idle(legal: readonly Intent[], step: number): Intent {
  // Every fifth step ends a turn, so that markers of control are counted as often as in a match.
  const types = step % 5 === 4 ? (["chooseTile", "chooseCubes", "endTurn"] as const) : IDLE;
  for (const type of types) {
    const of = legal.filter((intent) => intent.type === type);
    const choice = of[(step * 7) % of.length];
    if (choice) return choice;
  }
  return legal[0] ?? { type: "endTurn" };
}
