import { upperBound } from "./rig/figures.ts";
import type { Result } from "./scenario.ts";

export interface Reported extends Result {
  readonly seed: number;
}

const HEAD = ["id", "what", "goal", "measured", "trials", "95 % bound", "seed", ""] as const;

/** The results as a table of text. The bound is given where nothing happened in that number of trials. */
export function report(results: readonly Reported[]): string {
  const rows = results.map(({ id, what, goal, measured, trials, seed, passed }) => [
    id,
    what,
    goal,
    measured,
    String(trials),
    passed && goal.startsWith("0") ? upperBound(trials) : "",
    String(seed),
    passed ? "passed" : "FAILED",
  ]);
  const all = [[...HEAD], ...rows];
  const widths = HEAD.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const lines = all.map((row) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`);
  return [lines[0], `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...lines.slice(1)].join("\n");
}
