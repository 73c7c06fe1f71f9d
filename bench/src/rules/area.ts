import { apply, control, type GameState, type Intent } from "@forgotten-planet/rules";
import { keep, ratesOf } from "../measure.ts";
import { areaKernel } from "../peers/areaKernel.ts";
import { perSecond, type Row } from "../row.ts";
import { fullBoard, kernelBoard } from "./boards.ts";

const NO_DICE = { rollDie: (): undefined => undefined };
const BATCH = 200;

/** Applies one intent to one state, over and over. */
export function repeating(state: GameState, intent: Intent): () => number {
  const command = { seat: state.active, intent };
  if (!apply(state, command, NO_DICE).ok) throw new Error(`${intent.type} is refused`);
  return () => {
    for (let i = 0; i < BATCH; i++) keep(apply(state, command, NO_DICE));
    return BATCH;
  };
}

const calling = (work: () => unknown) => (): number => {
  for (let i = 0; i < BATCH; i++) keep(work());
  return BATCH;
};

/** R4: the count inside the engine against a bare kernel on the same board, whose results must agree. */
export function areaCount(): readonly Row[] {
  const state = fullBoard(9);
  const kernel = areaKernel(kernelBoard(state));
  const same = [...kernel()].every((owner, cell) => (owner === 255 ? 4 : owner) === control(state)[cell]);
  if (!same) throw new Error("the kernel and the engine disagree");
  const [engine = 0, bare = 1] = ratesOf([calling(() => control(state)), calling(kernel)]);
  return [
    {
      id: "R4",
      what: "control of a full 9x9 board with walls : typed-array kernel",
      figures: `${perSecond(engine)} : ${perSecond(bare)}`,
      value: engine / bare,
      unit: "x",
      goal: "least",
      floor: 0.8,
      moonshot: 1.3,
    },
  ];
}

/** R5: what an intent costs that moves no border and no piece. */
export function quietIntent(): readonly Row[] {
  const state = fullBoard(9);
  const [quiet = 1, recount = 0] = ratesOf([repeating(state, { type: "conserve" }), repeating(state, { type: "endTurn" })]);
  return [
    {
      id: "R5",
      what: "time of conserve : endTurn with its recount, 9x9",
      figures: `${perSecond(quiet)} : ${perSecond(recount)}`,
      value: recount / quiet,
      unit: "x",
      goal: "most",
      floor: 0.7,
      moonshot: 0.4,
    },
  ];
}
