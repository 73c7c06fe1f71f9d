import { seedOf } from "@forgotten-planet/bots";
import { type CatalogueScenario, score, winners } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { scenarioOf } from "../scenarioSetup.ts";
import { UsageError, wholeNumber } from "../usage.ts";
import { type Clock, clockOf } from "./clock.ts";
import { playerOf } from "./namedPlayer.ts";
import type { Player } from "./player.ts";
import { type PlayedGame, playGame } from "./playGame.ts";
import { eloOf, meanOf, quantile, sprt, wilson } from "./statistics.ts";
import { type Players, permutations, playersOf, seatsOf, tableOf } from "./tables.ts";

/** What the games came to, for A. */
interface Tally {
  games: number;
  wins: number;
  draws: number;
  unended: number;
  refused: number;
  late: number;
  margin: number;
  readonly turnMs: { readonly a: number[]; readonly b: number[] };
  readonly answerMs: { readonly a: number[]; readonly b: number[] };
}

/**
 * Plays two players against each other. Every set of dice is played from each way of seating them, over all orders of the bases: of two
 * seats each in turn, of three and four A alone among Bs, in two against two either pair.
 */
export async function arena({ values }: CommandLine): Promise<number> {
  const players = playersOf(values.players);
  const seats = seatsOf(players);
  const scenarios = scenariosOf(values.scenario, seats);
  const games = wholeNumber(values.games, "--games", 1);
  const ms = wholeNumber(values.ms ?? "100", "--ms", 1, 600_000);
  const nodes = values.nodes === undefined ? undefined : wholeNumber(values.nodes, "--nodes", 1);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0);
  const clock = clockOf(values.clock);
  const bounds = boundsOf(values.sprt);
  const seatings = seatingsOf(players);
  const team = (name: unknown, flag: string): readonly Player[] => Array.from({ length: seats - 1 }, () => playerOf(name, flag));
  const as = team(values.a, "--a");
  const bs = team(values.b, "--b");
  const tally: Tally = {
    games: 0,
    wins: 0,
    draws: 0,
    unended: 0,
    refused: 0,
    late: 0,
    margin: 0,
    turnMs: { a: [], b: [] },
    answerMs: { a: [], b: [] },
  };
  let verdict: "low" | "high" | undefined;
  try {
    for (let game = 0; game < games && !verdict; game++) {
      const isA = seatings[game % seatings.length] as readonly boolean[];
      const set = Math.floor(game / seatings.length);
      await playOne(tally, { scenarios, players, isA, as, bs, ms, nodes, clock, set, seed });
      // Mirrored games are judged together.
      if (bounds && game % seatings.length === seatings.length - 1) verdict = sprt(...bounds, tally.wins, tally.draws, tally.games);
      if (values.json !== true && (game + 1) % 20 === 0) process.stdout.write(`${told(tally, values.a, values.b)}\n`);
    }
  } finally {
    for (const player of [...as, ...bs]) await player.close();
  }
  report(tally, values, { scenarios, players, verdict, ms, nodes, seed });
  return 0;
}

/** The scenarios that the flag names, between commas. */
function scenariosOf(value: string | boolean | undefined, seats: number): readonly CatalogueScenario[] {
  const scenarios = typeof value === "string" ? value.split(",").map(scenarioOf) : [scenarioOf(value)];
  for (const { id, players } of scenarios)
    if (!players.includes(seats)) throw new UsageError(`${id} is for ${players.join(" or ")} players`);
  return scenarios;
}

interface Round {
  readonly scenarios: readonly CatalogueScenario[];
  readonly players: Players;
  readonly isA: readonly boolean[];
  readonly as: readonly Player[];
  readonly bs: readonly Player[];
  readonly ms: number;
  readonly nodes: number | undefined;
  readonly clock: Clock;
  readonly set: number;
  readonly seed: number;
}

async function playOne(tally: Tally, { scenarios, players, isA, as, bs, ms, nodes, clock, set, seed }: Round): Promise<void> {
  const orders = permutations(isA.length);
  const scenario = scenarios[set % scenarios.length] as CatalogueScenario;
  const bases = orders[Math.floor(set / scenarios.length) % orders.length] as readonly number[];
  const waiting = { as: [...as], bs: [...bs] };
  const seated = isA.map((a) => (a ? waiting.as : waiting.bs).shift() as Player);
  count(
    tally,
    await playGame({ setup: tableOf(scenario, players, bases), players: seated, ms, nodes, clock, seed: seedOf(seed, set) }),
    isA,
    players,
  );
}

/** By game: which seats are A's. */
function seatingsOf(players: Players): readonly (readonly boolean[])[] {
  const seats = Array.from({ length: seatsOf(players) }, (_, seat) => seat);
  if (players === "2v2") return [0, 1].map((side) => seats.map((seat) => seat % 2 === side));
  return seats.map((own) => seats.map((seat) => seat === own));
}

function count(
  tally: Tally,
  { final, ended, refused, late, turnMs, answerMs }: PlayedGame,
  isA: readonly boolean[],
  players: Players,
): void {
  tally.games++;
  const points = score(final).map(({ total }) => total);
  const of = (a: boolean): number[] => points.filter((_, seat) => isA[seat] === a);
  tally.margin += players === "2v2" ? sum(of(true)) - sum(of(false)) : Math.max(...of(true)) - Math.max(...of(false));
  for (const [seat, times] of turnMs.entries()) (isA[seat] ? tally.turnMs.a : tally.turnMs.b).push(...times);
  for (const [seat, times] of answerMs.entries()) (isA[seat] ? tally.answerMs.a : tally.answerMs.b).push(...times);
  tally.refused += sum(refused);
  tally.late += sum(late);
  if (!ended) {
    tally.unended++;
    tally.draws++;
    return;
  }
  const won = winners(final);
  const a = won.some((seat) => isA[seat]);
  const b = won.some((seat) => !isA[seat]);
  if (a && b) tally.draws++;
  else if (a) tally.wins++;
}

const sum = (list: readonly number[]): number => list.reduce((total, value) => total + value, 0);
const tenths = (value: number): number => Math.round(value * 10) / 10;

function told({ games, wins, draws, unended, refused }: Tally, a: unknown, b: unknown): string {
  const { rate, low, high } = wilson(wins + draws / 2, games);
  const percent = (part: number): string => `${Math.round(100 * part)} %`;
  return `${a} - ${b}: ${games} games, ${percent(rate)} [${percent(low)}, ${percent(high)}], ${draws} shared, ${unended} unended, ${refused} refused`;
}

interface Circumstances {
  readonly scenarios: readonly CatalogueScenario[];
  readonly players: Players;
  readonly verdict: "low" | "high" | undefined;
  readonly ms: number;
  readonly nodes: number | undefined;
  readonly seed: number;
}

/** Details first; the last line is the result. */
function report(
  tally: Tally,
  { a, b, json }: CommandLine["values"],
  { scenarios, players, verdict, ms, nodes, seed }: Circumstances,
): void {
  const { games, wins, draws, unended, refused, late, margin, turnMs, answerMs } = tally;
  const interval = wilson(wins + draws / 2, games);
  const elo =
    players === "2" || players === "2v2" ? { elo: eloOf(interval.rate), eloLow: eloOf(interval.low), eloHigh: eloOf(interval.high) } : {};
  const p99 = {
    p99A: tenths(quantile(turnMs.a, 0.99)),
    p99B: tenths(quantile(turnMs.b, 0.99)),
    answerP99A: tenths(quantile(answerMs.a, 0.99)),
    answerP99B: tenths(quantile(answerMs.b, 0.99)),
  };
  const detail = {
    scenario: scenarios.map(({ id }) => id).join(),
    players,
    ms,
    ...(nodes === undefined ? {} : { nodes }),
    seed,
    ...elo,
    margin: tenths(margin / games),
    late,
    ...p99,
    ...(verdict ? { sprt: verdict } : {}),
  };
  const result = { a, b, games, wins, draws, ...interval, unended, refused, msA: tenths(meanOf(turnMs.a)), msB: tenths(meanOf(turnMs.b)) };
  if (json !== true) process.stdout.write(`${told(tally, a, b)}\n`);
  process.stdout.write(`${JSON.stringify(detail)}\n${JSON.stringify(result)}\n`);
}

function boundsOf(value: unknown): readonly [number, number] | undefined {
  if (value === undefined) return undefined;
  const [low, high, ...more] = String(value).split(",").map(Number);
  if (low === undefined || high === undefined || more.length > 0 || !(low < high))
    throw new UsageError(`--sprt ${value}: expected LOW,HIGH in Elo`);
  return [low, high];
}
