import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measuredCosts } from "./scale/costs.ts";
import { withMarked } from "./scale/marked.ts";
import { measureCosts } from "./scale/measure/measure.ts";
import { scaleTables } from "./scale/scaleTables.ts";

/*
 * `pnpm bench:scale`: the plan to 100,000 matches, from what a match costs, printed and written into docs/scale.md. `--measure` takes the
 * costs again first, on this machine, in some minutes; `--only appends,steps,memory,shared,point` some of them.
 */

const DOCUMENT = fileURLToPath(new URL("../../docs/scale.md", import.meta.url));
const MARK = "pnpm bench:scale";

const { values } = parseArgs({ options: { measure: { type: "boolean", default: false }, only: { type: "string" } } });
if (values.measure)
  await measureCosts(execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(), values.only?.split(",") ?? []);
const tables = scaleTables(measuredCosts());
writeFileSync(DOCUMENT, withMarked(readFileSync(DOCUMENT, "utf8"), MARK, tables));
console.log(tables);
