import {
  apply,
  type Command,
  createGame,
  type Die,
  type GameEvent,
  type GameSetup,
  type GameState,
  legalIntents,
  SEATS,
  type Seat,
} from "@forgotten-planet/rules";
import { walkKind } from "@forgotten-planet/rules/debug";
import fc from "fast-check";
import { deepFreeze } from "./deepFreeze.ts";
import { expectOk } from "./expectResult.ts";
import { randomOf } from "./random.ts";

export interface WalkStep {
  readonly before: GameState;
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

export interface Walk {
  readonly setup: GameSetup;
  readonly start: GameState;
  readonly steps: readonly WalkStep[];
  readonly rolls: readonly Die[];
  readonly final: GameState;
}

/** Each number chooses what is done next, by `walk`: fewer and smaller numbers are a simpler game. */
export const anyChoices = (maxLength = 80): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.nat(), { maxLength, size: "max" }).map((choices) => choices);

/** `few`, the default of a test, times FC_RUNS: below 1 during work, 1 before something lands, far more to search for a counterexample. */
const scaled = (few: number): number => Math.ceil(few * Number(process.env.FC_RUNS ?? 1));

/** How many runs a property gets. */
export const runs = (few: number): { readonly numRuns: number } => ({ numRuns: scaled(few) });

/** How much a property has to have seen in `few` runs, for `toBeGreaterThan`; nothing below all cases, where a few may all miss it by chance. */
export const enough = (few: number): number => (Number(process.env.FC_RUNS ?? 1) < 1 ? -1 : scaled(few));

/** `createGame` of a set-up that must be playable, frozen to the bottom. */
export const start = (setup: GameSetup): GameState => deepFreeze(expectOk(createGame(setup)));

/** Plays what the choices pick from `legalIntents`; throws if that offers what `apply` refuses. Ends early if the game does. */
export function walk(setup: GameSetup, choices: readonly number[], from: GameState = start(setup)): Walk {
  const rolls: Die[] = [];
  const steps: WalkStep[] = [];
  let state = deepFreeze(from);
  for (const choice of choices) {
    if (state.phase === "over") break;
    const command = pickCommand(state, choice);
    const random = randomOf(choice);
    const rollDie = (): Die => {
      const die = random.rollDie();
      rolls.push(die);
      return die;
    };
    const applied = apply(state, command, { rollDie });
    if (!applied.ok) throw new Error(`legalIntents offers ${JSON.stringify(command)}, which is refused: ${JSON.stringify(applied.error)}`);
    steps.push({ before: state, command, events: applied.value.events, state: deepFreeze(applied.value.state) });
    state = applied.value.state;
  }
  return { setup, start: from, steps, rolls, final: state };
}

/** First picks a kind of intent, then one of that kind: otherwise a walk would be little but moves. */
function pickCommand(state: GameState, choice: number): Command {
  const offers = SEATS.slice(0, state.setup.seats.length).flatMap((seat) => legalIntents(state, seat).map((intent) => ({ seat, intent })));
  const kinds = [...new Set(offers.map(({ intent }) => walkKind(intent)))];
  const kind = kinds[choice % kinds.length];
  const ofKind = offers.filter((offer) => walkKind(offer.intent) === kind);
  const command = ofKind[Math.floor(choice / kinds.length) % ofKind.length];
  if (!command) throw new Error(`nothing is legal in phase ${state.phase}`);
  return command;
}

/** The same game with plenty for every seat, so that walks reach what beginners cannot afford. */
export function enriched(
  state: GameState,
  { energy = 12, cubes = 6 }: { readonly energy?: number; readonly cubes?: number } = {},
): GameState {
  const rich = state.phase === "actions" ? { energy } : {};
  return deepFreeze({ ...state, ...rich, cubes: state.cubes.map(() => [cubes, cubes, cubes] as const), saved: state.saved.map(() => 3) });
}

/** The state after set-up, in every kind of set-up. */
export function settled(setup: GameSetup, choice: number): GameState {
  let state = start(setup);
  for (let i = 0; (state.phase === "placement" || state.phase === "auction") && i < 500; i++)
    state = walk(setup, [choice + i * 7919], state).final;
  return state;
}

/** The seats of a game, in the order of play. */
export const seatsOf = (state: GameState): readonly Seat[] => SEATS.slice(0, state.setup.seats.length);
