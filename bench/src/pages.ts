import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { report } from "./report.ts";
import type { Row } from "./row.ts";

/* C1 of docs/performance.md: the scripts a page loads before it can be used, as `pnpm sizes` counts them. */

const PAGES = { home: [70, 50], table: [300, 240] } as const;

const script = fileURLToPath(new URL("../../scripts/pageSizes.ts", import.meta.url));
// Its own limits are not the goals: what it prints counts, not its code.
const { stdout } = await promisify(execFile)(process.execPath, ["--disable-warning=ExperimentalWarning", script]).catch(
  (error: { readonly stdout: string }) => error,
);
const rows = Object.entries(PAGES).map(([page, [floor, moonshot]]): Row => {
  const size = Number(new RegExp(`^${page} +([\\d.]+) kB`, "m").exec(stdout)?.[1]);
  if (!(size > 0)) throw new Error(`no size of ${page}`);
  const what = `scripts before the first picture, gzip: ${page}`;
  return { id: "C1", what, figures: `${size} kB`, value: size, unit: "kB", goal: "most", floor, moonshot };
});
report(rows, "built from the start");
