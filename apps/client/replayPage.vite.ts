import type { Plugin, Rolldown } from "vite";

/** What the page of a replay loads before its first position is seen; its board comes later. */
const MODULES = ["pages/replay/ReplayPage.tsx", "replay/Replay.tsx", "replay/replayGame.ts"];

/**
 * Writes `replay.html`, which the server sends for a link to a match: the page, and which files it will ask for. So they come beside
 * its entry, and not after that has run.
 */
export function replayPage(): Plugin {
  return {
    name: "replay-page",
    apply: "build",
    generateBundle: {
      // The page itself is made in this step.
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const html = String(page.source);
        const links = [...filesOf(bundle)].filter((file) => !html.includes(`"/${file}"`)).map(linkTo);
        this.emitFile({
          type: "asset",
          fileName: "replay.html",
          source: html.replace("  </head>", `    ${links.join("\n    ")}\n  </head>`),
        });
      },
    },
  };
}

/** They are asked for as the code asks: else they would be loaded twice. */
const linkTo = (file: string): string =>
  file.endsWith(".css")
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

function filesOf(bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const files = new Set<string>();
  const add = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) files.add(css);
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk);
  };
  for (const end of MODULES) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)));
    if (!chunk) throw new Error(`the build has no ${end}`);
    add(chunk);
  }
  return files;
}
