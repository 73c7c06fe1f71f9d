import { perft } from "@forgotten-planet/rules/debug";
import type { CommandLine } from "../commandLine.ts";
import { scenarioOf, setupOf, startOf } from "../scenarioSetup.ts";
import { wholeNumber } from "../usage.ts";

/** One JSON line a depth, so that a long run shows how far it is. */
export function perftTable({ values }: CommandLine): number {
  const start = startOf(setupOf(scenarioOf(values.scenario)));
  const deepest = wholeNumber(values.depth, "--depth", 0, 20);
  for (let depth = Math.min(1, deepest); depth <= deepest; depth++)
    process.stdout.write(`${JSON.stringify({ depth, nodes: perft(start, depth) })}\n`);
  return 0;
}
