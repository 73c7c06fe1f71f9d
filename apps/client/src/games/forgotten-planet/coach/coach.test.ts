import { apply, type GameEvent, type GameState, type Intent, type Seat } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import type { HistoryEntry } from "../history.ts";
import { lessonState } from "../lessons/lessonState.ts";
import { advices } from "./coachAdvice.ts";
import { coachLine } from "./coachLine.ts";
import { coachLineNow } from "./coachLineNow.ts";
import { isFirstTurnOpen, stepsTaken } from "./firstTurn.ts";
import { newAction, type SeldomAction } from "./newAction.ts";
import { risksOf } from "./risks.ts";

const [ADA, BRUNO] = [0 as Seat, 1 as Seat];

function played(drawing: string, ...steps: readonly (readonly [Seat, Intent])[]) {
  let state: GameState = lessonState({
    drawing,
    energy: 3,
    cubes: [
      [1, 1, 1],
      [1, 1, 1],
    ],
  });
  const entries: Pick<HistoryEntry, "before" | "command" | "events">[] = [];
  for (const [seat, intent] of steps) {
    const command = { seat, intent };
    const applied = apply(state, command, { rollDie: () => 2 });
    if (!applied.ok) throw new Error(applied.error.code);
    entries.push({ before: state, command, events: applied.value.events });
    state = applied.value.state;
  }
  return { state, entries, events: entries.flatMap(({ events }): readonly GameEvent[] => events) };
}
const keysOf = (...args: Parameters<typeof coachLine>) => coachLine(...args).map(({ key, args: said }) => [key, said?.count ?? said?.at]);

const ROW = "Aa # # . # . B";

test("at the beginning: where one's floor begins, and that everything begins with floor", () => {
  const { state } = played(ROW);
  expect(keysOf(state, state, ADA, [])).toEqual([
    ["coach.line.begin", undefined],
    ["coach.line.lay", undefined],
  ]);
});

test("what another's turn has taken or left, and the tile that is tied", () => {
  const over = played(
    "Aa # # # . . #b # B",
    [ADA, { type: "endTurn" }],
    [BRUNO, { type: "buildLand", robot: 1, at: [5, 0] }],
    [BRUNO, { type: "endTurn" }],
  );
  expect(keysOf(over.state, over.state, ADA, over.entries)[0]).toEqual(["coach.line.same", undefined]);
  const said = advices(over.state, ADA).map(({ text }) => text.key);
  expect(said).toContain("coach.line.sell");
  expect(said.at(-1)).toBe("coach.line.seven");
});

test("the most useful thing changes as it is done: a set is sold, a robot goes out and is called back, the energy is spent", () => {
  const near = (drawing: string, ...steps: Parameters<typeof played>[1][]) => advices(played(drawing, ...steps).state, ADA)[0]?.text;
  const row = "Aa # # # . . B";
  expect(near(row)?.key).toBe("coach.line.sell");
  expect(near(row, [ADA, { type: "sellCubes" }])?.key).not.toBe("coach.line.sell");
  const away = "A # # #a # # #b B";
  const walk = (...at: readonly number[]): readonly (readonly [Seat, Intent])[] =>
    at.map((x) => [ADA, { type: "move", robot: 1, path: [[x, 0]] }] as const);
  expect(near(away, ...walk(4, 5))?.key).toBe("coach.line.home");
  expect(near(away, ...walk(4, 5, 6))?.key).toBe("coach.line.stays");
  expect(near(away, ...walk(2, 1, 2))?.key).toBe("coach.line.finish");
});

test("a robot whose floor one tile of another crew can take is named, where that crew can lay it in its turn", () => {
  const risk = (drawing: string) => risksOf(played(drawing).state, ADA).robots;
  // Three steps from Ada's base, and two from Bruno's once the gap is filled.
  expect(risk("A # #a . #b B")).toEqual([]);
  expect(risk("A # # #a . #b B")).toEqual([1]);
  expect(risk("A # # #a . # # # # # # # B .\n. . . . . . . . . . . . #b .")).toEqual([]);
  // A wall, or nobody who can lay it.
  expect(risk("A # # #a| . #b B")).toEqual([]);
  expect(risk("A # # #a . #b~ B")).toEqual([1]);
  expect(risk("A # # #a . # B")).toEqual([]);
});

test("the tile with which another crew takes most is named, where that is much", () => {
  const ground = (drawing: string) => risksOf(played(drawing).state, ADA).ground;
  expect(ground("Aa # # # # # # # # . #b B")).toEqual({ at: 9, tiles: 3, rival: BRUNO });
  expect(ground("Aa # # # # # # . #b B")).toBeUndefined();
  expect(ground("Aa # # # # # # # # . # B")).toBeUndefined();
});

test("tiles are counted as the end of the turn would count them, and a mine is worth a word where a robot can walk to it", () => {
  const said = (drawing: string, ...steps: Parameters<typeof played>[1][]) =>
    advices(played(drawing, ...steps).state, ADA).map(({ text }) => text);
  const left = (...args: Parameters<typeof said>) => said(...args).find(({ key }) => key === "coach.line.seven")?.args?.count;
  const row = "A # # #a . . . . . . . B";
  expect(left(row)).toBe(3);
  expect(left(row, [ADA, { type: "buildLand", robot: 1, at: [4, 0] }])).toBe(2);
  const empty = (drawing: string) => said(drawing).find(({ key }) => key === "coach.line.empty")?.args?.at;
  expect(empty("A * # #a . . . B")).toBeDefined();
  expect(empty("A *| # #a . . . B")).toBeUndefined();
});

test("another robot is advised where it makes the most", () => {
  const said = (drawing: string) => advices(played(drawing).state, ADA).map(({ text }) => text.key);
  expect(said("A # #a . . #b B")).toContain("coach.line.robot");
  expect(said("A # #a . #b #b B")).not.toContain("coach.line.robot");
});

test("without a robot that is ON, the way to another one is said, and nothing that robots do", () => {
  const said = (drawing: string) => advices(played(drawing).state, ADA).map(({ text }) => text.key);
  const robots = ["coach.line.off", "coach.line.empty", "coach.line.special", "coach.line.lay", "coach.line.robot"];
  const still = said("A # # # # *a~ . B");
  expect(still[0]).toBe("coach.line.another");
  expect(still.filter((key) => robots.includes(key))).toEqual([]);
  expect(said("A # # #a . . . B")).not.toContain("coach.line.another");
});

test("turn after turn it is not the same that is said", () => {
  const rest: readonly Parameters<typeof played>[1][] = Array.from({ length: 5 }, () => [
    [ADA, { type: "endTurn" }] as const,
    [BRUNO, { type: "endTurn" }] as const,
  ]).flat();
  const said = [0, 2, 4, 6, 8].map((count) => {
    const { state, entries } = played("Aa # # # . . . . B", ...rest.slice(0, count));
    return coachLine(state, state, ADA, entries)[1].key;
  });
  said.slice(1).forEach((key, i) => {
    expect(key).not.toBe(said[i]);
  });
  expect(new Set(said).size).toBeGreaterThan(1);
});

test("a first turn is open from before it until its end", () => {
  const { setup } = played("Aa Bb").state;
  const open = (turn: number, seat: 0 | 1) => isFirstTurnOpen({ turn, active: (turn % 2) as 0 | 1, setup }, seat);
  expect([0, 1, 2, 3].map((turn) => open(turn, 0))).toEqual([true, false, false, false]);
  expect([0, 1, 2, 3].map((turn) => open(turn, 1))).toEqual([true, true, false, false]);
});

test("the steps of a first turn: laid, walked, laid again from there", () => {
  const lay = (x: number): readonly [Seat, Intent] => [ADA, { type: "buildLand", robot: 1, at: [x, 0] }];
  const start = "Aa . . . . . B";
  const walk: readonly [Seat, Intent] = [ADA, { type: "move", robot: 1, path: [[1, 0]] }];
  expect(stepsTaken(played(start).events, ADA)).toEqual([]);
  expect(stepsTaken(played(start, lay(1)).events, ADA)).toEqual(["lay"]);
  expect(stepsTaken(played(start, lay(1), walk).events, ADA)).toEqual(["lay", "walk"]);
  expect(stepsTaken(played(start, lay(1), walk, lay(2)).events, ADA)).toEqual(["lay", "walk", "again"]);
});

test("what has changed stands until the next turn of the person it is said to", () => {
  const steps = [
    [ADA, { type: "endTurn" }],
    [BRUNO, { type: "buildLand", robot: 1, at: [3, 0] }],
  ] as const;
  const over = "Aa # # . #b # B";
  const said = (count: number): readonly string[] | undefined => {
    const { state, entries } = played(over, ...steps.slice(0, count));
    // Bots have a level; the one without is the person.
    const seats = state.setup.seats.map((seat, i) => (i === BRUNO ? { ...seat, bot: "planner" } : seat));
    const match = { state: { ...state, setup: { ...state.setup, seats } } };
    const source = { history: { value: { entries, match } } };
    return coachLineNow({ source } as unknown as Parameters<typeof coachLineNow>[0])?.map(({ key }) => key);
  };
  expect(said(0)?.[0]).toBe("coach.line.begin");
  expect(said(1)?.[0]).toBe(said(0)?.[0]);
  expect(said(2)?.[0]).toBe(said(0)?.[0]);
});

test("an action that can be done for the first time is told of once, from the second turn on, and never instead of a warning", () => {
  const round = [
    [ADA, { type: "endTurn" }],
    [BRUNO, { type: "endTurn" }],
  ] as const;
  const tells = (steps: Parameters<typeof played>[1][], told: readonly SeldomAction[] = [], row = "A #a . . . . B") => {
    const { state, entries } = played(row, ...steps);
    return newAction({ seat: ADA, turn: state.turn, first: state, state, earlier: entries }, told);
  };
  expect(tells([])).toBeUndefined();
  expect(tells([...round])).toBe("buildBase");
  expect(tells([...round], ["buildBase"])).toBe("concentrate");
  expect(tells([...round], ["buildBase", "concentrate"])).toBe("conserve");
  expect(tells([...round], ["buildBase", "concentrate", "conserve", "consumeMetal", "selfDestruct"])).toBeUndefined();
  expect(tells([[ADA, { type: "conserve" }], ...round], ["buildBase", "concentrate"])).toBe("consumeMetal");
  expect(tells([...round], [], "A # # . *a~ . B")).toBeUndefined();
});
