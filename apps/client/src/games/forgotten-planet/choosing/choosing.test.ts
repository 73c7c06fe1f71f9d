import "../texts/texts.ts";
import { PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { SampleLine } from "../../../../dev/sampleLine.ts";
import { tableOf } from "../../../../dev/tableOf.ts";
import { startTexts } from "../../../i18n/i18n.ts";
import { changeSetting } from "../../../settings/settings.ts";
import type { Action } from "../model/actions.ts";
import { PlayStore } from "../playStore.ts";
import { readChoice, SHOWS_CHOICE, writeChoice } from "./choice.ts";
import { choiceNow } from "./choiceNow.ts";
import { tellChoice } from "./tellChoice.ts";

beforeAll(startTexts);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  changeSetting(SHOWS_CHOICE, true);
  vi.useRealTimers();
});

/** A player's own turn, and what of it was told. */
function ownTurn() {
  const line = new SampleLine({ setup: PRINTED_EXAMPLE, lines: [], me: 0 });
  const asked = vi.spyOn(line, "request");
  const store = new PlayStore(tableOf(line));
  const stop = tellChoice(store);
  const choose = (action: Action): void => store.input({ type: "action", action, via: "key" });
  const told = (): readonly unknown[] =>
    asked.mock.calls.map(([type, payload]) => (type === "choosing" ? (payload as { what: unknown }).what : type));
  return { line, store, choose, told, stop };
}

test("an action is told with its robot once it has stood for 600 ms, and again when it is let go", () => {
  const { store, choose, told, stop } = ownTurn();
  choose("move");
  vi.advanceTimersByTime(400);
  choose("buildWall");
  vi.advanceTimersByTime(599);
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told()).toEqual(["buildWall:1"]);
  // Where it points is not told.
  store.input({ type: "hover", target: { kind: "edge", cell: store.situation.value!.view.robots[0]!.cell, side: "n" } });
  vi.advanceTimersByTime(5000);
  expect(told()).toHaveLength(1);
  store.input({ type: "back" });
  vi.advanceTimersByTime(499);
  expect(told()).toEqual(["buildWall:1", null]);
  stop();
});

test("at most twice a second", () => {
  const { store, choose, told, stop } = ownTurn();
  choose("buildWall");
  vi.advanceTimersByTime(600);
  store.input({ type: "back" });
  vi.advanceTimersByTime(499);
  expect(told()).toEqual(["buildWall:1"]);
  vi.advanceTimersByTime(1);
  expect(told()).toEqual(["buildWall:1", null]);
  stop();
});

test("a step ends it: nothing is told of that, nor in the turns of others", async () => {
  const { line, store, choose, told, stop } = ownTurn();
  choose("buildWall");
  vi.advanceTimersByTime(600);
  await line.play({ type: "conserve" });
  vi.advanceTimersByTime(5000);
  expect(store.interaction.value.action).toBeUndefined();
  expect(told()).toEqual(["buildWall:1"]);
  await line.play({ type: "endTurn" });
  choose("move");
  vi.advanceTimersByTime(5000);
  expect(told()).toEqual(["buildWall:1"]);
  stop();
});

test("nothing is told by who does not want it", () => {
  const { choose, told, stop } = ownTurn();
  choose("buildWall");
  vi.advanceTimersByTime(600);
  changeSetting(SHOWS_CHOICE, false);
  vi.advanceTimersByTime(1000);
  expect(told()).toEqual(["buildWall:1", null]);
  choose("move");
  vi.advanceTimersByTime(5000);
  expect(told()).toHaveLength(2);
  stop();
});

test("what others choose is said as long as the match stands at its ply", async () => {
  const line = new SampleLine({ setup: PRINTED_EXAMPLE, lines: [], me: 1 });
  const store = new PlayStore(tableOf(line));
  expect(choiceNow(store)).toBeUndefined();
  const { ply } = line.room.value!.match!;
  line.choosing.value = { seat: 0, ply, what: "buildWall:1" };
  expect(choiceNow(store)).toBe("choosing a wall side, Robot 1");
  for (const other of [{ seat: 1 }, { ply: ply + 1 }, { what: null }, { what: "dance:1" }] as const) {
    line.choosing.value = { seat: 0, ply, what: "move:1", ...other };
    expect(choiceNow(store)).toBeUndefined();
  }
  line.choosing.value = { seat: 0, ply, what: "concentrate" };
  expect(choiceNow(store)).toBe("about to concentrate energy");
  await line.play({ type: "conserve" });
  expect(choiceNow(store)).toBeUndefined();
});

test("what goes over the line is an action and a robot", () => {
  expect(writeChoice({ action: undefined, robot: 1 })).toBeNull();
  expect(writeChoice({ action: "conserve", robot: 1 })).toBe("conserve");
  expect(readChoice("selfDestruct:3")).toEqual({ action: "selfDestruct", robot: 3 });
  expect(readChoice("move:x")).toEqual({ action: "move", robot: undefined });
  for (const what of ["", "toString", "constructor:1"]) expect(readChoice(what)).toBeUndefined();
});
