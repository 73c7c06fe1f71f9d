import "./keepCompiled.ts";
import { flushCompileCache } from "node:module";

/*
 * As process 1 of a container a signal does nothing unless the process listens. The server listens itself once it runs; before that,
 * nothing is under way that must be finished.
 */
const leave = (): void => process.exit(0);
const SIGNALS = ["SIGTERM", "SIGINT"] as const;
for (const signal of SIGNALS) process.on(signal, leave);

const { start } = await import("./start.ts");
await start(process.env);
for (const signal of SIGNALS) process.off(signal, leave);
// Flushed now, since a killed process writes nothing.
flushCompileCache();
