import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { isAsked } from "./report.ts";
import type { Row } from "./row.ts";
import { ORDER, PARTS, UNMEASURED } from "./suite/goals.ts";
import { failedLine, type Line, linesIn, measuredLine, unmeasuredLine, withLines } from "./suite/goalTable.ts";

/*
 * `pnpm bench [--only W1,W5] [--rounds N] [--rooms N]`: measures every row of docs/performance.md against its peers, one script after the
 * other, and writes the table into that document. Ends with code 1 if a figure is beyond its floor or a row could not be run. With
 * OLD_BUILD=dir, another checkout with its dependencies, W8 and T are measured against that build, and with OLD_TESTS=dir, which takes more
 * than an hour, T-all; without them the rows say that they are not.
 */

const { values } = parseArgs({ options: { only: { type: "string" }, rounds: { type: "string" }, rooms: { type: "string" } } });
const strange = values.only?.split(",").filter((id) => !ORDER.includes(id)) ?? [];
if (strange.length > 0) throw new Error(`no such row: ${strange.join(", ")}; there are ${ORDER.join(", ")}`);
/** Handed on to the scripts that know them. */
const SIZES = (["rounds", "rooms"] as const).flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]]));
const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const DOCUMENT = join(ROOT, "docs/performance.md");

const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-bench-"));
const commit = commitOf();
const cannot = PARTS.filter(({ needs }) => needs !== undefined && !process.env[needs]);
const lines: Line[] = UNMEASURED.filter(({ id }) => isAsked(id) && !isMeasurable(id)).map(unmeasuredLine);
for (const part of PARTS) {
  const { script, rows } = part;
  const asked = rows.filter((id) => isAsked(id));
  if (asked.length === 0 || cannot.includes(part)) continue;
  console.log(`\n${asked.join(", ")}`);
  const before = load();
  const measured = await run(script, asked);
  const taken = `${new Date().toISOString().slice(0, 16)}Z, ${commit}, load ${before} → ${load()}`;
  for (const id of asked) {
    const own = typeof measured === "string" ? [] : measured.filter((row) => row.id === id);
    if (own.length > 0) lines.push(...own.map((row) => measuredLine(row, taken)));
    else lines.push(failedLine(id, typeof measured === "string" ? measured : "its script gave no such row", taken));
  }
}
rmSync(dir, { recursive: true });

const { model = "unknown" } = cpus()[0] ?? {};
const gib = Math.round(totalmem() / 2 ** 30);
const note = `Latest run on ${availableParallelism()} cores (${model.trim()}), ${gib} GiB, ${process.platform} ${process.arch}, Node ${process.version}.`;
const written = withLines(readFileSync(DOCUMENT, "utf8"), lines, ORDER, note);
writeFileSync(DOCUMENT, written);
const shown = linesIn(written).filter(([id = ""]) => isAsked(id));
for (const line of shown) console.log(line.join(" | "));
const bad = shown.filter((line) => line.some((cell) => cell.startsWith("**")));
console.log(`\n${note} ${bad.length} of ${shown.length} beyond the floor or not run; written to docs/performance.md`);
process.exitCode = bad.length > 0 ? 1 : 0;

/** Whether a script measures the row, and has what it needs. */
function isMeasurable(id: string): boolean {
  return PARTS.some((part) => part.rows.includes(id) && !cannot.includes(part));
}

/** The rows that the script measured, or why there are none. */
async function run(script: string, only: readonly string[]): Promise<readonly Row[] | string> {
  const file = join(dir, `${only.join()}.json`);
  const path = fileURLToPath(new URL(script, import.meta.url));
  const flags = ["--expose-gc", "--disable-warning=ExperimentalWarning"];
  const args = [...flags, path, "--only", only.join(","), "--rows", file, ...SIZES];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = `${said}${chunk.toString()}`.slice(-10_000);
  });
  const [code] = (await once(child, "close")) as [number | null];
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as readonly Row[];
  return (
    said
      .split("\n")
      .findLast((line) => /error/i.test(line))
      ?.trim() ?? `${script} ended with ${code}`
  );
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

/** With a plus if something has been changed since. */
function commitOf(): string {
  const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "--", ":!docs/performance.md") === "" ? "" : "+"}`;
  } catch {
    return "no commit";
  }
}
