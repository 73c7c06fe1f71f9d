import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../../scripts/postgres.ts";
import { type ServerProcess, startOurServer } from "../wire/serverProcess.ts";

/** One server, with a store that is thrown away. */
export interface ServerWithStore {
  readonly server: ServerProcess;
  readonly url: string;
  stop(): Promise<void>;
}

export type StoreKind = "sqlite" | "postgres";

export async function startWithStore(kind: StoreKind, env: NodeJS.ProcessEnv = {}, checkout?: string): Promise<ServerWithStore> {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-bench-"));
  const postgres = kind === "postgres" ? await startPostgres() : undefined;
  const server = await startOurServer({ DATA_DIR: dir, ...(postgres ? { DATABASE_URL: postgres.url() } : {}), ...env }, checkout);
  return {
    server,
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.stop();
      await postgres?.dispose();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
