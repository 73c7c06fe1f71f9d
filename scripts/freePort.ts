import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below what the system gives to outgoing connections: while a program is away, nobody's connection gets its port. */
const FIRST = 10_000;
const COUNT = 10_000;

/** A free port of this machine that stays a program's own while that is killed and started again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + randomInt(COUNT);
    const probe = createServer();
    const answered = Promise.race([once(probe, "listening").then(() => true), once(probe, "error").then(() => false)]).catch(() => false);
    probe.listen(port, "127.0.0.1");
    if (!(await answered)) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
