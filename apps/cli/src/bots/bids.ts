import { randomOf, seedOf, think } from "@forgotten-planet/bots";
import { modeOf, scalesFor, selfPlay } from "@forgotten-planet/bots/debug";
import { apply, type GameState, legalIntents, publicView, type Seat, seatView } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { scenarioOf, startOf } from "../scenarioSetup.ts";
import { UsageError, wholeNumber } from "../usage.ts";
import { winnersOf } from "./evenedOut.ts";
import { MOST_TURNS } from "./playGame.ts";
import { meanOf, wilson } from "./statistics.ts";
import { playersOf, seatsOf, tableOf } from "./tables.ts";

/** Markers laid by chance may go on for long. */
const MOST_BIDS = 2000;

/**
 * Auctions a scenario's bases: one seat bids as bots do, the others by chance; then planners of one width play all seats. Prints how many of
 * these games the one wins, and what it and the others pay for their bases, in VP.
 */
export function measureBids({ values }: CommandLine): number {
  const scenario = scenarioOf(values.scenario);
  const players = playersOf(values.players ?? String(scenario.players[0]));
  const seats = seatsOf(players);
  if (players === "2v2") throw new UsageError("--players 2v2: one seat bids against all others");
  if (!scenario.players.includes(seats)) throw new UsageError(`${scenario.id} is for ${scenario.players.join(" or ")} players`);
  const games = wholeNumber(values.games, "--games", 1);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0);
  const width = wholeNumber(values.width ?? "8", "--width", 1);
  const table = tableOf(
    scenario,
    players,
    Array.from({ length: seats }, (_, i) => i),
  );
  const paid = { own: [] as number[], others: [] as number[] };
  let wins = 0;
  let unended = 0;
  for (let game = 0; game < games; game++) {
    // Every seat in turn is the one, under every first bidder.
    const one = (game % seats) as Seat;
    const auctionFirst = (Math.floor(game / seats) % seats) as Seat;
    const auction = startOf({
      ...table,
      setup: { assignment: "auction", placement: "scenario", bases: table.setup.bases ?? [], auctionFirst },
    });
    const sold = auctioned(auction, one, seedOf(seed, game, 1));
    for (const [seat, owed] of sold.owed.entries()) (seat === one ? paid.own : paid.others).push(owed);
    const start = publicView(sold);
    const seated = start.setup.seats.map(() => ({ scales: scalesFor(modeOf(start)), width }));
    const played = selfPlay(start, seated, randomOf(seedOf(seed, game)), MOST_TURNS);
    if (!played.ended) unended++;
    const won = played.ended ? winnersOf(played.points, played.cubes, players) : [];
    if (won.includes(one)) wins += 1 / won.length;
  }
  const hundredths = (value: number): number => Math.round(100 * value) / 100;
  const result = { scenario: scenario.id, players, games, wins: hundredths(wins), ...wilson(wins, games), fair: hundredths(1 / seats) };
  const means = { paid: hundredths(meanOf(paid.own)), othersPaid: hundredths(meanOf(paid.others)) };
  process.stdout.write(`${JSON.stringify({ ...result, ...means, unended })}\n`);
  return 0;
}

/** The first turn after an auction in which that seat bids with sense, and the others by chance. */
function auctioned(auction: GameState, one: Seat, seed: number): GameState {
  const random = randomOf(seed);
  let state = auction;
  for (let asked = 0; state.phase === "auction"; asked++) {
    if (asked > MOST_BIDS) throw new Error("an auction without an end");
    const seat = state.active;
    const offers = legalIntents(state, seat);
    const [own] =
      seat === one
        ? think({ view: seatView(state, seat), seat, level: "planner", seed: seedOf(seed, asked), budget: { simulations: 0 } }).intents
        : [offers[random.below(offers.length)]];
    const applied = own && apply(state, { seat, intent: own }, { rollDie: () => undefined });
    if (!applied?.ok) throw new Error("a bid was refused");
    state = applied.value.state;
  }
  return state;
}
