import type { GameEvent, Seat } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { Container, Texture } from "pixi.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boardView } from "../../model/board/boardView.ts";
import type { Atlas } from "../atlas/atlas.ts";
import type { Motion } from "../boardScene.ts";
import type { Animation, FrameLoop } from "../frameLoop.ts";
import { USUAL_PAINT } from "../palette.ts";
import type { PlayStage } from "./act.ts";
import { Effects } from "./effects.ts";
import { Player } from "./player.ts";

const UI = { marks: [], layers: { control: true, distances: false, coordinates: true } } as const;
const BEFORE = boardView(board("A #a # #a2~ # B"), UI);
const AFTER = boardView(board("A #a~ # #a2 # B"), UI);
const SWITCHED: GameEvent = { type: "robotsSwitched", seat: 0 as Seat, on: [2], off: [1] };

beforeAll(() => void Object.assign(globalThis, { document: { hidden: false } }));
afterAll(() => void Reflect.deleteProperty(globalThis, "document"));

/** Robots go ON and OFF on a stage with figures; `frame` draws one and says how what passes over the board looks in it. */
function perform(motion: Motion) {
  const atlas = { texture: () => Texture.EMPTY, paint: USUAL_PAINT } as unknown as Atlas;
  const effects = new Effects(() => atlas);
  const figures = new Map(BEFORE.robots.map(({ id }) => [id, new Container()]));
  let shown = BEFORE;
  const running = new Set<Animation>();
  const player = new Player({ add: (animation: Animation) => running.add(animation) } as unknown as FrameLoop, (after) => ({
    after,
    get shown() {
      return shown;
    },
    show: (view) => {
      shown = view;
    },
    effects,
    look: { atlas, cell: 100 } as unknown as PlayStage["look"],
    figure: (id) => figures.get(id),
  }));
  const done = player.play([SWITCHED], BEFORE, AFTER, { motion });
  return {
    done,
    frame: (now: number): string => {
      for (const animation of [...running]) if (!animation(now)) running.delete(animation);
      return JSON.stringify(effects.container.children.map(({ alpha, scale }) => [alpha.toFixed(3), scale.x.toFixed(3)]));
    },
    lamps: () => shown.robots.map(({ on }) => on),
    asksForFrames: () => running.size > 0,
  };
}

test("a robot that goes ON and one that goes OFF are seen to: each frame differs, and nothing is left at the end", async () => {
  const show = perform("full");
  const frames = [0, 60, 120, 180, 240].map(show.frame);
  expect(new Set(frames).size).toBe(frames.length);
  // For each the figure as it was, and a ring.
  expect(JSON.parse(frames[2] ?? "")).toHaveLength(4);
  expect(show.frame(5_000)).toBe("[]");
  await show.done;
  expect([show.lamps(), show.asksForFrames()]).toEqual([[false, true], false]);
});

test.each(["reduced", "off"] as const)(
  "with %s motion no frame is asked for, and the lamps are as they are to be at once",
  async (motion) => {
    const show = perform(motion);
    await show.done;
    expect([show.lamps(), show.asksForFrames()]).toEqual([[false, true], false]);
    const [first, later] = [show.frame(0), show.frame(120)];
    expect(later).toBe(first);
  },
);
