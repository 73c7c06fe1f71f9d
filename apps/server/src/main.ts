import { enableCompileCache, flushCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * What was compiled once is kept beside the dependencies and not compiled again, which halves the time of a start (docs/reliability.md,
 * C-3). Before anything else is loaded; where nothing can be written there, all goes on without.
 */
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/forgotten-planet", import.meta.url)));
const { start } = await import("./start.ts");
await start(process.env);
// Now, since a process that is killed writes nothing.
flushCompileCache();
