import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Runs the bench package's own script, as a separate process: no app imports it, and the command does not warm its engine. */
export async function bench(): Promise<number> {
  const pnpm = process.env.npm_execpath ?? "pnpm";
  const [command, ...first] = /\.[cm]?js$/.test(pnpm) ? [process.execPath, pnpm] : [pnpm];
  const args = [...first, "--silent", "--filter", "@forgotten-planet/bench", "start"];
  const child = spawn(command, args, { cwd: fileURLToPath(new URL("../../../..", import.meta.url)), stdio: "inherit" });
  child.on("error", (error) => process.stderr.write(`fp: cannot run pnpm: ${error.message}\n`));
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}
