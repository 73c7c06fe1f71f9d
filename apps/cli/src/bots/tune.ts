import { writeFileSync } from "node:fs";
import { randomOf, seedOf } from "@forgotten-planet/bots";
import { FEATURES, MODES, type Mode, type Scales, type SelfPlayer, selfPlay, WEIGHTS, type Weights } from "@forgotten-planet/bots/debug";
import { type CatalogueScenario, publicView } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { startOf } from "../scenarioSetup.ts";
import { UsageError, wholeNumber } from "../usage.ts";
import { type Players, permutations, scenariosFor, seatsOf, tableOf } from "./tables.ts";

/** How far weights are changed to try them, and how fast they follow a result, in parts of their size. */
const TRIED = 0.2;
const LEARNT = 0.02;
/** A weight of less counts as so large, so that nothing is stuck at 0. */
const LEAST_SIZE = 0.25;
/** A lead of so many VP counts as much as a win. */
const GREAT_LEAD = 25;

/**
 * SPSA: all weights of a mode are pushed up or down by chance, both ways play a mirrored pair of games, and the weights follow the winner a
 * little. The result is the mean of the last half of the way, which has less noise than its end.
 */
export function tune({ values }: CommandLine): number {
  const mode = MODES.find((known) => known === values.mode);
  if (!mode) throw new UsageError(`--mode ${values.mode ?? "is missing"}: expected ${MODES.join(", ")}`);
  const games = wholeNumber(values.games, "--games", 2);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0);
  const width = wholeNumber(values.width ?? "12", "--width", 1);
  const { out } = values;
  const tables = tablesOf(mode);
  const sizes = flat(WEIGHTS[mode]).map((weight) => Math.max(LEAST_SIZE, Math.abs(weight)));
  const now = flat(WEIGHTS[mode]).map((weight, i) => weight / (sizes[i] as number));
  const sum = now.map(() => 0);
  const rounds = Math.ceil(games / 2);
  let counted = 0;
  for (let round = 0; round < rounds; round++) {
    const random = randomOf(seedOf(seed, round, 77));
    const signs = now.map(() => (random.below(2) === 0 ? -1 : 1));
    const tried = (way: 1 | -1): Scales =>
      scales(now.map((weight, i) => Math.max(0, weight + way * TRIED * (signs[i] as number)) * (sizes[i] as number)));
    const table = tables[round % tables.length] as Table;
    const result = duel(table, tried(1), tried(-1), { width, seed: seedOf(seed, round) });
    const fade = (1 + (4 * round) / rounds) ** -0.6;
    for (let i = 0; i < now.length; i++) {
      now[i] = Math.max(0, (now[i] as number) + LEARNT * fade * result * (signs[i] as number));
      if (2 * round >= rounds) sum[i] = (sum[i] as number) + (now[i] as number);
    }
    if (2 * round >= rounds) counted++;
    if (round % 100 === 99 || round === rounds - 1) {
      const mean = counted > 0 ? sum.map((total) => total / counted) : now;
      const weights = named(mean.map((weight, i) => weight * (sizes[i] as number)));
      process.stdout.write(`${JSON.stringify({ mode, games: 2 * (round + 1), weights })}\n`);
      if (typeof out === "string") writeFileSync(out, `${JSON.stringify(weights, undefined, 2)}\n`);
    }
  }
  return 0;
}

interface Table {
  readonly scenario: CatalogueScenario;
  readonly players: Players;
}

function tablesOf(mode: Mode): readonly Table[] {
  const players: readonly Players[] = mode === "open" ? ["2", "2", "3", "4"] : [mode];
  return players.flatMap((each) =>
    scenariosFor(each)
      .filter(({ area }) => (area.kind === "open") === (mode === "open") || mode === "2v2")
      .map((scenario) => ({ scenario, players: each })),
  );
}

/** From -1 to 1: how much better the one does than the other, in two games with seats exchanged and the same dice and bases. */
function duel(
  { scenario, players }: Table,
  one: Scales,
  other: Scales,
  { width, seed }: { readonly width: number; readonly seed: number },
): number {
  const seats = seatsOf(players);
  const orders = permutations(seats);
  const random = randomOf(seedOf(seed, 5));
  const bases = orders[random.below(orders.length)] as readonly number[];
  const start = publicView(startOf(tableOf(scenario, players, bases)));
  // Three seats cannot be shared evenly: one of them plays both ways in turn.
  const first = random.below(seats);
  let result = 0;
  for (const swapped of [false, true]) {
    const isOne = (seat: number): boolean => ((seat + first) % 2 === 0) !== swapped;
    const seated: readonly SelfPlayer[] = Array.from({ length: seats }, (_, seat) => ({ scales: isOne(seat) ? one : other, width }));
    const { points, ended } = selfPlay(start, seated, randomOf(seedOf(seed, 6)), 300);
    if (!ended) continue;
    const best = (mine: boolean): number => Math.max(...points.filter((_, seat) => isOne(seat) === mine));
    const total = (mine: boolean): number => points.reduce((sum, point, seat) => sum + (isOne(seat) === mine ? point : 0), 0);
    const lead = players === "2v2" ? (total(true) - total(false)) / 2 : best(true) - best(false);
    result += 0.25 * Math.sign(lead) + 0.25 * Math.max(-1, Math.min(1, lead / GREAT_LEAD));
  }
  return result;
}

const flat = (weights: Weights): number[] => FEATURES.flatMap((name) => [...weights[name]]);

const named = (weights: readonly number[]): Weights =>
  Object.fromEntries(
    FEATURES.map((name, i) => [name, [weights[2 * i], weights[2 * i + 1]].map((weight) => Math.round((weight ?? 0) * 100) / 100)]),
  ) as unknown as Weights;

const scales = (weights: readonly number[]): Scales => ({
  opening: Float64Array.from(FEATURES, (_, i) => weights[2 * i] as number),
  end: Float64Array.from(FEATURES, (_, i) => weights[2 * i + 1] as number),
});
