import { appends } from "./journal/appends.ts";
import { onAndOff } from "./journal/onAndOff.ts";
import { restore } from "./journal/restore.ts";
import { isAsked, report } from "./report.ts";
import type { Row } from "./row.ts";

/* P1 to P3 of docs/performance.md: what keeping a journal on disk costs, SQLite with synchronous FULL. */

const started = performance.now();
const rows: Row[] = [];
if (isAsked("P1")) rows.push(...(await onAndOff()));
if (isAsked("P2")) rows.push(await appends());
if (isAsked("P3")) rows.push(...(await restore()));
report(rows, `${((performance.now() - started) / 1000).toFixed(0)} s`);
