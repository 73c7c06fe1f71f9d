import { type GameSetup, winners } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { scenarioOf } from "../scenarioSetup.ts";
import { UsageError, wholeNumber } from "../usage.ts";
import { clockOf } from "./clock.ts";
import { playerOf } from "./namedPlayer.ts";
import type { Player } from "./player.ts";
import { playGame } from "./playGame.ts";
import { quantile } from "./statistics.ts";
import { tableOf } from "./tables.ts";

const plain = tableOf(scenarioOf("first-landing"), "2", [0, 1]);
const open = tableOf(scenarioOf("open-plain"), "2", [0, 1]);
const { bases: _bases, specials: _specials, ...nameless } = plain.scenario;

/** What a bot is tried in: every kind of game and of set-up. */
const TRIALS: Readonly<Record<string, GameSetup>> = {
  "two players": plain,
  "three players": tableOf(scenarioOf("delta"), "3", [0, 1, 2]),
  "four players": tableOf(scenarioOf("rim"), "4", [0, 1, 2, 3]),
  "two against two": tableOf(scenarioOf("rim"), "2v2", [0, 1, 2, 3]),
  "an open area": open,
  "an auction": { ...plain, setup: { assignment: "auction", placement: "scenario", auctionFirst: 1 } },
  "tiles face down": {
    ...plain,
    scenario: { ...nameless, area: { kind: "fixed", rows: new Array<string>(9).fill(".........") } },
    setup: { assignment: "random", placement: "random", dealt: [1, 0] },
  },
};

/** Plays a program through every kind of game, once from each seat's side; the exit code is 1 if an intent was refused or an answer late. */
export async function botCheck({ values, positionals }: CommandLine): Promise<number> {
  const [command, ...more] = positionals;
  if (command === undefined || more.length > 0) throw new UsageError("expected one COMMAND\nusage: pnpm -s fp bot-check COMMAND");
  const ms = wholeNumber(values.ms ?? "100", "--ms", 1, 60_000);
  const seed = wholeNumber(values.seed ?? "1", "--seed", 0);
  const bot = playerOf(`exec:${command}`, "COMMAND");
  let isFine = true;
  try {
    for (const [name, setup] of Object.entries(TRIALS))
      for (const own of [0, setup.seats.length - 1]) {
        const result = await tryOne(bot, setup, { own, ms, seed });
        isFine &&= result.ok;
        process.stdout.write(`${JSON.stringify({ game: name, seat: own, ...result })}\n`);
      }
  } finally {
    await bot.close();
  }
  process.stdout.write(`${JSON.stringify({ ok: isFine })}\n`);
  return isFine ? 0 : 1;
}

interface Trial {
  readonly own: number;
  readonly ms: number;
  readonly seed: number;
}

interface TrialResult {
  readonly ok: boolean;
  readonly turns: number;
  readonly refused: number;
  readonly late: number;
  readonly ended: boolean;
  readonly won: boolean;
  readonly p99: number;
}

async function tryOne(bot: Player, setup: GameSetup, { own, ms, seed }: Trial): Promise<TrialResult> {
  const players = setup.seats.map((_, seat) => (seat === own ? bot : playerOf("builder", "builder")));
  const { final, ended, refused, late, turnMs } = await playGame({ setup, players, ms, clock: clockOf("wall"), seed });
  const times = turnMs[own] ?? [];
  const counts = { turns: times.length, refused: refused[own] as number, late: late[own] as number };
  const won = ended && winners(final).includes(own as 0);
  return { ok: counts.refused === 0 && counts.late === 0, ...counts, ended, won, p99: Math.round(quantile(times, 0.99)) };
}
