import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * As process 1 of a container a signal does nothing unless the process listens. The server listens itself once it runs; before that,
 * nothing is under way that must be finished.
 */
const leave = (): void => process.exit(0);
const SIGNALS = ["SIGTERM", "SIGINT"] as const;
for (const signal of SIGNALS) process.on(signal, leave);

/*
 * Compiled code is kept beside the dependencies and not compiled again, which halves the time of a start (docs/reliability.md, C-3). This
 * runs before anything else is loaded; if nothing can be written there, the server starts without it.
 */
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/forgotten-planet", import.meta.url)));
const { start } = await import("./start.ts");
await start(process.env);
for (const signal of SIGNALS) process.off(signal, leave);
// Flushed now, since a killed process writes nothing.
flushCompileCache();
