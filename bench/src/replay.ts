import { browserRows } from "./replay/browserRows.ts";
import { positionRows } from "./replay/positions.ts";
import { table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";

/* Looking back at a match of a thousand steps: its positions, and what a browser without a graphics card does with them. */

const rows = [...positionRows(), ...(process.argv.includes("--positions") ? [] : await browserRows())];
const missed = rows.filter((row) => verdictOf(row) === "MISSED");
console.log(`${table(rows)}\n\n${rows.length} figures, ${missed.length} beyond the floor; ${weather()}`);
process.exitCode = missed.length > 0 ? 1 : 0;
