import { randomOf, seedOf } from "@forgotten-planet/bots";
import { modeOf, type SelfPlayer, scalesFor, selfPlay } from "@forgotten-planet/bots/debug";
import { fairStartOf, publicView, type XY } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { scenarioOf, startOf } from "../scenarioSetup.ts";
import { UsageError, wholeNumber } from "../usage.ts";
import { evenedOut, type Outcome, winnersOf } from "./evenedOut.ts";
import { MOST_TURNS } from "./playGame.ts";
import { meanOf, wilson } from "./statistics.ts";
import { type Players, permutations, playersOf, seatsOf, tableOf } from "./tables.ts";

/** What a seat, or a base, came to. */
interface Share {
  won: number;
  /** By game: VP beyond the mean of all seats. */
  readonly leads: number[];
}

const newShare = (): Share => ({ won: 0, leads: [] });

/**
 * Lets planners play a scenario against themselves over all orders of the bases, and counts by seat and by base who wins, and by how much.
 * `bid` is what a base is worth beyond the worst one, in VP; `start` what a seat is worth beyond the worst;
 * `given` is what evens the wins out, if it is given beforehand. With
 * `--fair-start` seats are given beforehand what was measured so (R-FAIR): what is left then.
 */
export function balance({ values }: CommandLine): number {
  const scenario = scenarioOf(values.scenario);
  const players: Players = values.players === undefined ? playersOf(String(scenario.players[0])) : playersOf(values.players);
  const seats = seatsOf(players);
  if (!scenario.players.includes(seats)) throw new UsageError(`${scenario.id} is for ${scenario.players.join(" or ")} players`);
  const games = wholeNumber(values.games, "--games", 1);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0);
  const width = wholeNumber(values.width ?? "12", "--width", 1);
  const orders = permutations(seats);
  const bySeat = Array.from({ length: seats }, newShare);
  const byBase = Array.from({ length: seats }, newShare);
  const turns: number[] = [];
  const outcomes: Outcome[] = [];
  let unended = 0;
  let shared = 0;
  for (let game = 0; game < games; game++) {
    const bases = orders[game % orders.length] as readonly number[];
    const setup = tableOf(scenario, players, bases);
    const fairStart = values["fair-start"] === true ? fairStartOf(setup) : undefined;
    const start = publicView(startOf(fairStart ? { ...setup, setup: { ...setup.setup, fairStart } } : setup));
    const seated: readonly SelfPlayer[] = bases.map(() => ({ scales: scalesFor(modeOf(start)), width }));
    const played = selfPlay(start, seated, randomOf(seedOf(seed, game)), MOST_TURNS);
    turns.push(played.turns);
    if (!played.ended) {
      unended++;
      continue;
    }
    const won = winnersOf(played.points, played.cubes, players);
    outcomes.push({ ...played, bases });
    if (won.length > (players === "2v2" ? 2 : 1)) shared++;
    const mean = meanOf(played.points);
    for (let seat = 0; seat < seats; seat++)
      for (const share of [bySeat[seat] as Share, byBase[bases[seat] as number] as Share]) {
        share.leads.push((played.points[seat] as number) - mean);
        if (won.includes(seat)) share.won += players === "2v2" ? 2 / won.length : 1 / won.length;
      }
    if (values.json !== true && (game + 1) % 50 === 0) process.stdout.write(`${game + 1} games\n`);
  }
  const ended = games - unended;
  const givenSeats = evenedOut(outcomes, players, "seat");
  const givenBases = evenedOut(outcomes, players, "base");
  const result = {
    scenario: scenario.id,
    players,
    games,
    seats: worths(bySeat).map((worth, seat) => ({ seat, ...shareOf(bySeat[seat] as Share, ended), start: worth, given: givenSeats[seat] })),
    bases: worths(byBase).map((worth, base) => ({
      base: "ABCD"[base],
      at: scenario.bases?.[base] as XY,
      ...shareOf(byBase[base] as Share, ended),
      bid: worth,
      given: givenBases[base],
    })),
    shared,
    unended,
    turns: tenths(meanOf(turns)),
  };
  process.stdout.write(`${JSON.stringify(result)}\n`);
  return 0;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

const shareOf = ({ won, leads }: Share, games: number): object => ({
  wins: Math.round(won * 100) / 100,
  ...wilson(won, games),
  lead: tenths(meanOf(leads)),
});

/** By share: VP beyond the worst. */
function worths(shares: readonly Share[]): readonly number[] {
  const leads = shares.map((share) => meanOf(share.leads));
  return leads.map((lead) => tenths(lead - Math.min(...leads)));
}
