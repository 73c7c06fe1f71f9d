import { t } from "../../../i18n/i18n.ts";
import { isNarrow } from "../../../ui/media.ts";
import { scenarioName } from "../card/scenarioName.ts";
import { Board } from "../hud/board/Board.tsx";
import { DieShow } from "../hud/die/DieShow.tsx";
import { Dock } from "../hud/dock/Dock.tsx";
import { ControlBar } from "../hud/players/ControlBar.tsx";
import { DamageNote } from "../replay/DamageNote.tsx";
import { WalkDock } from "./AnalysisDock.tsx";
import { AnalysisTop } from "./AnalysisTop.tsx";
import { DeskRight, DeskSide, hasPlot } from "./DeskSide.tsx";
import { BoardMeter, Plot } from "./judge/page/JudgeParts.tsx";
import type { AnalysisProps } from "./screen.ts";
import { TreePanel } from "./tree/TreePanel.tsx";
import { VariationPanel } from "./tree/VariationPanel.tsx";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

/** The analysis where there is room for all of it. */
export function DeskAnalysis({ view, past }: AnalysisProps) {
  const { source } = usePlanetAnalysis();
  const isPlaying = source.playing.value;
  return (
    <>
      <AnalysisTop past={past} />
      <div class="left">
        <div class="panel cut analysisbox">
          <TreePanel />
        </div>
        <div class="panel cut analysisbox">
          <VariationPanel />
        </div>
      </div>
      <ControlBar view={view} me={undefined} />
      <main class="stage" id="main" tabIndex={-1}>
        <h1 class="sr">{t("colon.titled", { title: t("analysis.title"), name: scenarioName(view.setup.scenario) })}</h1>
        <DamageNote />
        <BoardMeter upright />
        <Board />
        <DieShow />
      </main>
      <DeskSide view={view} isPlaying={isPlaying} />
      {hasPlot() && (
        <div class="analysisplot panel cut">
          <Plot />
        </div>
      )}
      {isPlaying ? <Dock /> : <WalkDock past={past} />}
      {!isNarrow.value && <DeskRight />}
    </>
  );
}
