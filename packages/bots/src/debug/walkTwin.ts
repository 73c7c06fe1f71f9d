import {
  apply as applyRules,
  type Cell,
  control,
  createGame,
  type Die,
  facesIn,
  type GameSetup,
  type GameState,
  gridOf,
  legalIntents,
  publicView,
  SEATS,
  type Seat,
  score,
  seatView,
  winners,
  xyOf,
} from "@forgotten-planet/rules";
import { walkKind } from "@forgotten-planet/rules/debug";
import { scalesFor } from "../eval/modes.ts";
import { finalPoints } from "../eval/points.ts";
import { newSurvey, takeSurvey } from "../eval/survey.ts";
import { worthOf } from "../eval/value.ts";
import type { Random } from "../random.ts";
import { apply } from "../twin/apply.ts";
import { cellIn } from "../twin/ground.ts";
import { cellOf, code, kindOf, MINE, robotIn, toIntent } from "../twin/intents.ts";
import * as L from "../twin/layout.ts";
import { legal } from "../twin/legal.ts";
import { load, loadOn, recropped, type Twin } from "../twin/load.ts";
import { owners, sweep } from "../twin/sweep.ts";

/** Few free cells around the tiles of an open area, so that crops are made again often. */
const NARROW = 2;

/** What a walk came by. */
export interface TwinWalk {
  /** Intents played after set-up. */
  readonly steps: number;
  readonly ended: boolean;
  readonly crops: number;
  /** Assignments of open tiles. */
  readonly assigned: number;
  /** The first thing in which twin and rules differ; undefined if they agree. */
  readonly difference: string | undefined;
}

/** Plays a random game in the rules and in the twin at once, and compares after every intent: legal lists, control, everything on the table, points. */
export function walkTwin(setup: GameSetup, random: Random, most: number): TwinWalk {
  const rollDie = (): Die => (random.below(6) + 1) as Die;
  let state = afterSetUp(setup, random, rollDie);
  let twin = load(publicView(state), NARROW);
  const walk = { steps: 0, ended: false, crops: 0, assigned: 0 };
  while (twin && walk.steps < most) {
    const difference = differenceOf(twin, state);
    if (difference !== undefined) return { ...walk, difference: `${difference} after ${walk.steps} steps` };
    if (state.phase === "over") return { ...walk, ended: true, difference: undefined };
    const { seat, index } = pick(state, random);
    const intent = legalIntents(state, seat)[index];
    if (!intent) throw new Error("nothing to pick from");
    const applied = applyRules(state, { seat, intent }, { rollDie });
    if (!applied.ok) return { ...walk, difference: `the rules refuse what they list: ${applied.error.code}` };
    const face = facesIn(applied.value.events).at(-1);
    const played = legal(twin.ground, twin.state, seat)[index] as number;
    apply(twin.ground, twin.state, kindOf(played) === MINE ? code(MINE, robotIn(played), cellOf(played), face) : played);
    state = applied.value.state;
    walk.steps++;
    if (intent.type === "assignTile") walk.assigned++;
    const wider = recropped(twin, NARROW);
    if (wider !== twin) walk.crops++;
    twin = wider;
  }
  return { ...walk, difference: undefined };
}

function afterSetUp(setup: GameSetup, random: Random, rollDie: () => Die): GameState {
  const created = createGame(setup);
  if (!created.ok) throw new Error(created.error.message);
  let state = created.value;
  while (state.phase === "placement" || state.phase === "auction") {
    const intents = legalIntents(seatView(state, state.active), state.active);
    const intent = intents[random.below(intents.length)];
    const applied = intent && applyRules(state, { seat: state.active, intent }, { rollDie });
    if (!applied?.ok) throw new Error("a set-up that cannot be played");
    state = applied.value.state;
  }
  return state;
}

/** Every kind of intent is equally likely, so that walks get somewhere. */
function pick(state: GameState, random: Random): { readonly seat: Seat; readonly index: number } {
  const offers = SEATS.slice(0, state.setup.seats.length).flatMap((seat) =>
    legalIntents(state, seat).map((intent, index) => ({ seat, index, kind: walkKind(intent) })),
  );
  const kinds = [...new Set(offers.map(({ kind }) => kind))];
  const kind = kinds[random.below(kinds.length)];
  const choices = offers.filter((offer) => offer.kind === kind);
  const choice = choices[random.below(choices.length)];
  if (!choice) throw new Error(`nothing is legal in phase ${state.phase}`);
  return choice;
}

function differenceOf({ ground, state: twin }: Twin, state: GameState): string | undefined {
  const view = publicView(state);
  const fresh = loadOn(ground, view);
  for (let i = 0; i < fresh.length; i++)
    if (fresh[i] !== twin[i] && i !== ground.size + L.NEAR_RIM)
      return i < ground.size ? `cell ${i}: ${twin[i]} for ${fresh[i]}` : `number ${i - ground.size}: ${twin[i]} for ${fresh[i]}`;
  for (const seat of SEATS.slice(0, ground.seats)) {
    const mine = legal(ground, twin, seat).map((intent) => toIntent(ground, twin, intent));
    const theirs = legalIntents(state, seat);
    if (JSON.stringify(mine) !== JSON.stringify(theirs)) return `the legal list of seat ${seat}`;
  }
  return controlDifference({ ground, state: twin }, state) ?? pointsDifference({ ground, state: twin }, state);
}

function controlDifference({ ground, state: twin }: Twin, state: GameState): string | undefined {
  const expected = control(state);
  const grid = gridOf(state.setup.scenario.area);
  sweep(ground, twin);
  for (let cell = 0; cell < expected.length; cell++) {
    if (state.tiles[cell] === L.EMPTY) continue;
    if (owners[cellIn(ground, xyOf(grid, cell as Cell))] !== expected[cell]) return `control of cell ${cell}`;
  }
  return undefined;
}

function pointsDifference({ ground, state: twin }: Twin, state: GameState): string | undefined {
  if (state.phase !== "over") return undefined;
  const survey = newSurvey(ground);
  takeSurvey(ground, twin, survey);
  const expected = score(state).map((row) => row.total);
  const points = finalPoints(ground, twin, survey);
  if (expected.some((total, seat) => total !== points[seat])) return `points ${points.join(" ")} for ${expected.join(" ")}`;
  const won = winners(state);
  const scales = scalesFor("2");
  for (const seat of SEATS.slice(0, ground.seats)) {
    const value = worthOf(ground, twin, survey, scales, seat);
    if (won.includes(seat) !== value > -50) return `winners ${won.join(" ")}: seat ${seat} is worth ${value}`;
  }
  return undefined;
}
