import { type Cell, cellAt, type GameState, gridOf, type Intent, legalIntents, type Seat, type Side } from "@forgotten-planet/rules";
import { type BoardOptions, board } from "@forgotten-planet/testkit";
import type { BoardTarget } from "../boardUi.ts";
import { type Asked, IDLE, type Interaction, type Situation, settled } from "../interaction.ts";
import { marksOf } from "../marks.ts";
import { question } from "../question.ts";
import { type Input, type Outcome, step } from "../step.ts";

/** A player at a drawn board, with the robot selected that is selected when a turn begins. */
export function sit(drawn: string, options: BoardOptions = {}, seat: Seat = 0) {
  const view = board(drawn, {
    energy: 5,
    cubes: [
      [1, 2, 0],
      [1, 1, 1],
    ],
    ...options,
  });
  return at(view, seat);
}

export function at(view: GameState, seat: Seat = 0, unasked: readonly Asked[] = []) {
  const situation: Situation = { view, me: seat, legal: legalIntents(view, seat), live: true, unasked: new Set(unasked) };
  let state = settled(IDLE, situation);
  const sent: Intent[] = [];
  const refused: (string | undefined)[] = [];
  const grid = gridOf(view.setup.scenario.area);
  const cell = (x: number, y: number): Cell => cellAt(grid, [x, y]) ?? (-1 as Cell);
  const give = (...inputs: Input[]): Outcome => {
    let outcome: Outcome = { state };
    for (const input of inputs) {
      outcome = step(state, input, situation);
      state = outcome.state;
      if (outcome.intent) sent.push(outcome.intent);
      if (outcome.refused) refused.push(outcome.refused.code);
    }
    return outcome;
  };
  return {
    give,
    sent,
    refused,
    situation,
    get state(): Interaction {
      return state;
    },
    get asks() {
      return question(state, situation).kind;
    },
    get marks() {
      return marksOf(state, situation, true).map((mark) => mark.kind);
    },
    place: (x: number, y: number): BoardTarget => ({ kind: "cell", cell: cell(x, y) }),
    side: (x: number, y: number, side: Side): BoardTarget => ({ kind: "edge", cell: cell(x, y), side }),
  };
}

export const mouse = (target: BoardTarget): Input => ({ type: "tap", target, via: "mouse" });
export const touch = (target: BoardTarget): Input => ({ type: "tap", target, via: "touch" });
export const choose = (action: Extract<Input, { type: "action" }>["action"], via: "mouse" | "touch" | "key" = "mouse"): Input => ({
  type: "action",
  action,
  via,
});

export const OPEN = `
  A  #a .
  #  .  .
  .  .  B`;
