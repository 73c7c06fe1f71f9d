import { build, type InlineConfig, type Rolldown } from "vite";
import { chunkPlan } from "./chunkPlan.ts";
import { piecesOf, visitsOf, type WatchedPage } from "./pieces.ts";

/**
 * Pages for which files are put together: the front page first, a table, a replay (and its first position, before the board is there),
 * a waiting room, an analysis.
 */
const PAGES: readonly WatchedPage[] = [
  { modules: ["home/Home.tsx"], weight: 6 },
  { modules: ["Table.tsx", "Play.tsx", "createBoardScene.ts"], weight: 8 },
  { modules: ["ReplayPage.tsx", "replay/Replay.tsx", "replay/replayGame.ts", "createBoardScene.ts"], weight: 6 },
  { modules: ["ReplayPage.tsx", "replay/Replay.tsx", "replay/replayGame.ts"], weight: 4 },
  { modules: ["Table.tsx", "Waiting.tsx", "waiting/WaitingRoom.tsx"], weight: 2 },
  { modules: ["AnalysisPage.tsx", "analysis/Analysis.tsx", "analysis/analysisGame.ts", "createBoardScene.ts"], weight: 1 },
];

const ENTRY = "index";

type Splitting = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>;

/**
 * How the modules are put into files. The bundler alone makes a file for each set of modules that the same screens share: over a
 * hundred for a page, and small ones pack badly. So it builds once to see them, and then with the small ones put together.
 */
export async function plannedChunks(config: InlineConfig): Promise<Splitting> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "silent",
    build: { ...config.build, write: false, emptyOutDir: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) => ("output" in one ? one.output : []));
  const pieces = piecesOf(
    outputs.filter((file) => file.type === "chunk"),
    ENTRY,
  );
  const entry = pieces.find(({ file }) => outputs.some((one) => one.type === "chunk" && one.isEntry && one.fileName === file));
  if (!entry) throw new Error("the build has no entry");
  const plan = chunkPlan(pieces, visitsOf(pieces, entry, PAGES));
  return { includeDependenciesRecursively: false, groups: [{ debugName: "planned", name: (id) => plan.get(id) ?? null }] };
}
