import {
  apply,
  createGame,
  type Die,
  formatCommand,
  type GameSetup,
  type GameState,
  type Intent,
  type IntentType,
  legalIntents,
  SCENARIOS,
  type Seat,
} from "@forgotten-planet/rules";
import { type Random, randomOf } from "@forgotten-planet/testkit";

/** Roughly how often people do what, 1 if it is not said: the measured game follows these weights, not even chances. */
const WEIGHTS: Readonly<Partial<Record<IntentType, number>>> = {
  move: 6,
  buildLand: 8,
  buildMine: 3,
  buildBase: 3,
  buildWall: 1.5,
  pushWall: 0.6,
  selfDestruct: 0.05,
  produceRobot: 3,
  concentrate: 0.2,
  conserve: 0.6,
  consumeMetal: 0.2,
  endTurn: 0.15,
};

const weightOf = (kind: IntentType): number => WEIGHTS[kind] ?? 1;

/** One accepted intent of a game. */
export interface PlayedStep {
  readonly intent: Intent;
  readonly line: string;
  readonly state: GameState;
}

/** Returns what such a player would do; undefined if nothing is legal. `without`: kinds left out. */
export function likelyIntent(state: GameState, random: Random, without: readonly IntentType[] = []): Intent | undefined {
  const legal = legalIntents(state, state.active).filter(({ type }) => !without.includes(type));
  const kinds = [...new Set(legal.map(({ type }) => type))];
  let left = (random.below(1_000_000) / 1_000_000) * kinds.reduce((sum, kind) => sum + weightOf(kind), 0);
  const kind = kinds.find((candidate) => {
    left -= weightOf(candidate);
    return left <= 0;
  });
  const choices = legal.filter(({ type }) => type === (kind ?? kinds.at(-1)));
  return choices[random.below(Math.max(1, choices.length))];
}

/** The starting scenario for that many players, set up as printed. */
export function printedSetup(players: 2 | 3 | 4): GameSetup {
  const scenario = SCENARIOS.find((candidate) => candidate.players.includes(players));
  if (!scenario?.bases || !scenario.specials) throw new Error(`no scenario for ${players}`);
  const { name, area, land, bases, specials } = scenario;
  const colours = ["red", "yellow", "green", "violet"] as const;
  return {
    scenario: { name, area, land, bases, specials },
    seats: colours.slice(0, players).map((colour, i) => ({ name: `Player ${i + 1}`, colour })),
    setup: { assignment: "fixed", placement: "scenario", bases },
  };
}

/** A whole game of that seed, step by step; `start` is the state before the first. */
export function playedGame(setup: GameSetup, seed: number): { readonly start: GameState; readonly steps: readonly PlayedStep[] } {
  const random = randomOf(seed);
  const created = createGame(setup);
  if (!created.ok) throw new Error(created.error.message);
  const steps: PlayedStep[] = [];
  for (let state = created.value; state.phase !== "over" && steps.length < 2000; ) {
    const intent = likelyIntent(state, random);
    if (!intent) throw new Error("nothing is legal");
    const faces: Die[] = [];
    const rollDie = (): Die => {
      const face = random.rollDie();
      faces.push(face);
      return face;
    };
    const seat: Seat = state.active;
    const applied = apply(state, { seat, intent }, { rollDie });
    if (!applied.ok) throw new Error(`refused: ${applied.error.code}`);
    state = applied.value.state;
    steps.push({ intent, line: formatCommand({ seat, intent }, faces), state });
  }
  return { start: created.value, steps };
}
