import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../../../scripts/postgres.ts";
import { runFolder } from "../rig/folders.ts";
import { until } from "../rig/until.ts";
import type { Result, Scenario, Size } from "../scenario.ts";

const APPENDING = fileURLToPath(new URL("appending.ts", import.meta.url));
const LINES: Readonly<Record<Size, number>> = { push: 50, nightly: 500, release: 5000 };
const SYNC = /\b(fdatasync|fsync)\(/;
const ATTACH_MS = 10_000;

/** P19: by the system calls, each line that is said to be saved has been synced to the disk since the one before it. */
export const syncs: Scenario = async ({ size }) => {
  if (!canTrace()) return [{ ...row("no store"), measured: "left out: strace is not there, or may not trace", trials: 0, passed: true }];
  const lines = LINES[size];
  return [await ofSqlite(lines), await ofPostgres(lines)];
};

const row = (store: string) => ({ id: "P19", what: `lines said to be saved without a sync since the one before, ${store}`, goal: "0" });

function canTrace(): boolean {
  try {
    execFileSync("strace", ["-o", "/dev/null", "true"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Store and caller are one process: its own calls tell, in their order. */
async function ofSqlite(lines: number): Promise<Result> {
  const folder = runFolder();
  const trace = join(folder.path, "trace");
  await appending(["sqlite", folder.data, String(lines)], ["strace", "-f", "-e", "trace=fdatasync,fsync,write", "-o", trace]);
  let since = 0;
  let saved = 0;
  let unsynced = 0;
  let all = 0;
  for (const call of readFileSync(trace, "utf8").split("\n")) {
    if (/write\(1, "begin/.test(call)) since = all = 0;
    else if (SYNC.test(call)) {
      since++;
      all++;
    } else if (/write\(1, "saved/.test(call)) {
      saved++;
      if (since === 0) unsynced++;
      since = 0;
    }
  }
  folder.remove();
  return { ...row("SQLite"), measured: `${unsynced} of ${saved}, ${all} syncs`, trials: saved, passed: unsynced === 0 && saved === lines };
}

/** The server's processes sync; the caller waits for each commit before the next, so counting them tells as much. */
async function ofPostgres(lines: number): Promise<Result> {
  const folder = runFolder();
  const trace = join(folder.path, "trace");
  const postgres = await startPostgres();
  const tracer = spawn("strace", ["-f", "-e", "trace=fdatasync,fsync", "-p", String(postgres.pid), "-o", trace], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    await Promise.race([once(tracer.stderr, "data"), pause(ATTACH_MS)]);
    let before = 0;
    const count = (): number =>
      existsSync(trace)
        ? readFileSync(trace, "utf8")
            .split("\n")
            .filter((call) => SYNC.test(call)).length
        : 0;
    await appending(["postgres", postgres.url(), String(lines)], [], () => {
      before = count();
    });
    await until(async () => count() - before >= lines, ATTACH_MS, "the trace to be written").catch(() => {});
    const all = count() - before;
    const unsynced = Math.max(0, lines - all);
    return { ...row("PostgreSQL"), measured: `${unsynced} of ${lines}, ${all} syncs`, trials: lines, passed: unsynced === 0 };
  } finally {
    tracer.kill("SIGTERM");
    await once(tracer, "exit");
    await postgres.dispose();
    folder.remove();
  }
}

/** Runs `appending.ts` to its end, under another program if need be. */
async function appending(args: readonly string[], under: readonly string[], begun: () => void = () => {}): Promise<void> {
  const [program = "", ...rest] = [...under, process.execPath, "--disable-warning=ExperimentalWarning", APPENDING, ...args];
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.once("data", begun).resume();
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`appending ended with ${code}`);
}
