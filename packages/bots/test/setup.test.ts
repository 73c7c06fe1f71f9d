import {
  apply,
  COLOURS,
  createGame,
  type GameState,
  legalIntents,
  measuredBalance,
  type Seat,
  scenarioById,
  seatView,
} from "@forgotten-planet/rules";
import { expectOk, randomOf } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { think } from "../src/index.ts";

/* Bids and tiles face down are played with sense. */

const ask = (state: GameState, seat: Seat, seed: number) =>
  think({ view: seatView(state, seat), seat, level: "planner", seed, budget: { simulations: 0 } }).intents;

/** Delta's bases, auctioned from its first seat on. */
function auction(): GameState {
  const { name, area, land, bases = [], specials = [] } = scenarioById("delta")!;
  const seats = [0, 1, 2].map((i) => ({ name: `Seat ${i}`, colour: COLOURS[i]! }));
  const setup = { assignment: "auction", placement: "scenario", auctionFirst: 0, bases } as const;
  return expectOk(createGame({ scenario: { name, area, land, bases, specials }, seats, setup }));
}

test("on delta, bases A and B are bid for up to what they are worth, and then the third is taken", () => {
  const worths = measuredBalance(auction().setup.scenario, false)!.bases.map(({ vp }) => vp);
  expect(worths.indexOf(Math.min(...worths))).toBe(2);
  let state = auction();
  const bids: number[] = [];
  const prices = [0, 0, 0];
  for (let asked = 0; state.phase === "auction" && asked < 60; asked++) {
    const seat = state.active;
    const [intent, ...more] = ask(state, seat, asked);
    if (intent?.type !== "placeBid" || more.length > 0) return expect.unreachable();
    const { base } = intent;
    const lot = state.setup.scenario.bases!.findIndex((at) => at.join() === base.join());
    bids.push(lot);
    // Each marker beyond the first costs a VP.
    expect(prices[lot]).toBeLessThanOrEqual(worths[lot]!);
    prices[lot] = prices[lot]! + 1;
    state = expectOk(apply(state, { seat, intent }, { rollDie: () => undefined })).state;
  }
  expect(state.phase).not.toBe("auction");
  expect(bids.slice(0, 2).sort()).toEqual([0, 1]);
  // The third goes once the others are as dear as they are good, and nobody bids.
  expect(bids.indexOf(2)).toBe(bids.length - 1);
  expect(prices).toEqual([expect.any(Number), expect.any(Number), 1]);
  for (const lot of [0, 1]) expect(prices[lot]).toBeGreaterThanOrEqual(worths[lot]! - 1);
});

/** Nine tiles face down, on six rows of seven cells, where they just fit. */
function crowded(): GameState {
  const seats = [0, 1, 2].map((i) => ({ name: `Seat ${i}`, colour: COLOURS[i]! }));
  const area = { kind: "fixed", rows: Array.from({ length: 6 }, () => ".......") } as const;
  return expectOk(
    createGame({
      scenario: { name: "Crowded", area, land: 30 },
      seats,
      setup: { assignment: "random", placement: "random", dealt: [0, 1, 2] },
    }),
  );
}

/** How often the placement starts over before all tiles lie, at most so many times. */
function startsOver(play: (state: GameState, asked: number) => ReturnType<typeof ask>[number] | undefined): number {
  let state = crowded();
  let restarts = 0;
  for (let asked = 0; state.phase === "placement" && asked < 400; asked++) {
    const intent = play(state, asked);
    if (!intent) return expect.unreachable();
    const applied = expectOk(apply(state, { seat: state.active, intent }, { rollDie: () => undefined }));
    state = applied.state;
    restarts += applied.events.filter(({ type }) => type === "placementRestarted").length;
  }
  return restarts;
}

test("tiles face down leave room for those who come next: a placement hardly ever starts over, as it does by chance", () => {
  const counts = { sense: 0, chance: 0 };
  for (let seed = 0; seed < 30; seed++) {
    const random = randomOf(seed);
    counts.sense += startsOver((state, asked) => ask(state, state.active, asked)[0]);
    counts.chance += startsOver((state) => {
      const legal = legalIntents(state, state.active);
      return legal[random.below(legal.length)];
    });
  }
  expect(counts.chance).toBeGreaterThan(100);
  expect(counts.sense).toBeLessThanOrEqual(3);
});
