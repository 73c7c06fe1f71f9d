import type { Cell, GameEvent, Owner, Seat } from "@forgotten-planet/rules";
import { board } from "@forgotten-planet/testkit";
import { beforeAll, describe, expect, test } from "vitest";
import { type BoardView, boardView } from "../../model/board/boardView.ts";
import type { CubeFlight, Motion } from "../boardScene.ts";
import type { Animation, FrameLoop } from "../frameLoop.ts";
import type { PlayStage } from "./act.ts";
import { farnessOf } from "./controlActs.ts";
import { MS } from "./durations.ts";
import { Player } from "./player.ts";

const viewOf = (text: string): BoardView =>
  boardView(board(text), { marks: [], layers: { control: true, distances: false, coordinates: true } });

beforeAll(() => {
  Object.assign(globalThis, { document: { hidden: false } });
});

describe("control flows in the order of its own steps", () => {
  const farness = (text: string, to: number): ((cell: number) => number) => {
    const of = farnessOf(viewOf(text), [{ cell: 0 as Cell, from: 0 as Owner, to: to as Owner }]);
    return (cell) => of({ cell: cell as Cell, from: 0 as Owner, to: to as Owner });
  };

  test("over tiles alone, round a gap", () => {
    // Two columns off as the crow flies, six steps by the floor.
    const far = farness("A . # .\n# . # .\n# # # B", 0);
    expect([far(0), far(4), far(10), far(6), far(2)]).toEqual([0, 1, 4, 5, 6]);
  });

  test("not past another's base", () => {
    expect(farness("A # B # #", 0)(3)).toBe(999);
    expect(farness("A # B # #", 1)(3)).toBe(1);
  });
});

describe("cubes that a turn brings", () => {
  const VIEW = viewOf("A # wa . B");
  const brought: GameEvent = { type: "cubesProduced", seat: 0 as Seat, cubes: [0, 1, 0] };

  function perform(motion: Motion, isSeen = true) {
    const running = new Set<Animation>();
    const flights: CubeFlight[] = [];
    const parts: number[] = [];
    const risen: string[] = [];
    let ended = 0;
    const sprite = (name: string) => {
      risen.push(name);
      return { position: { set: () => undefined }, scale: { set: () => undefined }, destroyed: false, destroy: () => undefined };
    };
    const stage = {
      after: VIEW,
      shown: VIEW,
      show: () => undefined,
      effects: { sprite, sweep: () => undefined },
      figure: () => undefined,
      carry: (flight: CubeFlight) => {
        flights.push(flight);
        return isSeen ? { frame: (part: number) => parts.push(part), end: () => ended++ } : undefined;
      },
    } as unknown as PlayStage;
    const loop = { add: (animation: Animation) => running.add(animation) } as unknown as FrameLoop;
    const player = new Player(loop, () => stage);
    void player.play([brought], VIEW, VIEW, { motion });
    const tick = (now: number): void => {
      for (const animation of [...running]) if (!animation(now)) running.delete(animation);
    };
    return { player, tick, flights, parts, risen, ended: () => ended };
  }

  test("fly from their mine to their crew's panel", () => {
    const { tick, flights, parts, risen, ended } = perform("full");
    tick(0);
    tick(MS.crystal / 2);
    tick(MS.crystal + 1);
    expect(flights).toEqual([{ seat: 0, cubes: [{ cell: 2, cube: "white" }] }]);
    expect([parts[0], parts.at(-1), risen, ended()]).toEqual([0, 1, [], 1]);
  });

  test("are there at once when it is skipped", () => {
    const { player, tick, ended } = perform("full");
    tick(0);
    player.finish();
    expect(ended()).toBe(1);
  });

  test("rise where the panel is out of sight", () => {
    const { tick, risen } = perform("full", false);
    tick(0);
    expect(risen).toEqual(["crystal-white"]);
  });

  test.each(["reduced", "off"] as const)("do not move with motion %s", (motion) => {
    expect(perform(motion).flights).toEqual([]);
  });
});
