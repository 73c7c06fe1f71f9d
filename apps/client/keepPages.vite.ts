import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Where `sw/sw.ts` names what is kept. */
const LIST = /self\.__WB_MANIFEST/;
/** Their name tells their content. */
const HASHED = /^assets\//;
const KEPT = /\.(js|css|html|svg|png|webp|woff2)$/;

/** Tells the service worker which files of this build it keeps: `[{ url, revision }]`, the revision null where the name has a hash. */
export function keepPages(): Plugin {
  let publicDir = "";
  return {
    name: "keep-pages",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        if (worker?.type !== "chunk") throw new Error("the build has no sw.js");
        if (worker.imports.length > 0) throw new Error("sw.js must stand alone");
        const built = Object.values(bundle).filter(({ fileName }) => KEPT.test(fileName) && fileName !== "sw.js");
        const files = [
          ...built.map((file) => [file.fileName, file.type === "chunk" ? file.code : file.source] as const),
          ...readdirSync(publicDir)
            .filter((name) => KEPT.test(name))
            .map((name) => [name, readFileSync(join(publicDir, name))] as const),
        ];
        const list = files.map(([name, content]) => ({ url: `/${name}`, revision: HASHED.test(name) ? null : revisionOf(content) }));
        worker.code = worker.code.replace(LIST, JSON.stringify(list));
      },
    },
  };
}

const revisionOf = (content: string | Uint8Array): string => createHash("sha256").update(content).digest("hex").slice(0, 16);
