import "./texts/texts.ts";
import { cellAt, gridOf, type XY } from "@forgotten-planet/rules";
import { PRINTED_EXAMPLE } from "@forgotten-planet/testkit";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SampleLine } from "../../../dev/sampleLine.ts";
import { tableOf } from "../../../dev/tableOf.ts";
import { startTexts } from "../../i18n/i18n.ts";
import { toasts } from "../../ui/toasts.ts";
import type { Input } from "./interaction/step.ts";
import { PlayStore } from "./playStore.ts";

beforeAll(startTexts);

const grid = gridOf(PRINTED_EXAMPLE.scenario.area);
const tap = (at: XY, via: "mouse" | "key" = "mouse"): Input => ({
  type: "tap",
  target: { kind: "cell", cell: cellAt(grid, at) ?? (0 as never) },
  via,
});
const choose = (action: "buildLand" | "conserve", via: "mouse" | "key" = "key"): Input => ({ type: "action", action, via });
const said = (): readonly string[] => toasts.value.map(({ text }) => text);
const calm = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

let line: SampleLine;
let store: PlayStore;
const played = (): readonly unknown[] => (line.history.value?.entries ?? []).map(({ command }) => command.intent);
const lands = (...cells: readonly XY[]): readonly unknown[] => cells.map((at) => ({ type: "buildLand", robot: 1, at }));
const build = (at: XY): void => {
  store.input(choose("buildLand"));
  store.input(tap(at));
};

beforeEach(() => {
  toasts.value = [];
  line = new SampleLine({ setup: PRINTED_EXAMPLE, lines: [], me: 0 });
  store = new PlayStore(tableOf(line));
});

/** Its steps are shown when they are answered. */
function awaitAnswers(): void {
  const play = line.play.bind(line);
  line.play = async (intent) => {
    await Promise.resolve();
    return play(intent);
  };
}

describe("a press while a step is on its way that is not shown yet", () => {
  beforeEach(awaitAnswers);

  test("waits for the answer and then counts", async () => {
    build([2, 0]);
    build([4, 0]);
    expect(played()).toEqual([]);
    expect(store.presses.size.value).toBe(2);
    await calm();
    expect(played()).toEqual(lands([2, 0], [4, 0]));
    expect(store.presses.size.value).toBe(0);
  });

  test("undo waits as well", async () => {
    build([2, 0]);
    store.undo();
    await calm();
    expect(played()).toEqual([]);
  });

  test("what only looks does not wait", () => {
    build([2, 0]);
    store.input({ type: "cursor", cell: 3 as never });
    expect(store.interaction.value.cursor).toBe(3);
  });

  test("the second press of a double click is none", async () => {
    build([2, 0]);
    store.input(tap([2, 0]));
    await calm();
    expect(played()).toEqual(lands([2, 0]));
  });

  test("a press at the same place is meant, however quick, when another action was chosen in between", async () => {
    build([2, 0]);
    store.input({ type: "action", action: "move", via: "mouse" });
    store.input(tap([2, 0]));
    await calm();
    expect(played()).toEqual([...lands([2, 0]), { type: "move", robot: 1, path: [[2, 0]] }]);
  });

  test("a key pressed twice is meant twice", async () => {
    store.input(choose("conserve"));
    store.input(choose("conserve"));
    await calm();
    expect(played()).toEqual([{ type: "conserve" }, { type: "conserve" }]);
  });

  test("one step back takes back what waits", async () => {
    build([2, 0]);
    build([4, 0]);
    store.input({ type: "back" });
    await calm();
    expect(played()).toEqual(lands([2, 0]));
  });

  test("what was meant for a turn that is over is refused with a word", async () => {
    store.input({ type: "endTurn" });
    store.input({ type: "confirm" });
    store.input(choose("conserve"));
    await calm();
    expect(played()).toEqual([{ type: "endTurn" }]);
    expect(said()).toEqual([expect.stringMatching(/^The turn was over/)]);
  });

  test("after a refusal nothing follows", async () => {
    line.play = async () => ({ ok: false, rejection: { code: "stale-ply" } });
    build([2, 0]);
    build([4, 0]);
    await calm();
    expect(played()).toEqual([]);
    expect(store.presses.size.value).toBe(0);
    expect(said()).toHaveLength(1);
  });
});

describe("a press after a step that is shown at once", () => {
  test("counts in that position", () => {
    build([2, 0]);
    expect(store.busy.value).toBe(false);
    build([4, 0]);
    expect(played()).toEqual(lands([2, 0], [4, 0]));
    store.undo();
    expect(played()).toEqual(lands([2, 0]));
  });

  test("at the same place is none: it would mean something else there now", () => {
    build([2, 0]);
    store.input(tap([2, 0]));
    expect(played()).toEqual(lands([2, 0]));
  });

  test("falls with it, and the reason is told once", async () => {
    const [history, room] = [line.history.value, line.room.value];
    const play = line.play.bind(line);
    line.play = async (intent) => {
      void play(intent);
      await calm();
      line.history.value = history;
      line.room.value = room;
      return { ok: false, rejection: { code: "stale-ply" } };
    };
    build([2, 0]);
    build([4, 0]);
    expect(played()).toHaveLength(2);
    await calm();
    await calm();
    expect(played()).toEqual([]);
    expect(said()).toHaveLength(1);
    expect(store.interaction.value.robot).toBe(1);
  });
});

test("while the line is down a press is refused with a word, and stays prepared", () => {
  line.link.value = { kind: "reconnecting", since: 0, attempt: 1 };
  build([2, 0]);
  expect(played()).toEqual([]);
  expect(said()).toEqual([expect.stringMatching(/^Reconnecting/)]);
  store.undo();
  expect(said()).toHaveLength(1);
});

describe("what was taken back can be played again", () => {
  const redo = async (): Promise<void> => {
    store.redo();
    await calm();
  };
  const undo = async (): Promise<void> => {
    store.undo();
    await calm();
  };
  beforeEach(async () => {
    build([2, 0]);
    await calm();
    build([4, 0]);
    await calm();
    await undo();
    await undo();
  });

  test("in the order it was played", async () => {
    expect(store.redoable).toBe(2);
    await redo();
    expect(played()).toEqual(lands([2, 0]));
    await redo();
    expect(played()).toEqual(lands([2, 0], [4, 0]));
    expect(store.redoable).toBe(0);
    await redo();
    expect(played()).toHaveLength(2);
  });

  test("as long as nothing new is done", async () => {
    await redo();
    store.input(choose("conserve"));
    await calm();
    expect(store.redoable).toBe(0);
  });

  test("in that turn alone", async () => {
    store.input({ type: "endTurn" });
    store.input({ type: "confirm" });
    await calm();
    expect(store.redoable).toBe(0);
  });
});
