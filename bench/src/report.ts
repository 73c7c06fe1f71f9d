import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Row, table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";

/** The rows that are asked for: `--only W1,W5`; all if there is none. */
const { values, tokens } = parseArgs({
  options: { only: { type: "string" }, rows: { type: "string" } },
  strict: false,
  tokens: true,
});
const only = typeof values.only === "string" ? values.only.split(",") : undefined;
if (tokens.some((token) => token.kind === "option" && token.name === "only") && !only) throw new Error("--only W1,W5: which rows");

/** Whether one of these rows is to be measured. */
export const isAsked = (...ids: readonly string[]): boolean => only === undefined || ids.some((id) => only.includes(id));

/** Prints the rows that were asked for, writes them to the file of `--rows`, and sets the exit code: 1 beyond a floor. */
export function report(measured: readonly Row[], note: string): void {
  const rows = measured.filter(({ id }) => isAsked(id));
  const missed = rows.filter((row) => verdictOf(row) === "MISSED");
  console.log(`${table(rows)}\n\n${note}, ${missed.length} beyond the floor; ${weather()}`);
  if (typeof values.rows === "string") writeFileSync(values.rows, JSON.stringify(rows));
  process.exitCode = missed.length > 0 ? 1 : 0;
}
