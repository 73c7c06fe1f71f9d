import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/** Below what the system gives to outgoing connections: while a server is away, one of its clients must not get its port. */
const FIRST = 20_000;
const COUNT = 10_000;

/** A free port of this machine that stays the server's own over restarts. */
export async function steadyPort(): Promise<number> {
  for (;;) {
    const port = FIRST + randomInt(COUNT);
    const probe = createServer();
    probe.listen(port, "127.0.0.1");
    const isFree = await Promise.race([once(probe, "listening").then(() => true), once(probe, "error").then(() => false)]).catch(
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
