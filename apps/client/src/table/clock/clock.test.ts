import { tableOptions, zTableOptions } from "@forgotten-planet/game";
import { effect, signal } from "@preact/signals";
import { beforeAll, describe, expect, test } from "vitest";
import { say, startTexts } from "../../i18n/i18n.ts";
import { dismissToast, toast, toasts } from "../../ui/toasts.ts";
import { leftNow, nextChange, shortTime, spokenTime, timeText, urgencyOf, warned } from "./clock.ts";
import { clockOf, readClock, settingsOf } from "./clockChoice.ts";
import { clockText } from "./clockText.ts";

beforeAll(startTexts);

describe("time on a clock", () => {
  test.each([
    [0, "0:00", "0 seconds"],
    [1, "0:01", "1 second"],
    [9000, "0:09", "9 seconds"],
    [59_001, "1:00", "1 minute"],
    [545_000, "9:05", "9 minutes 5 seconds"],
    [3_600_000, "1:00:00", "1 hour"],
    [4_149_000, "1:09:09", "1 hour 9 minutes"],
    [86_399_000, "23:59:59", "23 hours 59 minutes"],
    [86_400_000, "1 d 0 h", "1 day 0 hours"],
    [185_000_000, "2 d 3 h", "2 days 3 hours"],
  ])("%i ms is %s", (ms, figures, words) => {
    expect(say(timeText(ms))).toBe(figures);
    expect(say(shortTime(ms)).length).toBeLessThanOrEqual(5);
    expect(say(spokenTime(ms))).toBe(words);
  });

  test("has a short form", () => {
    expect([3_599_000, 3_600_000, 10_799_000, 10_800_000, 185_000_000].map((ms) => say(shortTime(ms)))).toEqual([
      "59:59",
      "60′",
      "179′",
      "3 h",
      "2 d",
    ]);
  });

  test("is counted down for the seat whose clock runs, to nothing and no further", () => {
    const told = { left: [5000, 7000], running: 1, paused: false, wishes: [] } as const;
    expect(leftNow(told, 2500)).toEqual([5000, 4500]);
    expect(leftNow(told, 9000)).toEqual([5000, 0]);
    expect(leftNow({ left: [5000, 7000], paused: true, wishes: [] }, 9000)).toEqual([5000, 7000]);
  });

  test("changes on the screen once a second, and where there are days left once a minute", () => {
    expect(nextChange(4500)).toBe(500);
    expect(nextChange(4000)).toBe(1000);
    expect(nextChange(90_000_000)).toBe(60_000);
    expect(nextChange(90_030_000)).toBe(30_000);
  });

  test("is low under a minute and nearly out under ten seconds", () => {
    expect([60_000, 59_999, 10_000, 9999, 0].map(urgencyOf)).toEqual(["calm", "low", "low", "last", "last"]);
  });

  test("is said at 60, 30 and 10 seconds, once each", () => {
    const said: number[] = [];
    for (let ms = 65_000; ms > 0; ms -= 500) {
      const seconds = warned(ms + 500, ms);
      if (seconds !== undefined) said.push(seconds);
    }
    expect(said).toEqual([60, 30, 10]);
    expect(warned(65_000, 8000)).toBe(10);
    expect(warned(0, 20_000)).toBeUndefined();
    expect(warned(11_000, 0)).toBeUndefined();
  });
});

describe("which clock a table has", () => {
  const kinds = ["none", "hourglass", "bank", "days"] as const;

  test("each kind that is offered, and each preset, is one that the server takes", () => {
    const base = { scenario: "first-landing", players: 2, isPublic: false };
    for (const kind of kinds) {
      expect(zTableOptions.safeParse({ ...base, clock: clockOf(kind) }).success).toBe(true);
      for (const { least, most, presets, set } of settingsOf(clockOf(kind)))
        for (const value of [least, most, least - 1, most + 1, least + 0.4, ...presets])
          expect(zTableOptions.safeParse({ ...base, clock: set(value) }).success).toBe(true);
    }
    expect(tableOptions(base).clock).toBe("none");
  });

  test("is said in few words", () => {
    expect(kinds.map((kind) => say(clockText(clockOf(kind))))).toEqual([
      "No clock",
      "3 min a turn",
      "20 min + 5 s per energy",
      "1 day a turn",
    ]);
  });

  test("is read as it was kept, and is none or within its limits otherwise", () => {
    for (const kind of kinds) expect(readClock(clockOf(kind))).toEqual(clockOf(kind));
    expect(readClock({ kind: "bank", minutes: 45, perEnergy: 9 })).toEqual({ kind: "bank", minutes: 45, perEnergy: 9 });
    expect(readClock({ kind: "hourglass", minutes: 99 })).toEqual({ kind: "hourglass", minutes: 9 });
    expect(readClock({ kind: "days", days: "soon" })).toEqual(clockOf("days"));
    for (const odd of [undefined, null, 7, "bank", {}, { kind: "sundial" }]) expect(readClock(odd)).toBe("none");
  });
});

test("what an effect says is said once, whatever else comes and goes", () => {
  toasts.value = [];
  const turn = signal(0);
  const stop = effect(() => toast(`turn ${turn.value}`));
  toast("something else");
  expect(toasts.value.map(({ text }) => text)).toEqual(["turn 0", "something else"]);
  dismissToast(toasts.value[0]?.id ?? 0);
  expect(toasts.value.map(({ text }) => text)).toEqual(["something else"]);
  turn.value = 1;
  expect(toasts.value.map(({ text }) => text)).toEqual(["something else", "turn 1"]);
  stop();
});
