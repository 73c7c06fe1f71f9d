import { appends } from "./journal/appends.ts";
import { onAndOff } from "./journal/onAndOff.ts";
import { restore } from "./journal/restore.ts";
import { table, verdictOf } from "./row.ts";
import { weather } from "./weather.ts";

/* P1 to P3 of docs/performance.md: what keeping a journal on disk costs, SQLite with synchronous FULL. */

const started = performance.now();
const rows = [...(await onAndOff()), await appends(), ...(await restore())];
const missed = rows.filter((row) => verdictOf(row) === "MISSED");
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`${table(rows)}\n\n${seconds} s, ${missed.length} beyond the floor; ${weather()}`);
process.exitCode = missed.length > 0 ? 1 : 0;
