import type { Moment } from "@forgotten-planet/core";
import { forgottenPlanet } from "@forgotten-planet/game";
import type { GameSetup } from "@forgotten-planet/rules";
import { describe, expect, test } from "vitest";
import {
  clockAfterStep,
  clockAtStart,
  GRACE_MS,
  givenBack,
  leftAt,
  MOST_GIVEN_BACK_MS,
  paused,
  resumed,
  runningLeft,
  withAddedTime,
  withAtLeast,
} from "./clock.ts";

const MINUTE = 60_000;
const HOURGLASS = { kind: "hourglass", minutes: 2 } as const;
const BANK = { kind: "bank", minutes: 15, perEnergy: 5 } as const;
const DAYS = { kind: "days", days: 3 } as const;

const setup: GameSetup = {
  scenario: {
    name: "Plain",
    area: { kind: "fixed", rows: [".....", ".....", "....."] },
    land: 9,
    bases: [
      [0, 0],
      [4, 2],
    ],
    specials: [[2, 1]],
  },
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Bea", colour: "green" },
  ],
  setup: {
    assignment: "fixed",
    placement: "scenario",
    bases: [
      [0, 0],
      [4, 2],
    ],
  },
};

function momentOf(how: GameSetup["setup"] = setup.setup): Moment {
  const made = forgottenPlanet.create({ ...setup, setup: how });
  if (!made.ok) throw new Error(made.error.message);
  return forgottenPlanet.moment(made.value);
}

const first = momentOf();
const energy = first.clockUnits ?? 0;
/** As after the first seat's turn, with so much energy. */
const second: Moment = { ...first, turn: 1, actors: [1], clockUnits: 5 };
const bidding = momentOf({ assignment: "auction", placement: "scenario", auctionFirst: 0 });

describe("clocks at the start", () => {
  test("there are none where nobody plays against time", () => {
    expect(clockAtStart("none", 2, first, 0)).toBeUndefined();
    expect(clockAfterStep("none", undefined, { before: first, after: second, now: 9 })).toBeUndefined();
    expect(clockAfterStep(BANK, undefined, { before: first, after: second, now: 9 })).toBeUndefined();
  });

  test("the first seat's runs at once, in a bank with the time of its first turn", () => {
    expect(clockAtStart(HOURGLASS, 2, first, 700)).toEqual({ left: [2 * MINUTE, 2 * MINUTE], running: { seat: 0, since: 700 } });
    expect(clockAtStart(DAYS, 2, first, 700)?.left).toEqual([259_200_000, 259_200_000]);
    expect(clockAtStart(BANK, 2, first, 700)).toEqual({
      left: [15 * MINUTE + 5000 * energy, 15 * MINUTE],
      running: { seat: 0, since: 700 },
    });
  });

  test("[R-TIME] none runs before the first turn", () => {
    const clock = clockAtStart(HOURGLASS, 2, bidding, 700)!;
    expect(clock).toEqual({ left: [2 * MINUTE, 2 * MINUTE] });
    expect(clockAfterStep(HOURGLASS, clock, { before: bidding, after: { ...bidding, actors: [1] }, now: 900 })).toBeUndefined();
    expect(clockAfterStep(HOURGLASS, clock, { before: bidding, after: first, now: 950 })?.running).toEqual({ seat: 0, since: 950 });
  });
});

describe("a turn that ends", () => {
  const began = (choice: typeof HOURGLASS | typeof BANK | typeof DAYS) => clockAtStart(choice, 2, first, 1000)!;
  const after = (choice: typeof HOURGLASS | typeof BANK | typeof DAYS, now: number) =>
    clockAfterStep(choice, began(choice), { before: first, after: second, now })!;

  test("an hourglass is turned, days begin again", () => {
    expect(after(HOURGLASS, 61_000)).toEqual({ left: [2 * MINUTE, 2 * MINUTE], running: { seat: 1, since: 61_000 } });
    const back = clockAfterStep(HOURGLASS, after(HOURGLASS, 61_000), { before: second, after: { ...first, turn: 2 }, now: 62_000 })!;
    expect(back).toEqual({ left: [2 * MINUTE, 2 * MINUTE], running: { seat: 0, since: 62_000 } });
    expect(after(DAYS, 5000).running).toEqual({ seat: 1, since: 5000 });
  });

  test("[R-TURN-1] a bank keeps what is left and grows with the energy of the new turn", () => {
    const start = 15 * MINUTE + 5000 * energy;
    expect(after(BANK, 61_000)).toEqual({ left: [start - 60_000, 15 * MINUTE + 25_000], running: { seat: 1, since: 61_000 } });
    // Even a player with nothing left has the time of a turn of three.
    const empty = { left: [1, 0], running: { seat: 0 as const, since: 0 } };
    const next = clockAfterStep(BANK, empty, { before: first, after: { ...second, clockUnits: 3 }, now: 50_000 });
    expect(next).toEqual({ left: [0, 15_000], running: { seat: 1, since: 50_000 } });
  });

  test("within a turn nothing changes: undo gives no time back", () => {
    expect(clockAfterStep(BANK, began(BANK), { before: { ...first, clockUnits: 1 }, after: first, now: 9000 })).toBeUndefined();
  });

  test("all stand still when the game is over", () => {
    const over: Moment = { stage: "over", turn: 2, actors: [] };
    expect(clockAfterStep(HOURGLASS, began(HOURGLASS), { before: first, after: over, now: 2000 })).toEqual({ left: [119_000, 120_000] });
  });
});

describe("time", () => {
  const clock = { left: [10_000, 20_000], running: { seat: 0, since: 1000 } } as const;

  test("is that of the running seat alone, and never less than nothing", () => {
    expect(leftAt(clock, 4000)).toEqual([7000, 20_000]);
    expect(leftAt(clock, 500)).toEqual([10_000, 20_000]);
    expect(leftAt(clock, 99_000)).toEqual([0, 20_000]);
    expect(runningLeft(clock, 4000)).toBe(7000);
    expect(runningLeft(paused(clock, 4000), 9000)).toBeUndefined();
  });

  test("stands still in a pause, and goes on where it stood", () => {
    expect(paused(clock, 4000)).toEqual({ left: [7000, 20_000] });
    expect(resumed(paused(clock, 4000), 0, 90_000)).toEqual({ left: [7000, 20_000], running: { seat: 0, since: 90_000 } });
    expect(paused(paused(clock, 4000), 90_000)).toEqual({ left: [7000, 20_000] });
  });

  test("can be given, up to three hours", () => {
    expect(withAddedTime(clock, 1)).toEqual({ ...clock, left: [10_000, 140_000] });
    expect(runningLeft(withAddedTime(clock, 0)!, 4000)).toBe(127_000);
    expect(withAddedTime({ left: [180 * MINUTE - 119_999] }, 0)).toBeUndefined();
    expect(withAddedTime(clock, 3)).toBeUndefined();
  });

  test("that nobody could play in is given back, a minute at the most", () => {
    expect(runningLeft(givenBack(clock, 3000, 9000), 9000)).toBe(8000);
    // Only of this turn.
    expect(runningLeft(givenBack(clock, 0, 9000), 9000)).toBe(10_000);
    expect(runningLeft(givenBack(clock, 9500, 9000), 9000)).toBe(2000);
    expect(leftAt(givenBack(clock, 1000, 1000 + 10_000 + MOST_GIVEN_BACK_MS), 11_000 + MOST_GIVEN_BACK_MS)).toEqual([0, 20_000]);
    const still = { left: [1, 2] };
    expect(givenBack(still, 0, 9000)).toBe(still);
  });

  test("of grace: a player who comes back has a moment", () => {
    expect(withAtLeast(clock, GRACE_MS, 5000)).toBe(clock);
    expect(withAtLeast(clock, GRACE_MS, 8000)).toEqual({ left: [GRACE_MS, 20_000], running: { seat: 0, since: 8000 } });
    expect(runningLeft(withAtLeast(clock, GRACE_MS, 99_000), 99_000)).toBe(GRACE_MS);
    const still = { left: [0, 2] };
    expect(withAtLeast(still, GRACE_MS, 9000)).toBe(still);
  });
});
