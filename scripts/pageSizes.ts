/**
 * What a page loads before it can be used, compressed: node scripts/pageSizes.ts [FOLDER OF THE CLIENT]. Fails if a page is over its limit.
 * The entry, the page's own chunk, and all that these import; of a table also the game's screens and the board. Fonts and pictures
 * load beside it and do not count.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const [root = fileURLToPath(new URL("../apps/client/", import.meta.url))] = process.argv.slice(2);

/** By name, the modules that are loaded one after another; the entry comes first with each. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  home: ["home/Home.tsx"],
  matches: ["Matches.tsx"],
  settings: ["Settings.tsx"],
  "new table": ["NewTable.tsx"],
  "one screen": ["NewLocal.tsx"],
  scenarios: ["Scenarios.tsx"],
  editor: ["Editor.tsx"],
  rules: ["Rules.tsx"],
  "table that waits": ["Table.tsx", "Waiting.tsx"],
  table: ["Table.tsx", "Play.tsx", "createBoardScene.ts"],
  replay: ["ReplayPage.tsx", "replay/Replay.tsx", "replay/replayGame.ts", "createBoardScene.ts"],
};

/** The most a page may load: scripts in kilobytes, by gzip. */
const LIMITS: Readonly<Record<string, number>> = { home: 60, table: 300, replay: 242 };

/** What a page never loads: people who open a link to a match have come for that, and not for the front page with its lists. */
const NEVER: Readonly<Record<string, readonly string[]>> = { replay: ["/pages/home/"] };

type Chunk = Rolldown.OutputChunk;

const built = await build({ root, configFile: join(root, "vite.config.ts"), logLevel: "error", build: { write: false } });
const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
const chunks = new Map(outputs.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
const contents = new Map(outputs.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source]));

const entry = [...chunks.values()].find(({ name, isEntry }) => isEntry && name === "index");
if (!entry) throw new Error("the build has no entry");
function chunkOf(file: string): Chunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${file}`)));
  if (!found) throw new Error(`the build has no ${file}`);
  return found;
}

/** The chunk, all that it imports, and their style sheets. */
function closure(chunk: Chunk, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(chunk.fileName)) return seen;
  seen.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) seen.add(css);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) closure(imported, seen);
  }
  return seen;
}

/** In kilobytes, of many files. Each is compressed once, however many pages load it. */
function sizer(compressed: (content: string | Uint8Array) => Uint8Array): (files: readonly string[]) => number {
  const bytes = new Map<string, number>();
  const bytesOf = (file: string): number => {
    const known = bytes.get(file) ?? compressed(contents.get(file) ?? "").length;
    bytes.set(file, known);
    return known;
  };
  return (files) => files.reduce((sum, file) => sum + bytesOf(file), 0) / 1000;
}
const gzipped = sizer(gzipSync);
const brotlied = sizer(brotliCompressSync);
const shown = (size: number): string => `${size.toFixed(1)} kB`.padStart(10);

console.log("page".padEnd(18), ...["js, gzip", "js, brotli", "css, gzip", "files"].map((head) => head.padStart(10)));
for (const [page, modules] of Object.entries(PAGES)) {
  const parts = [entry, ...modules.map(chunkOf)];
  const files = [...new Set(parts.flatMap((chunk) => [...closure(chunk)]))];
  const js = files.filter((file) => file.endsWith(".js"));
  const css = files.filter((file) => file.endsWith(".css"));
  console.log(page.padEnd(18), shown(gzipped(js)), shown(brotlied(js)), shown(gzipped(css)), String(files.length).padStart(10));
  const modulesOf = files.flatMap((file) => chunks.get(file)?.moduleIds ?? []);
  for (const module of modulesOf.filter((id) => NEVER[page]?.some((part) => id.includes(part)))) {
    console.error(`${page}: loads ${module}`);
    process.exitCode = 1;
  }
  const limit = LIMITS[page];
  if (limit === undefined || gzipped(js) <= limit) continue;
  console.error(`${page}: more than ${limit} kB of scripts`);
  process.exitCode = 1;
}
