import { openSqliteStore, type Store } from "@forgotten-planet/store";
import { serve } from "../../src/server.ts";
import { sendAhead } from "./aheadOfTime.ts";
import { rememberingLog, type TestServer, testConfig } from "./harness.ts";

/** A server that a test can send ahead of time, with its store. */
export interface SkippingServer extends TestServer {
  readonly store: Store;
  skip(ms: number): void;
}

export async function startSkippingServer(config = testConfig()): Promise<SkippingServer> {
  const log = rememberingLog();
  const store = await openSqliteStore(config.dataDir);
  const server = await serve(store, config, log);
  return { server, url: `http://127.0.0.1:${server.port}`, log, config, store, skip: sendAhead };
}
