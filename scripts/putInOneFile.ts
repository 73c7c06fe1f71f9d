import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Plugin } from "vite";
import { PROGRAMS, ROOT } from "./inOneFile.ts";

/* `node scripts/putInOneFile.ts FOLDER`: puts the programs of inOneFile.ts into that folder. */

/** Of the server's packages: it loads a binary that lies beside it. */
const NATIVE = "@resvg/resvg-js";
const ofServer = createRequire(join(ROOT, "apps/server/package.json"));

/** What a module reads of its own place stays true. */
const places: Plugin = {
  name: "places",
  enforce: "pre",
  resolveId: (source) => (source === NATIVE ? { id: ofServer.resolve(NATIVE), external: "absolute" } : undefined),
  transform(code, id) {
    if (!code.includes("import.meta.url")) return undefined;
    return code.replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id.replace(/\?.*$/, "")).href));
  },
};

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("usage: node scripts/putInOneFile.ts FOLDER");
await build({
  configFile: false,
  logLevel: "error",
  root: ROOT,
  plugins: [places],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: folder,
    emptyOutDir: false,
    target: "node24",
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(PROGRAMS.map((program) => [program.replace(/\.ts$/, ""), join(ROOT, program)])),
      output: { entryFileNames: "[name].mjs", chunkFileNames: "parts/[name]-[hash].mjs" },
    },
  },
});
