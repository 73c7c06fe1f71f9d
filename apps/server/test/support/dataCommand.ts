import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { inOneFile } from "../../../../scripts/inOneFile.ts";

const DATA = inOneFile(fileURLToPath(new URL("../../src/data.ts", import.meta.url)));

export interface Ran {
  /** Null: it was killed. */
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The command `data` as somebody types it; killed as soon as what it printed fits. */
export async function data(args: readonly string[], env: NodeJS.ProcessEnv, killAt?: (out: string) => boolean): Promise<Ran> {
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", DATA, ...args], { env: { ...process.env, ...env } });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    if (killAt?.(out)) child.kill("SIGKILL");
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, out, err };
}
