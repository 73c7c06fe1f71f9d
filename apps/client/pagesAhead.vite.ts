import type { Plugin, Rolldown } from "vite";

/** A page that names ahead what it will ask for. */
interface PageAhead {
  readonly fileName: string;
  /** What it loads before it can be used, by the ends of the names of its modules. */
  readonly modules: readonly string[];
  /** What it loads beside that, after all else. */
  readonly later: readonly string[];
  /** Files beside the code, by what their names begin with. */
  readonly fonts: readonly string[];
  readonly fetched: readonly string[];
}

const BODY_FONT = "atkinson-hyperlegible-next-latin-wght-normal";
const DISPLAY_FONT = "oxanium-latin-wght-normal";

const PAGES: readonly PageAhead[] = [
  {
    fileName: "replay.html",
    // The rules first: the position is found while the screen that shows it is on its way.
    modules: ["pages/replay/ReplayPage.tsx", "replay/replayGame.ts", "replay/Replay.tsx"],
    // The board comes when the first position is seen, and nothing else stands in its way.
    later: [],
    fonts: [],
    fetched: [],
  },
  {
    fileName: "table.html",
    modules: ["table/Table.tsx", "forgotten-planet/Play.tsx", "forgotten-planet/line.ts"],
    later: ["board/createBoardScene.ts"],
    fonts: [BODY_FONT, DISPLAY_FONT],
    fetched: ["drawings"],
  },
];

/**
 * Writes `replay.html` and `table.html`, which the server sends for links to a match and to a table: the page, and which files it will
 * ask for. So they come beside its entry, and not after that has run.
 */
export function pagesAhead(): Plugin {
  return {
    name: "pages-ahead",
    apply: "build",
    generateBundle: {
      // The page itself is made in this step.
      order: "post",
      handler(_, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset") return;
        const html = String(page.source);
        for (const ahead of PAGES) {
          const links = linksOf(ahead, bundle).filter(({ file }) => !html.includes(`"/${file}"`));
          const source = html.replace("  </head>", `    ${links.map(({ link }) => link).join("\n    ")}\n  </head>`);
          this.emitFile({ type: "asset", fileName: ahead.fileName, source });
        }
      },
    },
  };
}

interface Link {
  readonly file: string;
  readonly link: string;
}

function linksOf({ modules, later, fonts, fetched }: PageAhead, bundle: Rolldown.OutputBundle): readonly Link[] {
  const first = filesOf(bundle, modules);
  const after = new Set(filesOf(bundle, later)).difference(first);
  const styles = [...first].filter((file) => file.endsWith(".css"));
  return [
    ...styles.map((file) => linkTo(file, `rel="preload" as="style"`)),
    ...[...first].filter((file) => !styles.includes(file)).map((file) => linkTo(file, `rel="modulepreload"`)),
    ...fonts.map((name) => linkTo(assetOf(bundle, name), `rel="preload" as="font" type="font/woff2"`)),
    ...fetched.map((name) => linkTo(assetOf(bundle, name), `rel="preload" as="fetch" fetchpriority="low"`)),
    ...[...after].filter((file) => file.endsWith(".js")).map((file) => linkTo(file, `rel="modulepreload" fetchpriority="low"`)),
  ];
}

/** They are asked for as the code asks: else they would be loaded twice. */
const linkTo = (file: string, how: string): Link => ({ file, link: `<link ${how} crossorigin href="/${file}">` });

function assetOf(bundle: Rolldown.OutputBundle, name: string): string {
  const found = Object.values(bundle).find(({ type, fileName }) => type === "asset" && fileName.startsWith(`assets/${name}-`));
  if (!found) throw new Error(`the build has no ${name}`);
  return found.fileName;
}

/** The files of these modules and of all that they import, in the order in which they are named. */
function filesOf(bundle: Rolldown.OutputBundle, modules: readonly string[]): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const files = new Set<string>();
  const add = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk): void => {
    if (files.has(fileName)) return;
    files.add(fileName);
    for (const css of viteMetadata?.importedCss ?? []) files.add(css);
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) add(chunk);
  };
  for (const end of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${end}`)));
    if (!chunk) throw new Error(`the build has no ${end}`);
    add(chunk);
  }
  return files;
}
