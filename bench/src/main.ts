import { bytesBench } from "./bytes.ts";
import { type Bench, type Row, table, verdictOf } from "./row.ts";
import { RULES_BENCHES } from "./rules/index.ts";

/** All that `fp bench` measures, in order. Append a list here. */
const BENCHES: readonly Bench[] = [...RULES_BENCHES, bytesBench];

const started = performance.now();
const rows: Row[] = [];
for (const bench of BENCHES) rows.push(...(await bench()));
const missed = rows.filter((row) => verdictOf(row) === "MISSED");
const seconds = ((performance.now() - started) / 1000).toFixed(0);
process.stdout.write(`${table(rows)}\n\n${rows.length} figures in ${seconds} s, ${missed.length} beyond the floor\n`);
process.exitCode = missed.length > 0 ? 1 : 0;
