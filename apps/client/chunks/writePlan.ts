import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { chunkPlan } from "./chunkPlan.ts";
import { everywhere } from "./everywhere.ts";
import { moduleName } from "./moduleName.ts";
import { piecesOf, visitsOf, type WatchedPage } from "./pieces.ts";
import { PLAN_FILE } from "./plannedChunks.ts";

/* Writes `plan.json`: builds once as the bundler alone would, to see which modules go together. `pnpm plan`, when pages have grown. */

/**
 * Pages for which files are put together: the front page first, a table, a replay (and its first position, before the board is there),
 * a waiting room, the list of matches, an analysis.
 */
const PAGES: readonly WatchedPage[] = [
  { modules: ["home/Home.tsx"], weight: 40 },
  { modules: ["Table.tsx", "Play.tsx", "createBoardScene.ts"], weight: 16 },
  { modules: ["ReplayPage.tsx", "replay/Replay.tsx", "replay/replayGame.ts", "createBoardScene.ts"], weight: 12 },
  { modules: ["ReplayPage.tsx", "replay/Replay.tsx", "replay/replayGame.ts"], weight: 4 },
  { modules: ["Table.tsx", "Waiting.tsx", "waiting/WaitingRoom.tsx"], weight: 8 },
  { modules: ["matches/Matches.tsx"], weight: 2 },
  { modules: ["AnalysisPage.tsx", "analysis/Analysis.tsx", "analysis/analysisGame.ts", "createBoardScene.ts"], weight: 1 },
];

const ENTRY = "index";

/** Who imports each style sheet. */
const styles = new Map<string, readonly string[]>();
const styleImporters: Plugin = {
  name: "style-importers",
  generateBundle() {
    for (const id of this.getModuleIds()) if (id.endsWith(".css")) styles.set(id, this.getModuleInfo(id)?.importers ?? []);
  },
};

const built = await build({
  root: fileURLToPath(new URL("..", import.meta.url)),
  logLevel: "error",
  plugins: [styleImporters],
  build: { write: false, rolldownOptions: { output: { codeSplitting: true } } },
});
const chunks = (Array.isArray(built) ? built : [built])
  .flatMap((one) => ("output" in one ? one.output : []))
  .filter((file) => file.type === "chunk");
const pieces = piecesOf(chunks, ENTRY);
const entry = pieces.find(({ file }) => chunks.some(({ fileName, isEntry }) => isEntry && fileName === file));
if (!entry) throw new Error("the build has no entry");
const joined = chunkPlan(pieces, visitsOf(pieces, entry, PAGES));
const plan = [...joined, ...everywhere(pieces, entry, joined, styles)].map(([id, part]) => [moduleName(id), part] as const);
writeFileSync(PLAN_FILE, `${JSON.stringify(Object.fromEntries(plan.sort(([one], [other]) => (one < other ? -1 : 1))), undefined, 2)}\n`);
