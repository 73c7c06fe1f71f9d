/**
 * Lays out what the image runs, in a new folder: node scripts/productionTree.ts /app
 *
 * The server's sources and those of the packages it needs, which run as they are (docs/adr/0004-sources-run-as-they-are.md), the built
 * client, and dependencies without any that only development needs. The Dockerfile and the test of the image both call it.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const SERVER = "apps/server";
const CLIENT = "@forgotten-planet/client";
/** What pnpm needs to install as the lock file says. */
const MANIFESTS = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml"];
/** What else the server reads, or owners of the image should. */
const DOCUMENTS = ["SECURITY.md", "LICENSE"];

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(ROOT, folder, "package.json"), "utf8")) as Manifest;

/** Makes the tree in `target`, which must not exist or be empty. Throws when a step fails. */
export function layOutProduction(target: string): void {
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty`);
  mkdirSync(target, { recursive: true });
  for (const file of [...MANIFESTS, ...DOCUMENTS]) cpSync(join(ROOT, file), join(target, file));
  for (const folder of [SERVER, ...packagesOf(SERVER)]) {
    cpSync(join(ROOT, folder, "package.json"), join(target, folder, "package.json"));
    cpSync(join(ROOT, folder, "src"), join(target, folder, "src"), { recursive: true, filter: (path) => !path.endsWith(".test.ts") });
  }
  run(target, ["install", "--prod", "--frozen-lockfile", "--prefer-offline", "--filter", `${manifestOf(SERVER).name}...`]);
  const dist = join(target, "apps/client/dist");
  run(ROOT, ["--silent", "--filter", CLIENT, "build", "--outDir", dist, "--emptyOutDir"]);
}

/** The folders of the workspace's packages that a folder needs, directly or through others. */
function packagesOf(folder: string): readonly string[] {
  const folders = new Map(readdirSync(join(ROOT, "packages")).map((name) => [manifestOf(`packages/${name}`).name, `packages/${name}`]));
  const found = new Set<string>();
  const add = (from: string): void => {
    for (const name of Object.keys(manifestOf(from).dependencies ?? {})) {
      const needed = folders.get(name);
      if (needed === undefined || found.has(needed)) continue;
      found.add(needed);
      add(needed);
    }
  };
  add(folder);
  return [...found];
}

function run(cwd: string, args: readonly string[]): void {
  const { status, error } = spawnSync("npx", ["-y", "pnpm@12", ...args], { cwd, stdio: ["ignore", "inherit", "inherit"] });
  if (status !== 0) throw new Error(`pnpm ${args[0]} failed${error ? `: ${error.message}` : ""}`);
}

const [, script, target] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  if (target === undefined) throw new Error("usage: node scripts/productionTree.ts FOLDER");
  layOutProduction(resolve(target));
}
