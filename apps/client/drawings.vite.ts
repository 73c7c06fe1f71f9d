import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { DRAWINGS, drawingSheet } from "./src/games/forgotten-planet/board/atlas/drawingSheet.ts";

const MODULE = /\/board\/atlas\/drawings\.ts$/;
const FOLDERS = ["./src/games/forgotten-planet/art/", "./src/ui/art/"].map((folder) => new URL(folder, import.meta.url));

/** Puts the board's drawings into a picture of their own, which loads beside the code: they are a sixth of what the board weighs. */
export function drawings(): Plugin {
  return {
    name: "drawings",
    enforce: "pre",
    apply: "build",
    load(id) {
      if (!MODULE.test(id)) return undefined;
      const files = FOLDERS.flatMap((folder) => readdirSync(folder).map((file) => new URL(file, folder)));
      const wanted = files.map((file) => fileURLToPath(file)).filter((file) => DRAWINGS.test(basename(file)));
      for (const file of wanted) this.addWatchFile(file);
      const source = drawingSheet(wanted.sort().map((file) => [file, readFileSync(file, "utf8")]));
      const picture = this.emitFile({ type: "asset", name: "drawings.svg", source });
      return `export const drawings = async () => (await fetch(import.meta.ROLLUP_FILE_URL_${picture})).text();`;
    },
  };
}
