import type { Cell, GameEvent, Seat } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type BoardView, boardView } from "../../model/board/boardView.ts";
import type { Animation, FrameLoop } from "../frameLoop.ts";
import type { PlayStage } from "./act.ts";
import { Player } from "./player.ts";

const UI = { marks: [], layers: { control: true, distances: false, coordinates: true } } as const;
const viewOf = (text: string): BoardView => boardView(board(text), UI);
const BEFORE = viewOf("A #a # # # # # # # # B");
const AFTER = viewOf("A # # # #a # # # # # B");

const moved = (path: readonly number[], from = 1): GameEvent => ({
  type: "robotMoved",
  seat: 0 as Seat,
  robot: 1,
  from: from as Cell,
  path: path as Cell[],
  cost: 1,
});

beforeAll(() => {
  Object.assign(globalThis, { document: { hidden: false } });
  vi.useFakeTimers();
});

afterAll(() => void vi.useRealTimers());

/** A player on a bare stage, with a clock turned by hand. */
function perform(events: readonly GameEvent[], motion: "full" | "reduced" | "off" = "full", speed = 1) {
  const running = new Set<Animation>();
  const outlined: string[] = [];
  let shown = BEFORE;
  const sprites: { destroyed: boolean }[] = [];
  const sprite = (name: string) => {
    outlined.push(name);
    const made = { destroyed: false, destroy: () => undefined };
    sprites.push(made);
    return made;
  };
  const stageFor = (after: BoardView): PlayStage => ({
    after,
    get shown() {
      return shown;
    },
    show: (view) => {
      shown = view;
    },
    effects: { sprite, sweep: () => undefined } as unknown as PlayStage["effects"],
    look: {} as PlayStage["look"],
    figure: () => undefined,
  });
  const loop = { add: (animation: Animation) => running.add(animation) } as unknown as FrameLoop;
  const player = new Player(loop, stageFor);
  let done = false;
  const promise = player.play(events, BEFORE, AFTER, { motion, speed }).then(() => {
    done = true;
  });
  const tick = async (now: number): Promise<void> => {
    for (const animation of [...running]) if (!animation(now)) running.delete(animation);
    await Promise.resolve();
    await Promise.resolve();
  };
  return {
    player,
    promise,
    tick,
    outlined,
    sprites,
    get shown() {
      return shown;
    },
    get done() {
      return done;
    },
    get idle() {
      return running.size === 0;
    },
  };
}

describe("a performance", () => {
  test("shows what was, and at the end what is", async () => {
    const show = perform([moved([2, 3, 4])]);
    await show.tick(1000);
    expect(show.shown).toBe(BEFORE);
    await show.tick(1419);
    expect(show.done).toBe(false);
    await show.tick(1421);
    expect([show.done, show.shown === AFTER, show.idle]).toEqual([true, true, true]);
  });

  test("[docs/ux.md §10] a robot takes 140 ms a step, but no way takes longer than 900", async () => {
    const show = perform([moved([2, 3, 4, 5, 6, 7, 8, 9])]);
    await show.tick(0);
    await show.tick(899);
    expect(show.done).toBe(false);
    await show.tick(901);
    expect(show.done).toBe(true);
  });

  test("longer than 1.5 s is played three times as fast", async () => {
    const show = perform([moved([2, 3, 4, 5, 6, 7, 8]), moved([7, 6, 5, 4, 3, 2, 1], 8)]);
    await show.tick(0);
    await show.tick(599);
    expect(show.done).toBe(false);
    await show.tick(601);
    expect(show.done).toBe(true);
  });

  test("at twice the speed it takes half the time", async () => {
    const show = perform([moved([2, 3, 4])], "full", 2);
    await show.tick(1000);
    await show.tick(1209);
    expect(show.done).toBe(false);
    await show.tick(1211);
    expect(show.done).toBe(true);
  });

  test("ends at once when asked to", async () => {
    const show = perform([moved([2, 3, 4])]);
    await show.tick(0);
    show.player.finish();
    await show.promise;
    expect(show.shown).toBe(AFTER);
    await show.tick(10);
    expect(show.idle).toBe(true);
  });

  test("frames may come late: nothing is left out", async () => {
    const show = perform([moved([2]), moved([3], 2), moved([4], 3)]);
    await show.tick(0);
    await show.tick(5000);
    expect([show.done, show.shown === AFTER]).toEqual([true, true]);
  });

  test("nothing to see is over at once", async () => {
    const show = perform([{ type: "setSold", seat: 0, vp: 2, cost: 1 }]);
    await show.promise;
    expect(show.shown).toBe(AFTER);
  });
});

test("with reduced motion nothing travels: the cells that changed stand outlined for 1.5 s", async () => {
  const show = perform([moved([2, 3, 4])], "reduced");
  await show.promise;
  expect([show.shown === AFTER, show.outlined]).toEqual([true, ["held"]]);
  vi.advanceTimersByTime(1379);
  expect(show.idle).toBe(true);
  vi.advanceTimersByTime(1);
  await show.tick(1380);
  await show.tick(1499);
  expect(show.idle).toBe(false);
  await show.tick(1501);
  expect(show.idle).toBe(true);
});

test("with reduced motion no frame is asked for while the outlines stand, and none for outlines that are gone", async () => {
  const show = perform([moved([2, 3, 4])], "reduced");
  await show.promise;
  for (const sprite of show.sprites) sprite.destroyed = true;
  vi.advanceTimersByTime(5000);
  expect(show.idle).toBe(true);
});

test("with motion off the end stands there at once", async () => {
  const show = perform([moved([2, 3, 4])], "off");
  await show.promise;
  expect([show.shown === AFTER, show.outlined, show.idle]).toEqual([true, [], true]);
});
