import { control, distances, type GameState, type Intent, NOBODY, type Seat, score } from "@forgotten-planet/rules";
import { applied } from "./applied.ts";
import type { Claim, Place } from "./picture.ts";

export const may = (intent: Intent): Claim => ({ kind: "may", intent });
export const mayNot = (intent: Intent): Claim => ({ kind: "mayNot", intent });

const FIRST = 0 as Seat;

/** At its check that robot of the first seat becomes ON, or OFF. */
export const isOn = (number: number, on: boolean): Claim => ({
  kind: "fact",
  isGood: on,
  holds: (state, { cell }) => {
    const robot = state.robots.find((one) => one.seat === FIRST && one.number === number);
    return robot?.cell === cell && robot.on === on && (control(state)[cell] === FIRST) === on;
  },
});

/** A base of that seat is so many steps away. */
export const isSteps = (seat: number, steps: number): Claim => ({
  kind: "fact",
  holds: (state, { cell }) => distances(state)[seat]?.[cell] === steps,
});

export const isOwnedBy = (seat: number | undefined): Claim => ({
  kind: "fact",
  holds: (state, { cell }) => control(state)[cell] === (seat ?? NOBODY),
});

/** The robot there brings a crystal at the end of the turn, or nothing. */
export const earns = (is: boolean): Claim => ({
  kind: "fact",
  isGood: is,
  holds: (state, { cell }) => {
    const alone: GameState = { ...state, robots: state.robots.filter((robot) => robot.cell === cell) };
    const [before = 0, after = 0] = [alone, applied(alone, FIRST, { type: "endTurn" })].map((each) => crystals(each));
    return after - before === Number(is);
  },
});

const crystals = ({ cubes }: GameState): number => (cubes[FIRST] ?? []).reduce((sum, count) => sum + count, 0);

/** The tile there brings the first seat so many VP. */
export const isWorth = (vp: number): Claim => ({
  kind: "fact",
  holds: (state, place) => control(state)[place.cell] === FIRST && points(state) - points(without(state, place)) === vp,
});

const points = (state: GameState): number => {
  const row = score(state)[FIRST];
  return (row?.land ?? 0) + (row?.special ?? 0);
};

/** The same position, but that nobody owns that tile. */
const without = (state: GameState, { cell }: Place): GameState => ({
  ...state,
  owners: state.owners.map((owner, each) => (each === cell ? NOBODY : owner)),
});
