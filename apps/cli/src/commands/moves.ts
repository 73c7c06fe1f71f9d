import { legalIntents, SEATS } from "@forgotten-planet/rules";
import type { CommandLine } from "../commandLine.ts";
import { readFinal } from "../readRecord.ts";
import { onlyFile } from "../usage.ts";

export function moves({ positionals }: CommandLine): number {
  const file = onlyFile(positionals, "moves FILE");
  const final = readFinal(file);
  if (!final.ok) {
    process.stderr.write(`fp: ${file}: ${final.error}\n`);
    return 1;
  }
  const state = final.value;
  const seats = SEATS.slice(0, state.setup.seats.length);
  const lines = seats.flatMap((seat) => legalIntents(state, seat).map((intent) => `${JSON.stringify({ seat, ...intent })}\n`));
  process.stdout.write(lines.join(""));
  return 0;
}
