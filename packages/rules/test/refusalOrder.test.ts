import { act, board, command, dice, expectRefused, refused, seatsOf, setupOf, start } from "@forgotten-planet/testkit";
import { describe, expect, test } from "vitest";
import type { Intent } from "../src/intents/intent.ts";
import { replay } from "../src/notation/replay.ts";
import { SCENARIOS } from "../src/scenario/scenarios.ts";
import type { GameState, Phase } from "../src/state.ts";
import { apply } from "../src/turn/apply.ts";

const EVERY: readonly Intent[] = [
  { type: "move", robot: 9, path: [[99, 99]] },
  { type: "buildLand", robot: 9, at: [99, 99] },
  { type: "buildMine", robot: 9, at: [99, 99] },
  { type: "chooseTile", tile: "land" },
  { type: "buildBase", robot: 9, at: [99, 99] },
  { type: "buildWall", robot: 9, side: "n", cube: "white" },
  { type: "pushWall", robot: 9, side: "n" },
  { type: "selfDestruct", robot: 9 },
  { type: "produceRobot", base: [99, 99], cubes: [] },
  { type: "sellCubes" },
  { type: "concentrate", cube: "blue" },
  { type: "conserve" },
  { type: "consumeMetal" },
  { type: "endTurn" },
  { type: "chooseCubes", cubes: [] },
  { type: "assignTile", at: [99, 99], to: 9 as 0 },
  { type: "placeBid", base: [99, 99] },
  { type: "placeHidden", tile: "base", at: [99, 99] },
];

/** A state in each phase, with the rule that answers an intent of another phase there, and the one that answers another seat. */
const PHASES: readonly (readonly [Phase, GameState, rule: string, seatRule: string])[] = [
  ["placement", start(setupOf(1, { placement: "random", assignment: "fixed" })), "R-RND-1", "R-RND-1"],
  ["auction", start(setupOf(1, { placement: "scenario", assignment: "auction" })), "R-AUC-1", "R-AUC-1"],
  ["actions", board("Aa # . B"), "R-TURN-3", "R-TURN-3"],
  ["chooseTile", act(board("A #a . . Bb"), { type: "buildMine", robot: 1, at: [2, 0] }, dice(6)).state, "R-MINE", "R-TURN-3"],
  ["chooseCubes", act(board("A *a # . Bb"), { type: "endTurn" }).state, "R-YIELD-1", "R-TURN-3"],
  ["over", act(board("Aa # B"), { type: "endTurn" }).state, "R-END-1", "R-END-1"],
];

const OWN: Readonly<Record<string, Phase>> = {
  chooseTile: "chooseTile",
  chooseCubes: "chooseCubes",
  placeBid: "auction",
  placeHidden: "placement",
};

describe.each(PHASES)("in phase %s", (phase, state, rule, seatRule) => {
  test(`is that phase [${rule}]`, () => expect(state.phase).toBe(phase));

  test(`[R-INTENT] refuses a seat that is not at the table first of all`, () => {
    for (const intent of EVERY)
      for (const seat of [-1, 4, 99, 0.5, Number.NaN])
        expectRefused(apply(state, command(seat, intent), dice()), "R-INTENT", "no-such-seat");
    const absent = state.setup.seats.length;
    for (const intent of EVERY) expectRefused(apply(state, command(absent, intent), dice()), "R-INTENT", "no-such-seat");
  });

  test(`[${rule}] refuses what belongs to another phase, the wrong seat included`, () => {
    for (const intent of EVERY) {
      if (intent.type === "assignTile") continue;
      const own = OWN[intent.type] ?? "actions";
      if (own !== phase || phase === "over") for (const seat of seatsOf(state)) refused(state, intent, rule, undefined, seat);
    }
  });

  test(`[${seatRule}] then refuses another seat, before any robot is looked for`, () => {
    const foreign = seatsOf(state).find((seat) => seat !== state.active)!;
    for (const intent of EVERY)
      if ((OWN[intent.type] ?? "actions") === phase && intent.type !== "assignTile") refused(state, intent, seatRule, undefined, foreign);
  });

  test("[R-ALLY-2] refuses assignTile in its own name", () => {
    for (const seat of seatsOf(state)) refused(state, { type: "assignTile", at: [0, 0], to: 9 as 0 }, "R-ALLY-2", undefined, seat);
  });
});

describe("in phase actions, at one's turn", () => {
  const state = board("A #a~ . B", {
    energy: 0,
    cubes: [
      [0, 0, 0],
      [0, 0, 0],
    ],
  });

  test("[R-TURN-2] refuses robots that are OFF or not in play before the action's own rule", () => {
    for (const intent of EVERY) {
      if (!("robot" in intent)) continue;
      refused(state, intent, "R-TURN-2", "no-such-robot");
      refused(state, { ...intent, robot: 1 }, "R-TURN-2", "robot-is-off");
    }
  });

  test("then the action's own rule, energy, cubes and bank included", () => {
    const rules = { produceRobot: "R-PROD", sellCubes: "R-SELL", concentrate: "R-CONC", conserve: "R-CONS", consumeMetal: "R-METAL" };
    for (const intent of EVERY) {
      const rule = rules[intent.type as keyof typeof rules];
      if (rule) refused(state, intent, rule);
    }
    const on = { ...state, robots: state.robots.map((robot) => ({ ...robot, on: true })) };
    const own = {
      move: "R-MOVE",
      buildLand: "R-LAND",
      buildMine: "R-MINE",
      buildBase: "R-BASE",
      buildWall: "R-WALL",
      pushWall: "R-PUSH",
      selfDestruct: "R-BOOM",
    };
    for (const intent of EVERY) {
      const rule = own[intent.type as keyof typeof own];
      if (rule && "robot" in intent) refused(on, { ...intent, robot: 1 }, rule);
    }
  });
});

test("[R-INTENT] refuses an ill-formed intent of a record, uses up no roll and goes on", () => {
  const { name, area, land, bases, specials } = SCENARIOS[0]!;
  const setup = {
    scenario: { name, area, land, bases: bases!, specials: specials! },
    seats: [
      { name: "", colour: "red" },
      { name: "", colour: "green" },
    ],
    setup: { assignment: "fixed", placement: "scenario", bases: bases! },
  } as const;
  const replayed = replay(setup, [], [undefined, { seat: 0, intent: { type: "endTurn" } }, undefined]);
  if (!replayed.ok) throw new Error(replayed.error.message);
  expect([...replayed.value.steps].map((step) => (step.ok ? "ok" : step.error))).toEqual([
    { code: "malformed", rule: "R-INTENT" },
    "ok",
    { code: "malformed", rule: "R-INTENT" },
  ]);
});
