import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Plugin } from "vite";

const KEPT = "**/*.{js,css,html,svg,png,webp,woff2}";
/** Without a connection every address is the page that routes by itself. */
const NOT_KEPT: ReadonlySet<string> = new Set(["sw.js", "replay.html", "table.html"]);
const LIST = "self.__WB_MANIFEST";

/**
 * Writes into the built service worker which files of this build it keeps (`self.__WB_MANIFEST` in `sw/sw.ts`); a file in assets/
 * needs no revision, since its name tells its content.
 */
export function keepPages(): Plugin {
  let outDir = "";
  return {
    name: "keep-pages",
    apply: "build",
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    writeBundle() {
      const worker = join(outDir, "sw.js");
      const [before, after, ...more] = readFileSync(worker, "utf8").split(LIST);
      if (after === undefined || more.length > 0) throw new Error(`the service worker names ${LIST} once`);
      const files = globSync(KEPT, { cwd: outDir }).filter((file) => !NOT_KEPT.has(file));
      const list = files.sort().map((file) => ({ revision: revisionOf(join(outDir, file)), url: `/${file}` }));
      writeFileSync(worker, `${before}${JSON.stringify(list)}${after}`);
    },
  };
}

const revisionOf = (file: string): string | null =>
  /[/\\]assets[/\\]/.test(file) ? null : createHash("md5").update(readFileSync(file)).digest("hex");
