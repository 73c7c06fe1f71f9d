import { apply, type GameEvent, type GameState, type Intent, type Seat } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import type { HistoryEntry } from "../history.ts";
import { lessonState } from "../lessons/lessonState.ts";
import { coachLine } from "./coachLine.ts";
import { coachLineNow } from "./coachLineNow.ts";
import { stepsTaken } from "./firstTurn.ts";

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

test("at the beginning: where one's floor begins, and what the next energy wants", () => {
  const { state } = played(ROW);
  expect(keysOf(state, ADA, [])).toEqual([
    ["coach.line.begin", undefined],
    ["coach.line.seven", 4],
  ]);
});

test("what another's turn has taken or left", () => {
  const over = played(
    "Aa # # . #b # B",
    [ADA, { type: "endTurn" }],
    [BRUNO, { type: "buildLand", robot: 1, at: [3, 0] }],
    [BRUNO, { type: "endTurn" }],
  );
  expect(keysOf(over.state, ADA, over.entries)).toEqual([
    ["coach.line.same", undefined],
    ["coach.line.tie", "D1"],
  ]);
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

test("a line stands until the next turn of the person it is said to", () => {
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
  expect(said(0)).toEqual(["coach.line.begin", "coach.line.seven"]);
  expect(said(1)).toEqual(said(0));
  expect(said(2)).toEqual(said(0));
});
