import type { ParseArgsOptionDescriptor } from "node:util";
import { arena } from "./bots/arena.ts";
import { balance } from "./bots/balance.ts";
import { botCheck } from "./bots/botCheck.ts";
import { botTools } from "./bots/botTools.ts";
import { tune } from "./bots/tune.ts";
import type { CommandLine } from "./commandLine.ts";
import { bench } from "./commands/bench.ts";
import { drawRecord } from "./commands/draw.ts";
import { moves } from "./commands/moves.ts";
import { perftTable } from "./commands/perft.ts";
import { replayRecords } from "./commands/replay.ts";
import { scenarioReport } from "./commands/scenario.ts";
import { simulate } from "./commands/simulate.ts";
import { verifyRecords } from "./commands/verify.ts";

interface CliCommand {
  readonly usage: string;
  readonly about: string;
  readonly options: Readonly<Record<string, ParseArgsOptionDescriptor>>;
  /** Resolves to the exit code. */
  readonly run: (line: CommandLine) => number | Promise<number>;
}

const text = { type: "string" } as const;

/** What `fp` can do, by name. @source docs/rules.md §13 Tools */
export const COMMANDS: Readonly<Record<string, CliCommand>> = {
  replay: {
    usage: "replay [--positions] FILE…",
    about: "play records again and print what became of every intent, as JSON lines",
    options: { positions: { type: "boolean" } },
    run: replayRecords,
  },
  verify: {
    usage: "verify FILE…",
    about: "throw the dice of records again from their opened secrets and compare, one JSON line a record",
    options: {},
    run: verifyRecords,
  },
  moves: {
    usage: "moves FILE",
    about: "print every legal intent in the final position of a record, one JSON a line",
    options: {},
    run: moves,
  },
  draw: { usage: "draw FILE", about: "draw the final position of a record", options: {}, run: drawRecord },
  simulate: {
    usage: "simulate --scenario ID --players N --games G --seed S --policy random --out DIR",
    about: "play games without a server and write their records",
    options: { scenario: text, players: text, games: text, seed: text, policy: text, out: text },
    run: simulate,
  },
  perft: {
    usage: "perft --scenario ID --depth D",
    about: "count the sequences of legal commands from the beginning of a scenario",
    options: { scenario: text, depth: text },
    run: perftTable,
  },
  scenario: {
    usage: "scenario [--json] [--players N] ID|FILE",
    about: "report how fair a scenario is: steps between bases and to special mines, symmetry, findings",
    options: { json: { type: "boolean" }, players: text },
    run: scenarioReport,
  },
  arena: {
    usage:
      "arena --a PLAYER --b PLAYER --players 2|3|4|2v2 --scenario ID[,ID…] --games N [--ms BUDGET | --nodes N] [--clock wall|cpu] [--seed N] [--sprt LOW,HIGH] [--json]",
    about:
      "play bots against each other; PLAYER is a level, random, greedy-intent, greedy-turn, planner:WIDTH, strategist:NODES or exec:COMMAND",
    options: {
      a: text,
      b: text,
      players: text,
      scenario: text,
      games: text,
      ms: text,
      nodes: text,
      clock: text,
      seed: text,
      sprt: text,
      json: { type: "boolean" },
    },
    run: arena,
  },
  balance: {
    usage: "balance --scenario ID --games N [--players 2|3|4|2v2] [--seed N] [--width W] [--fair-start] [--json]",
    about: "let planners play a scenario against themselves: win rates by seat and by base, fair bids",
    options: {
      scenario: text,
      players: text,
      games: text,
      seed: text,
      width: text,
      "fair-start": { type: "boolean" },
      json: { type: "boolean" },
    },
    run: balance,
  },
  "bot-check": {
    usage: "bot-check [--ms BUDGET] [--seed N] COMMAND",
    about: "play a program that speaks the bots' line protocol through every kind of game",
    options: { ms: text, seed: text },
    run: botCheck,
  },
  bots: {
    usage:
      "bots verify --steps N [--mode 2|3|4|2v2|open|auction|placement] [--seed N] | speed [--scenario ID] [--games N] [--width W] | bids --scenario ID --games N [--players 2|3|4] [--width W] [--seed N]",
    about: "compare the bots' search twin with the rules over random games, measure the search, or bids against bids by chance; JSON lines",
    options: { steps: text, mode: text, seed: text, scenario: text, games: text, width: text, players: text },
    run: botTools,
  },
  tune: {
    usage: "tune --mode 2|3|4|2v2|open --games N [--seed N] [--width W] [--out FILE]",
    about: "tune the bots' weights of a mode by self-play (SPSA) and print them as JSON lines",
    options: { mode: text, games: text, seed: text, width: text, out: text },
    run: tune,
  },
  bench: { usage: "bench", about: "measure the engine against its goals", options: {}, run: bench },
};

export const HELP = `usage: pnpm -s fp COMMAND …

${Object.values(COMMANDS)
  .map(({ usage, about }) => `  ${usage}\n      ${about}\n`)
  .join("")}`;
