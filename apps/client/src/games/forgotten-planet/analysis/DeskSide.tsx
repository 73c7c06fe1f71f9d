import { t } from "../../../i18n/i18n.ts";
import { isLow, isNarrow, isShort, isSlim } from "../../../ui/media.ts";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { PreviewCard } from "../hud/preview/PreviewCard.tsx";
import { SeePanel } from "../hud/see/lazySee.ts";
import { DiePanel } from "./DiePanel.tsx";
import { Compare } from "./judge/page/Compare.tsx";
import { Bests, Plot, Swings } from "./judge/page/JudgeParts.tsx";
import { type AnalysisProps, SIDE_TABS, type SideTab, useScreen } from "./screen.ts";

/** Whether there is height for the plot under the board; elsewhere it stands over the turning points. */
export const hasPlot = (): boolean => !isShort.value && !isSlim.value;

/** Who stood better, and where that turned. */
const Points = () => (
  <div class="analysispoints">
    {!hasPlot() && <Plot />}
    <Swings />
  </div>
);

interface Props extends Pick<AnalysisProps, "view"> {
  readonly isPlaying: boolean;
}

/** Beside the board: what would be played, and the die. */
export function DeskSide({ view, isPlaying }: Props) {
  const { side, play } = useScreen();
  const isSeeing = play.see.layer.value !== undefined && play.preview.value === undefined;
  const isFolded = isNarrow.value;
  const isDieFolded = isFolded && isLow.value;
  const shown = isFolded && (side.value !== "die" || isDieFolded) ? side.value : "turns";
  return (
    <div class="analysisside">
      {isSeeing ? (
        <SeePanel />
      ) : isPlaying ? (
        <div class="analysispreview" {...SCROLLS}>
          <PreviewCard />
        </div>
      ) : (
        <div class="panel cut analysisbox analysisside-main">
          {isFolded && <Tabs tabs={SIDE_TABS.filter((one) => one !== "die" || isDieFolded)} shown={shown} />}
          <div class="analysisscroll" {...SCROLLS}>
            {shown === "turns" && <Bests />}
            {shown === "points" && <Points />}
            {shown === "compare" && <Compare />}
            {shown === "die" && <DiePanel view={view} />}
          </div>
        </div>
      )}
      {(isPlaying || !isDieFolded) && (
        <div class="panel cut analysisbox">
          <DiePanel view={view} />
        </div>
      )}
    </div>
  );
}

const RIGHT_TABS = ["points", "compare"] as const;

/** At the edge: turning points and two branches, one at a time where the window is too low for both. */
export function DeskRight() {
  const { side } = useScreen();
  if (!hasPlot()) {
    const shown = side.value === "compare" ? "compare" : "points";
    return (
      <div class="right onepart">
        <div class="panel cut analysisbox analysisside-main">
          <Tabs tabs={RIGHT_TABS} shown={shown} />
          <div class="analysisscroll" {...SCROLLS}>
            {shown === "points" ? <Points /> : <Compare />}
          </div>
        </div>
      </div>
    );
  }
  return (
    <div class="right">
      <div class="panel cut analysisbox analysisscroll" {...SCROLLS}>
        <Points />
      </div>
      <div class="panel cut analysisbox">
        <Compare />
      </div>
    </div>
  );
}

interface TabsProps {
  readonly tabs: readonly SideTab[];
  readonly shown: SideTab;
}

function Tabs({ tabs, shown }: TabsProps) {
  const { side } = useScreen();
  return (
    <div class="analysistabs" role="tablist" aria-label={t("analysis.tabs.label")}>
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          class="docktab cut"
          data-testid={`side-${one}`}
          aria-selected={shown === one}
          onClick={() => (side.value = one)}
        >
          {t(`analysis.tabs.${one}`)}
        </button>
      ))}
    </div>
  );
}
