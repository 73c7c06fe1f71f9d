import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { build } from "vite";

/** A Node of another major version, and how it is called. */
export interface OtherNode {
  readonly version: string;
  readonly command: readonly [program: string, ...args: string[]];
}

const OWN_MAJOR = majorOf(process.version);
/** Asked of the package registry where none is on the path. */
const FALLBACK = "node@22";

/** Returns one from the path or else, where that is allowed, from the registry; undefined if there is none. */
export function findOtherNode({ mayFetch }: { readonly mayFetch: boolean }): OtherNode | undefined {
  const onPath = (process.env.PATH ?? "").split(delimiter).map((dir) => join(dir, process.platform === "win32" ? "node.exe" : "node"));
  const commands: OtherNode["command"][] = onPath.filter(existsSync).map((program) => [program]);
  if (mayFetch) commands.push(["npx", "-y", FALLBACK]);
  for (const command of commands) {
    const version = versionOf(command);
    if (version !== undefined && majorOf(version) !== OWN_MAJOR) return { version, command };
  }
  return undefined;
}

/** A module of ours as one plain JavaScript file, since an older Node cannot read its types. `use` may run it while it is there. */
export async function bundled<T>(module: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "forgotten-planet-bundle-"));
  try {
    await build({
      configFile: false,
      logLevel: "error",
      root: fileURLToPath(new URL(".", import.meta.url)),
      ssr: { noExternal: true },
      build: { ssr: module, outDir: folder, target: "node20", minify: false, rollupOptions: { output: { entryFileNames: "bundle.mjs" } } },
    });
    return await use(join(folder, "bundle.mjs"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a program run by that Node printed; rejects when it failed. */
export const runBy = async ({ command: [program, ...before] }: OtherNode, args: readonly string[]): Promise<string> =>
  (await run(program, [...before, ...args], { maxBuffer: 64 * 1024 * 1024 })).stdout;

const run = promisify(execFile);

function versionOf([program, ...before]: OtherNode["command"]): string | undefined {
  const ran = spawnSync(program, [...before, "--version"], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  return ran.status === 0 ? ran.stdout.trim() : undefined;
}

function majorOf(version: string): string {
  return version.replace(/^v/, "").split(".")[0] ?? "";
}
