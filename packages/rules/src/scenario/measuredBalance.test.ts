import { describe, expect, test } from "vitest";
import { COLOURS } from "../seat.ts";
import type { GameSetup } from "../setup/gameSetup.ts";
import { MEASURED_BALANCES } from "./catalogue/measuredBalances.ts";
import { evenShare, fairStartOf, hasFairStart, isOff, measuredBalance } from "./measuredBalance.ts";
import { SCENARIOS, scenarioById } from "./scenarios.ts";

const DELTA = scenarioById("delta")!;

function setupOf(bases: readonly number[], changes: Partial<GameSetup["setup"]> = {}): GameSetup {
  const { name, area, land, bases: places = [], specials = [] } = DELTA;
  return {
    scenario: { name, area, land, bases: places, specials },
    seats: bases.map((_, i) => ({ name: `Seat ${i}`, colour: COLOURS[i]! })),
    setup: { assignment: "random", placement: "scenario", bases: bases.map((i) => places[i]!), ...changes },
  };
}

describe("what was measured", () => {
  test.each(SCENARIOS.map((scenario) => [scenario.id, scenario] as const))("%s: shares of every seat and base add up", (id, scenario) => {
    for (const allied of scenario.players.includes(4) ? [false, true] : [false]) {
      const measured = measuredBalance(scenario, allied);
      if (!measured && allied) continue;
      expect(measured, id).toBeDefined();
      for (const shares of [measured!.seats, measured!.bases]) {
        expect(shares).toHaveLength(scenario.players[0]!);
        const sum = shares.reduce((total, { won: [rate] }) => total + rate, 0);
        expect(Math.abs(sum - (allied ? 200 : 100))).toBeLessThanOrEqual(2);
        for (const {
          won: [rate, low, high],
          vp,
        } of shares) {
          expect(low <= rate && rate <= high).toBe(true);
          expect(vp).toBeGreaterThanOrEqual(0);
        }
        expect(Math.min(...shares.map(({ vp }) => vp))).toBe(0);
        if (!isOff(shares, allied)) expect(shares.every(({ vp }) => vp === 0)).toBe(true);
      }
    }
  });

  test("each belongs to a scenario, and is found by what is played on", () => {
    for (const key of Object.keys(MEASURED_BALANCES)) expect(scenarioById(key.replace(" 2v2", ""))).toBeDefined();
    expect(measuredBalance(setupOf([0, 1, 2]).scenario, false)).toBe(MEASURED_BALANCES.delta);
    expect(measuredBalance({ ...DELTA, land: DELTA.land + 1 }, false)).toBeUndefined();
    expect(measuredBalance(DELTA, true)).toBeUndefined();
  });

  test("no base of our own scenarios is off, or further than six points from even", () => {
    const reconstructed = ["first-landing", "delta", "rim"];
    for (const { id, area } of SCENARIOS) {
      if (reconstructed.includes(id) || area.kind === "open") continue;
      const { bases } = MEASURED_BALANCES[id]!;
      expect(isOff(bases, false), id).toBe(false);
      for (const { won } of bases) expect(Math.abs(won[0] - evenShare(bases, false)), id).toBeLessThan(6);
    }
  });

  test("of the delta, the third base wins far less than its part", () => {
    const { bases } = MEASURED_BALANCES.delta!;
    expect(bases[2]!.won[2]).toBeLessThan(evenShare(bases, false));
    expect(bases[2]!.vp).toBe(0);
  });
});

describe("[R-FAIR] what is given beforehand", () => {
  const { seats, bases } = MEASURED_BALANCES.delta!;
  const due = (places: readonly number[]): readonly number[] => {
    const worths = places.map((base, seat) => seats[seat]!.vp + bases[base]!.vp);
    return worths.map((worth) => Math.max(...worths) - worth);
  };

  test("[R-FAIR] it makes up for the place and for the base, and somebody is given nothing", () => {
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      expect(fairStartOf(setupOf(order))).toEqual(due(order));
      expect(Math.min(...due(order))).toBe(0);
    }
    expect(fairStartOf(setupOf([2, 0, 1]))![0]).toBeGreaterThan(3);
  });

  test("[R-FAIR] bids make up for bases, so that an auction leaves the places alone", () => {
    const { bases: _, ...rest } = setupOf([0, 1, 2]).setup;
    const auction = { ...setupOf([0, 1, 2]), setup: { ...rest, assignment: "auction", auctionFirst: 0 } } as const;
    const most = Math.max(...seats.map(({ vp }) => vp));
    const given = seats.map(({ vp }) => most - vp);
    expect(fairStartOf(auction)).toEqual(most > 0 ? given : undefined);
  });

  test("[R-FAIR] nothing where nothing was measured", () => {
    expect(fairStartOf(setupOf([0, 1, 2], { placement: "random" }))).toBeUndefined();
    expect(fairStartOf({ ...setupOf([0, 1, 2]), scenario: { ...DELTA, land: 30 } })).toBeUndefined();
    expect([hasFairStart(DELTA, false), hasFairStart({ ...DELTA, land: 30 }, false)]).toEqual([true, false]);
  });
});
