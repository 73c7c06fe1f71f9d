import type { XY } from "../board/cell.ts";
import type { GameSetup } from "../setup/gameSetup.ts";
import { isAllianceGame } from "../setup/seating.ts";
import { MEASURED_BALANCES, type MeasuredBalance, type MeasuredShare } from "./catalogue/measuredBalances.ts";
import type { Scenario } from "./scenario.ts";
import { SCENARIOS } from "./scenarios.ts";

export type { MeasuredBalance, MeasuredShare } from "./catalogue/measuredBalances.ts";

/** How a scenario came out; undefined for one that was not measured, for example a player's own. */
export function measuredBalance(scenario: Scenario, allied: boolean): MeasuredBalance | undefined {
  const known = SCENARIOS.find((one) => one === scenario || isSame(one, scenario));
  return known && MEASURED_BALANCES[allied ? `${known.id} 2v2` : known.id];
}

const isSame = (one: Scenario, other: Scenario): boolean => one.name === other.name && textOf(one) === textOf(other);
const textOf = ({ area, land, bases, specials }: Scenario): string =>
  JSON.stringify([area.kind === "open" ? "open" : area.rows, land, bases, specials]);

/** The part of the games that each would win if all were alike. */
export const evenShare = (shares: readonly MeasuredShare[], allied: boolean): number => (allied ? 50 : 100 / shares.length);

/** So many intervals of 95 % make one that chance hardly ever leaves, although a hundred places and bases are looked at. */
const WIDER = 1.5;

/** Whether one of them wins more or less than its part, by more than chance explains. */
export const isOff = (shares: readonly MeasuredShare[], allied: boolean): boolean => {
  const even = evenShare(shares, allied);
  return shares.some(({ won: [rate, low, high] }) => even < rate - WIDER * (rate - low) || even > rate + WIDER * (high - rate));
};

/** Whether there is something to make up for in a scenario. @source docs/rules.md R-FAIR */
export function hasFairStart(scenario: Scenario, allied: boolean): boolean {
  const measured = measuredBalance(scenario, allied);
  return measured !== undefined && [...measured.seats, ...measured.bases].some(({ vp }) => vp > 0);
}

/**
 * The VP that seats are given beforehand, in the order of play; undefined where nothing was measured, or nothing is due. Where bases are
 * auctioned, bids make up for them. @source docs/rules.md R-FAIR
 */
export function fairStartOf({ scenario, seats, setup }: GameSetup): readonly number[] | undefined {
  if (setup.placement !== "scenario") return undefined;
  const measured = measuredBalance(scenario, isAllianceGame({ seats }));
  if (!measured || measured.seats.length !== seats.length) return undefined;
  const indexOf = (at: XY | undefined): number => (scenario.bases ?? []).findIndex(([x, y]) => x === at?.[0] && y === at[1]);
  const worths = seats.map((_, seat) => {
    const base = setup.assignment === "auction" ? undefined : measured.bases[indexOf(setup.bases?.[seat])];
    return (measured.seats[seat]?.vp ?? 0) + (base?.vp ?? 0);
  });
  const given = worths.map((worth) => Math.max(...worths) - worth);
  return given.some((vp) => vp > 0) ? given : undefined;
}
