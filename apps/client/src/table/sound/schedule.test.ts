import { describe, expect, test } from "vitest";
import { type Cue, schedule } from "./schedule.ts";

const act = (sound: string, wait?: number): Cue => ({ sound, channel: "actions", ...(wait === undefined ? {} : { wait }) });
const TURN: Cue = { sound: "turn", channel: "turn" };
const soundsAt = (cues: readonly Cue[], now = 0, free = 0) => schedule(cues, now, free).planned.map(({ sound, at }) => [sound, at]);

describe("sounds that fall together", () => {
  test("come one after the other, each once", () => {
    expect(soundsAt([act("build"), act("build"), TURN], 1000)).toEqual([
      ["build", 1000],
      ["turn", 1120],
    ]);
  });
  test("wait for what takes longer on the board", () => {
    expect(soundsAt([act("die", 800), act("build")])).toEqual([
      ["die", 0],
      ["build", 800],
    ]);
  });
  test("wait for those before them", () => {
    expect(soundsAt([act("build")], 1000, 1300)).toEqual([["build", 1300]]);
    expect(schedule([act("build")], 1000, 500).free).toBe(1120);
  });
  test("are closer, softer and no more than five when they are many", () => {
    const { planned } = schedule([..."abcdefg"].map((name) => act(name)).concat(TURN), 0, 0);
    expect(planned.map(({ sound }) => sound).join()).toBe("a,b,c,d,e,turn");
    expect(planned.at(-1)?.at).toBeLessThan(5 * 120);
    expect(planned.every(({ gain }) => gain < 1)).toBe(true);
  });
  test("are left out when they would come long after what they tell; one's turn is heard at once", () => {
    expect(soundsAt([act("build"), TURN], 0, 5_000)).toEqual([["turn", 0]]);
    expect(schedule([act("build"), TURN], 0, 5_000).free).toBe(5_000);
  });
});
