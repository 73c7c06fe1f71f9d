import { type Config, readConfig } from "./config.ts";
import { openLog } from "./log.ts";
import { guardProcess } from "./processGuard.ts";
import { startServer } from "./server.ts";

/** Runs the server of that environment until the process ends; says in one line why it cannot start. */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  const log = openLog(config.logLevel);
  try {
    guardProcess(await startServer(config, log), log, config.drainMs);
  } catch (error) {
    console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
