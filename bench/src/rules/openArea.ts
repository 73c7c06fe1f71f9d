import { apply, control, type GameState, legalIntents, position, score } from "@forgotten-planet/rules";
import { keep, median, ratesOf } from "../measure.ts";
import { perSecond, type Row } from "../row.ts";
import { roomyBoards } from "./boards.ts";

const NO_DICE = { rollDie: (): undefined => undefined };
const SIDE = 9;
const BATCH = 20;
const LOOKS = 3;

const CALLS: Readonly<Record<string, (state: GameState) => unknown>> = {
  "apply endTurn": (state) => apply(state, { seat: state.active, intent: { type: "endTurn" } }, NO_DICE),
  control,
  score: (state) => score(state),
  position,
  legalIntents: (state) => legalIntents(state, state.active),
};

/** R8: what the rules cost on the open area of 61x61, against the same tiles on an area that ends one cell beyond them. */
export function openArea(): readonly Row[] {
  const { fixed, open } = roomyBoards(SIDE);
  return Object.entries(CALLS).map(([name, call]): Row => {
    const looks = Array.from({ length: LOOKS }, () => ratesOf([calling(call, fixed), calling(call, open)]));
    const of = (side: 0 | 1): number => median(looks.map((rates) => rates[side] ?? Number.NaN));
    return {
      id: "R8",
      what: `time of ${name}, open area with ${SIDE * SIDE - 1} tiles : fixed area with as many`,
      figures: perSecond(of(1)),
      peer: perSecond(of(0)),
      value: of(0) / of(1),
      unit: "x",
      goal: "most",
      floor: 2,
      moonshot: 1.2,
    };
  });
}

const calling = (call: (state: GameState) => unknown, state: GameState) => (): number => {
  for (let i = 0; i < BATCH; i++) keep(call(state));
  return BATCH;
};
