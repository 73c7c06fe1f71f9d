import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * As process 1 of a container a signal does nothing unless somebody listens. Until the server runs, which then listens itself, nothing is
 * under way that would have to be brought to an end.
 */
const leave = (): void => process.exit(0);
const SIGNALS = ["SIGTERM", "SIGINT"] as const;
for (const signal of SIGNALS) process.on(signal, leave);

/*
 * What was compiled once is kept beside the dependencies and not compiled again, which halves the time of a start (docs/reliability.md,
 * C-3). Before anything else is loaded; where nothing can be written there, all goes on without.
 */
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/forgotten-planet", import.meta.url)));
const { start } = await import("./start.ts");
await start(process.env);
for (const signal of SIGNALS) process.off(signal, leave);
// Now, since a process that is killed writes nothing.
flushCompileCache();
