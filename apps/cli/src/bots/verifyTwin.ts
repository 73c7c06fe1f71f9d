import { randomOf, seedOf } from "@forgotten-planet/bots";
import { walkTwin } from "@forgotten-planet/bots/debug";
import { type CatalogueScenario, type GameSetup, SCENARIOS } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { UsageError, wholeNumber } from "../usage.ts";
import { type Players, permutations, seatsOf, tableOf } from "./tables.ts";

type Kind = "fixed" | "open" | "auction" | "placement";
type Mode = Players | Exclude<Kind, "fixed">;

/** Every kind of game, and which tables it is played at. */
const MODES: Readonly<Record<Mode, { readonly players: readonly Players[]; readonly kind: Kind }>> = {
  "2": { players: ["2"], kind: "fixed" },
  "3": { players: ["3"], kind: "fixed" },
  "4": { players: ["4"], kind: "fixed" },
  "2v2": { players: ["2v2"], kind: "fixed" },
  open: { players: ["2", "3", "4", "2v2"], kind: "open" },
  auction: { players: ["2", "3", "4", "2v2"], kind: "auction" },
  placement: { players: ["2", "3", "4", "2v2"], kind: "placement" },
};

const CROWDED: CatalogueScenario = {
  id: "crowded",
  name: "Crowded",
  players: [4],
  area: { kind: "fixed", rows: new Array<string>(6).fill(".....") },
  land: 30,
  bases: [
    [1, 1],
    [1, 4],
    [3, 1],
    [3, 4],
  ],
  specials: [[2, 2]],
};

/** A random game has about three hundred intents. */
const LONGEST = 2000;

/** Plays random games in the rules and in the bots' twin at once and compares after every intent; the exit code is 1 if they differ. */
export function verifyTwin({ values }: CommandLine): number {
  const steps = wholeNumber(values.steps, "--steps", 1);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0);
  const modes = Object.keys(MODES).filter((mode) => values.mode === undefined || values.mode === mode) as Mode[];
  if (modes.length === 0) throw new UsageError(`--mode ${values.mode}: expected ${Object.keys(MODES).join(", ")}`);
  const results = modes.map((mode) => {
    const result = walkMode(mode, steps, seed);
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return result;
  });
  return results.every(({ difference }) => difference === undefined) ? 0 : 1;
}

interface ModeResult {
  readonly mode: Mode;
  readonly steps: number;
  readonly games: number;
  readonly ended: number;
  readonly assigned: number;
  readonly crops: number;
  readonly difference?: string;
}

function walkMode(mode: Mode, most: number, seed: number): ModeResult {
  const sum = { steps: 0, games: 0, ended: 0, assigned: 0, crops: 0 };
  while (sum.steps < most) {
    const gameSeed = seedOf(seed, sum.games, mode.charCodeAt(0), mode.length);
    const { steps, ended, assigned, crops, difference } = walkTwin(setupFor(mode, gameSeed), randomOf(gameSeed), LONGEST);
    sum.steps += steps;
    sum.games++;
    sum.ended += ended ? 1 : 0;
    sum.assigned += assigned;
    sum.crops += crops;
    if (difference !== undefined) return { mode, ...sum, difference: `game ${sum.games}: ${difference}` };
  }
  return { mode, ...sum };
}

function setupFor(mode: Mode, seed: number): GameSetup {
  const random = randomOf(seedOf(seed, 3));
  const { players: some, kind } = MODES[mode];
  const tables = some.flatMap((players) =>
    SCENARIOS.filter(
      (scenario) =>
        scenario.players.includes(seatsOf(players)) &&
        (kind === "auction" || kind === "placement" || (scenario.area.kind === "open") === (kind === "open")),
    ).map((scenario) => ({ players, scenario })),
  );
  const table = tables[random.below(tables.length)];
  if (!table) throw new Error(`no scenario for ${mode}`);
  // Where allies stand close together, tiles tie between them.
  if (mode === "2v2" && random.below(2) === 0) return tableOf(CROWDED, "2v2", [0, 1, 2, 3]);
  const seats = seatsOf(table.players);
  const orders = permutations(seats);
  const order = orders[random.below(orders.length)] as readonly number[];
  const setup = tableOf(table.scenario, table.players, order);
  if (kind === "auction")
    return { ...setup, setup: { assignment: "auction", placement: "scenario", auctionFirst: random.below(seats) as 0 } };
  if (kind !== "placement") return setup;
  const area =
    random.below(2) === 0 ? ({ kind: "open" } as const) : ({ kind: "fixed", rows: new Array<string>(9).fill(".........") } as const);
  const { bases: _bases, specials: _specials, ...scenario } = setup.scenario;
  return { ...setup, scenario: { ...scenario, area }, setup: { assignment: "random", placement: "random", dealt: order } };
}
