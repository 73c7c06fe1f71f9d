import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import { noCircles, plannedChunks } from "./chunks/plannedChunks.ts";
import { drawings } from "./drawings.vite.ts";
import { keepPages } from "./keepPages.vite.ts";
import { leanParts } from "./leanParts.vite.ts";
import { pagesAhead } from "./pagesAhead.vite.ts";
import { tokensCss } from "./src/ui/style/tokensCss.ts";
import { unusedParts } from "./unusedParts.vite.ts";

const server = `http://localhost:${process.env.PORT ?? 2567}`;
const tokens = fileURLToPath(new URL("./src/ui/tokens.json", import.meta.url));
const palettes = fileURLToPath(new URL("./src/ui/palettes.json", import.meta.url));
const VIRTUAL = "virtual:tokens.css";

const WINDOW_LENGTHS = /(?<![\w.-])(\d+(?:\.\d+)?)(dvh|vh|vw)\b/g;

/** Lengths of the window are divided by how much larger the page is drawn (`settings/textSize.ts`). */
const zoomed = {
  postcssPlugin: "zoomed",
  Once: (root: { walkDecls(pattern: RegExp, change: (declaration: { prop: string; value: string }) => void): void }): void =>
    root.walkDecls(/./, (declaration) => {
      declaration.value = declaration.value.replaceAll(WINDOW_LENGTHS, "calc($1$2 / var(--zoom, 1))");
    }),
};

/** Serves tokens.json as CSS custom properties, so that no colour or length is written twice. */
function tokensPlugin(): Plugin {
  return {
    name: "tokens-css",
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      for (const file of [tokens, palettes]) this.addWatchFile(file);
      return tokensCss(JSON.parse(readFileSync(tokens, "utf8")), JSON.parse(readFileSync(palettes, "utf8")));
    },
  };
}

/** Mode `toy`, for a test alone: another list of games stands in place of the one, with the toy game of the testkit in it. */
function toyPlugin(): Plugin {
  const list = fileURLToPath(new URL("./src/games/index.ts", import.meta.url));
  const withToy = fileURLToPath(new URL("./test/toy/games.ts", import.meta.url));
  return {
    name: "toy-game",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith("games/index.ts")) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found?.id === list ? withToy : found;
    },
  };
}

/** Chunks that nobody waits for. */
const AT_A_PRESS =
  /\/(tableSounds|sounds|SettingsSheet|groups|KeysHelp|Ballot|palettes|TextBoard|CommandLine|NotifyOffer|RulesSheet|HintPanel|SeePanel|WhyCard)-[^/]*\.js$/;

/** The service worker's scope is the folder it lies in. */
const OUTPUT: Rolldown.OutputOptions = {
  entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
  codeSplitting: plannedChunks(),
};

const configOf = (mode: string): UserConfig => ({
  root: import.meta.dirname,
  plugins: [
    tokensPlugin(),
    unusedParts(),
    leanParts(),
    drawings(),
    pagesAhead(),
    keepPages(),
    noCircles(),
    ...(mode === "toy" ? [toyPlugin()] : []),
  ],
  css: { postcss: { plugins: [zoomed] } },
  // The dependency scan of the dev server does not read tsconfig.json.
  optimizeDeps: { rolldownOptions: { transform: { jsx: { runtime: "automatic", importSource: "preact" } } } },
  build: {
    target: "es2022",
    // Art stays in files of its own: the page's policy allows no data: URLs beyond images, and sprites cache well.
    assetsInlineLimit: 0,
    // What a press at the table loads finds its parts by itself: lists of them would make the first load heavier.
    modulePreload: {
      // A browser that cannot load ahead loads a little later.
      polyfill: false,
      resolveDependencies: (file, parts) => (AT_A_PRESS.test(file) ? parts.filter((part) => part.endsWith(".css")) : parts),
    },
    rolldownOptions: {
      input: { index: "index.html", sw: "sw/sw.ts" },
      output: OUTPUT,
      treeshake: {
        // The workspace packages only define things: what a page does not use of them (zod above all) stays out of its bundle.
        moduleSideEffects: (id) => !/\/packages\/(bots|core|client-core|game|rules|protocol|schema)\/src\//.test(id),
      },
    },
  },
  server: {
    proxy: {
      // The host stays as it is: the server compares it with the origin of the page.
      "/api": { target: server, changeOrigin: false },
      // Sockets of Colyseus: /<process id>/<room id>?sessionId=…
      "^/[\\w-]{6,}/[\\w-]{6,}\\?sessionId=": { target: server, ws: true },
    },
  },
});

export default defineConfig(({ mode }) => configOf(mode));
