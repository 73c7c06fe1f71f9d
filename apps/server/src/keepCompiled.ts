import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/*
 * Compiled code is kept beside the dependencies and not compiled again, which halves the time of a start (docs/reliability.md, C-3). This
 * runs before anything else is loaded; if nothing can be written there, the server starts without it.
 */
enableCompileCache(fileURLToPath(new URL("../../../node_modules/.cache/forgotten-planet", import.meta.url)));
