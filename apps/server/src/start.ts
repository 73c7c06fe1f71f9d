import { networkInterfaces } from "node:os";
import { type Config, readConfig } from "./config.ts";
import { invitation } from "./invitation.ts";
import { openLog } from "./log.ts";
import { guardProcess } from "./processGuard.ts";
import { startServer } from "./server.ts";
import { terminalLog } from "./terminalLog.ts";

/**
 * Runs the server of that environment until the process ends; says in one line why it cannot start. At a terminal it says in another where
 * the game is; with redirected output, or with LOG_LEVEL set, it writes JSON lines.
 */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
  const isAtTerminal = process.stdout.isTTY && environment.LOG_LEVEL === undefined;
  const log = isAtTerminal ? terminalLog((line) => console.log(line)) : openLog(config.logLevel);
  try {
    const server = await startServer(config, log);
    guardProcess(server, log, config.drainMs);
    if (isAtTerminal) console.log(invitation({ port: server.port, host: config.host }, networkInterfaces()));
  } catch (error) {
    console.error(`cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
