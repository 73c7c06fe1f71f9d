import type { ParseArgsOptionDescriptor } from "node:util";
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
  bench: { usage: "bench", about: "measure the engine against its goals", options: {}, run: bench },
};

export const HELP = `usage: pnpm -s fp COMMAND …

${Object.values(COMMANDS)
  .map(({ usage, about }) => `  ${usage}\n      ${about}\n`)
  .join("")}`;
