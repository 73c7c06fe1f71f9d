import { draw } from "@forgotten-planet/rules/debug";
import type { CommandLine } from "../commandLine.ts";
import { readFinal } from "../readRecord.ts";
import { onlyFile } from "../usage.ts";

export function drawRecord({ positionals }: CommandLine): number {
  const file = onlyFile(positionals, "draw FILE");
  const final = readFinal(file);
  if (!final.ok) {
    process.stderr.write(`fp: ${file}: ${final.error}\n`);
    return 1;
  }
  process.stdout.write(`${draw(final.value).trimEnd()}\n`);
  return 0;
}
