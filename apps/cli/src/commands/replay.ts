import { position } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { readReplay } from "../readRecord.ts";
import { UsageError } from "../usage.ts";

/** Replays each file in turn; one that cannot be read does not stop the others, but the exit code is 1. */
export function replayRecords({ values, positionals }: CommandLine): number {
  if (positionals.length === 0) throw new UsageError("expected a FILE\nusage: pnpm -s fp replay [--positions] FILE…");
  const read = positionals.map((file) => replayFile(file, values.positions === true));
  return read.every(Boolean) ? 0 : 1;
}

function replayFile(file: string, positions: boolean): boolean {
  const lines: string[] = [];
  const print = (line: object): number => lines.push(`${JSON.stringify(line)}\n`);
  print({ file });
  const done = printSteps(file, positions, print);
  process.stdout.write(lines.join(""));
  return done;
}

function printSteps(file: string, positions: boolean, print: (line: object) => void): boolean {
  const read = readReplay(file);
  if (!read.ok) {
    print({ error: read.error });
    return false;
  }
  let state = read.value.start;
  let n = 0;
  for (const step of read.value.steps) {
    if (step.ok) state = step.value.state;
    const outcome = step.ok ? { n, ok: true } : { n, ok: false, code: step.error.code, rule: step.error.rule };
    print(positions ? { ...outcome, position: position(state) } : outcome);
    n++;
  }
  print({ final: position(state) });
  return true;
}
