import "../texts/overTexts.ts";
import { useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { isFlat } from "../../../ui/media.ts";
import { usePlay } from "../playStore.ts";
import { Chart, CurveTable } from "../results/ControlPlot.tsx";
import { type ControlPoint, controlCurve } from "../results/gameOver.ts";
import { seatLines, sideLines } from "../results/plotLines.ts";
import "../results/plot.css";
import "../texts/watchTexts.ts";
import "../../../i18n/tableTexts.ts";
import { scoreCurve } from "./scoreCurve.ts";

/** Between names in a plot that is low. @see Chart */
const LOW_APART = 22;
const KINDS = ["points", "tiles"] as const;

/** What everybody would have had after each turn, as lines, and as a table behind a button. */
export function ScorePlot() {
  const { source } = usePlay();
  const kind = useSignal<(typeof KINDS)[number]>("points");
  const asTable = useSignal(false);
  const turn = useSignal<number | undefined>(undefined);
  const history = source.history.value;
  if (!history) return null;
  const { setup } = history.start;
  const lines = kind.value === "tiles" ? seatLines(setup) : sideLines(setup);
  const curve: readonly ControlPoint[] =
    kind.value === "tiles" ? controlCurve(history) : scoreCurve(history).map(({ turn: at, points }) => ({ turn: at, tiles: points }));
  const label = t("watchTable.scores");
  return (
    <section class="plot scoreplot panel cut" aria-label={label} data-testid="score-plot" data-kind={kind.value}>
      <header>
        <h2>
          {label} <small class="quiet">{kind.value === "points" && t("watchTable.scoresHint")}</small>
        </h2>
        <fieldset class="scoreplot-kinds" aria-label={label}>
          {KINDS.map((one) => (
            <button key={one} type="button" class="chip cut" aria-pressed={kind.value === one} onClick={() => (kind.value = one)}>
              {t(`watchTable.${one}`)}
            </button>
          ))}
          <button type="button" class="textbtn" onClick={() => (asTable.value = !asTable.value)}>
            {t(asTable.value ? "over.curveChart" : "over.curveTable")}
          </button>
        </fieldset>
      </header>
      {asTable.value ? (
        <CurveTable curve={curve} lines={lines} />
      ) : (
        <Chart curve={curve} lines={lines} turn={turn} label={label} apart={isFlat.value ? LOW_APART : undefined} />
      )}
    </section>
  );
}
