import { join, resolve } from "node:path";
import type { Plugin } from "vite";

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
    async writeBundle() {
      const { injectManifest } = await import("workbox-build");
      const worker = join(outDir, "sw.js");
      const { warnings } = await injectManifest({
        swSrc: worker,
        swDest: worker,
        globDirectory: outDir,
        globPatterns: ["**/*.{js,css,html,svg,png,webp,woff2}"],
        // Without a connection every address is the page that routes by itself.
        globIgnores: ["sw.js", "replay.html", "table.html"],
        modifyURLPrefix: { "": "/" },
        dontCacheBustURLsMatching: /^\/assets\//,
      });
      if (warnings.length > 0) throw new Error(warnings.join("\n"));
    },
  };
}
