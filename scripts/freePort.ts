import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

/** Below what the system gives to outgoing connections: while a program is away, nobody's connection gets its port. */
const FIRST = 10_000;
const COUNT = 10_000;
/** One file for each port that is somebody's, with the process id of its owner: suites run beside each other. */
const CLAIMS = join(tmpdir(), `forgotten-planet-ports-${userInfo().username}`);

/** This process's own. */
const claims: string[] = [];
process.once("exit", () => {
  for (const claim of claims) rmSync(claim, { force: true });
});

/**
 * A free port of this machine that stays the caller's own until its process ends: nobody else who asks here gets it, neither before the
 * program meant for it listens nor while that is killed and started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + randomInt(COUNT);
    if (isClaimed(port) && (await isFree(port))) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const answered = Promise.race([once(probe, "listening").then(() => true), once(probe, "error").then(() => false)]).catch(() => false);
  probe.listen(port, "127.0.0.1");
  if (!(await answered)) return false;
  probe.close();
  await once(probe, "close");
  return true;
}

/** Whether the port is this process's now. */
function isClaimed(port: number): boolean {
  const claim = join(CLAIMS, String(port));
  mkdirSync(CLAIMS, { recursive: true });
  try {
    writeFileSync(claim, String(process.pid), { flag: "wx" });
    claims.push(claim);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    if (!isOwned(claim)) rmSync(claim, { force: true });
    return false;
  }
}

/** Whether the process that claimed it runs, or has only just begun to write who it is. */
function isOwned(claim: string): boolean {
  try {
    const pid = Number(readFileSync(claim, "utf8"));
    return pid === 0 || isRunning(pid);
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
