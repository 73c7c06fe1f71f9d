import { bytesBench } from "./bytes.ts";
import { isAsked, report } from "./report.ts";
import type { Bench, Row } from "./row.ts";
import { RULES_BENCHES } from "./rules/index.ts";

/** All that `fp bench` measures, in order. Append a row here. */
const BENCHES: readonly (readonly [bench: Bench, ...rows: readonly string[]])[] = [
  ...RULES_BENCHES,
  [bytesBench, "B1", "B2", "B3", "B4", "B5"],
];

const started = performance.now();
const rows: Row[] = [];
for (const [bench, ...ids] of BENCHES) if (isAsked(...ids)) rows.push(...(await bench()));
report(rows, `${rows.length} figures in ${((performance.now() - started) / 1000).toFixed(0)} s`);
