import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteStore, type Store } from "@forgotten-planet/store";
import { type Config, readConfig } from "../../../apps/server/src/config.ts";
import type { Log } from "../../../apps/server/src/log.ts";
import { type Sources, serve } from "../../../apps/server/src/server.ts";

/** A line that the server would have logged. */
export interface Logged {
  readonly level: keyof Log;
  readonly event: string;
  readonly fields: object | undefined;
}

/** A server in this process, with what a test may look at from behind. One at a time: the framework is one for the whole process. */
export interface ServerHere {
  readonly url: string;
  readonly store: Store;
  readonly config: Config;
  readonly logged: Logged[];
  close(): Promise<void>;
}

/** Limits that nothing here is meant to reach. */
const ROOMY: NodeJS.ProcessEnv = {
  LIMIT_CONNECTIONS: "100000",
  LIMIT_CONNECTIONS_PER_ADDRESS: "100000",
  LIMIT_TCP_CONNECTIONS_PER_ADDRESS: "100000",
  LIMIT_GUESTS_PER_MINUTE: "1000000",
  LIMIT_TABLES_PER_MINUTE: "1000000",
  LIMIT_WAITING_TABLES: "1000000",
  LIMIT_WAITING_TABLES_PER_ADDRESS: "1000000",
  LIMIT_CODE_MISSES_PER_MINUTE: "1000000",
  LIMIT_ATTACHES_PER_MINUTE: "1000000",
  LIMIT_HTTP_BURST: "1000000",
  LIMIT_HTTP_PER_SECOND: "1000000",
  LIMIT_ARRIVALS_PER_ADDRESS: "64",
  LIMIT_REQUESTS_BURST: "1000000",
  LIMIT_REQUESTS_PER_SECOND: "1000000",
};

/** `keepsLog`: false for long runs, which would fill the memory with it. */
export async function serveHere(
  options: { readonly environment?: NodeJS.ProcessEnv; readonly sources?: Sources; readonly keepsLog?: boolean } = {},
): Promise<ServerHere> {
  const dataDir = mkdtempSync(join(tmpdir(), "forgotten-planet-here-"));
  const where = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "silent", DATA_DIR: dataDir, CLIENT_DIR: pageIn(dataDir) };
  const config = readConfig({ ...where, ...ROOMY, ...options.environment });
  const logged: Logged[] = [];
  const at =
    (level: keyof Log) =>
    (event: string, fields?: object): void => {
      if (options.keepsLog !== false) logged.push({ level, event, fields });
    };
  const store = await openSqliteStore(dataDir);
  const log = { info: at("info"), warn: at("warn"), error: at("error"), noise: at("noise") };
  const server = await serve(store, config, log, ...(options.sources ? [options.sources] : []));
  return {
    url: `http://127.0.0.1:${server.port}`,
    store,
    config,
    logged,
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A client that is a page and nothing else. */
function pageIn(folder: string): string {
  const dir = join(folder, "client");
  mkdirSync(dir);
  writeFileSync(join(dir, "index.html"), "<!doctype html><title>The page</title>");
  return dir;
}
