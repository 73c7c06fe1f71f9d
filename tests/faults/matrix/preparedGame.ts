import { afterStep, startMatch } from "@forgotten-planet/core";
import { drawSetup, type ForgottenPlanet, forgottenPlanet, type TableOptionsInput, tableOptions } from "@forgotten-planet/game";
import {
  apply,
  COLOURS,
  createGame,
  facesIn,
  formatCommand,
  type GameSetup,
  type GameState,
  type Intent,
  legalIntents,
  type Seat,
} from "@forgotten-planet/rules";
import type { JournalEntry } from "@forgotten-planet/store";
import { type Random, randomOf } from "@forgotten-planet/testkit";
import type { Phase } from "./roles.ts";

/** A match as far as it has been played. */
export interface Prepared {
  readonly setup: GameSetup;
  readonly journal: readonly JournalEntry[];
  readonly state: GameState;
}

type Running = Exclude<Phase, "waiting">;

export const TABLE: TableOptionsInput = {
  scenario: { name: "A square", land: 12, area: { kind: "fixed", rows: Array.from({ length: 11 }, () => ".".repeat(11)) } },
  players: 4,
  isPublic: true,
  spectatorsTalk: true,
  alliance: "seated",
  placement: "random",
  assignment: "auction",
  order: "seated",
  clock: { kind: "bank", minutes: 60, perEnergy: 10 },
  autoStart: false,
};

const MOST_PLIES = 2000;

/** One match, stopped in each of its phases; of `over` the last line but one. The first seed whose match comes through all of them. */
export function preparedGames(): ReadonlyMap<Running, Prepared> {
  for (let seed = 1; ; seed++) {
    const found = playedThrough(randomOf(seed));
    if (found.size === 5) return found;
  }
}

function playedThrough(random: Random): ReadonlyMap<Running, Prepared> {
  const seats = COLOURS.map((colour, i) => ({ name: `Seat ${i}`, colour, alliance: (i % 2) as 0 | 1 }));
  const setup = drawSetup(tableOptions(TABLE), seats, random.below);
  const created = setup && createGame(setup);
  if (!setup || !created?.ok) throw new Error("this set-up is not playable");
  const found = new Map<Running, Prepared>();
  const journal: JournalEntry[] = [];
  let match = startMatch<ForgottenPlanet>(created.value);
  while (match.state.phase !== "over" && journal.length < MOST_PLIES) {
    const { state } = match;
    const phase = phaseOf(state, match.undoable.length > 0);
    if (phase && journal.length > 0 && !found.has(phase)) found.set(phase, { setup, journal: [...journal], state });
    const command = { seat: state.active, intent: usual(state, random) };
    const applied = apply(state, command, { rollDie: random.rollDie });
    if (!applied.ok) throw new Error(applied.error.code);
    if (applied.value.state.phase === "over") found.set("over", { setup, journal: [...journal], state });
    const line = formatCommand(command, facesIn(applied.value.events));
    const ply = journal.length;
    journal.push({ ply, line, seat: command.seat, intentId: `made ${ply}`, payloadHash: "made" });
    match = afterStep(forgottenPlanet, match, command.seat, applied.value);
  }
  return found;
}

function phaseOf({ phase }: GameState, canUndo: boolean): Running | undefined {
  if (phase === "chooseTile") return "choice";
  if (phase === "actions") return canUndo ? "turn" : undefined;
  return phase === "placement" || phase === "auction" ? phase : undefined;
}

/** Tends to bring a game to its end, by way of mines. */
function usual(state: GameState, random: Random): Intent {
  const legal = legalIntents(state, state.active as Seat).filter(({ type }) => type !== "assignTile");
  const order = ["buildMine", "buildLand", "consumeMetal", "move", "endTurn"] as const;
  const wanted = random.below(4) === 0 ? undefined : order.find((type) => legal.some((intent) => intent.type === type));
  return random.pick(wanted ? legal.filter(({ type }) => type === wanted) : legal);
}
