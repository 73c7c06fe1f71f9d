import { randomBytes } from "node:crypto";
import { createConnection } from "node:net";
import { freePort } from "./freePort.ts";
import { ensureProgram, findProgram, type Wanted } from "./installed.ts";
import { Program } from "./program.ts";

const REDIS: Wanted = { variable: "REDIS_SERVER", names: ["redis-server"], debian: "redis-server", what: "Redis" };

/** Returns where `redis-server` is: `REDIS_SERVER`, then PATH; undefined if there is none. */
export const findRedis = (): string | undefined => findProgram(REDIS);

/** Finds Redis, else installs Debian's where that is allowed; throws a sentence that says what to do otherwise. */
export const ensureRedis = (): string => ensureProgram(REDIS);

/** A Redis of its own with a password, on this machine alone, that keeps nothing: a restart empties it. */
export interface RedisServer {
  readonly url: string;
  readonly port: number;
  readonly password: string;
  readonly program: Program;
}

/** Makes and starts one; throws the sentence of `ensureRedis` where there is no Redis. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const password = randomBytes(16).toString("hex");
  const settings = { bind: "127.0.0.1", port: String(port), requirepass: password, save: "", appendonly: "no", "protected-mode": "yes" };
  const program = new Program({
    command: ensureRedis(),
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    isReady: () => isListening(port),
  });
  await program.start();
  return { url: `redis://:${password}@127.0.0.1:${port}`, port, password, program };
}

/** Whether somebody accepts connections there. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createConnection({ port, host: "127.0.0.1" });
    const settle = (is: boolean): void => {
      probe.destroy();
      resolve(is);
    };
    probe.once("connect", () => settle(true));
    probe.once("error", () => settle(false));
  });
