import "../../../i18n/tableTexts.ts";
import { t } from "../../../i18n/i18n.ts";
import type { DiceWatch } from "../../../table/dice/useDiceReport.ts";
import { LanguageSelect } from "../../../table/replay/LanguageSelect.tsx";
import { analysisOf } from "../../../table/replay/replayAddress.ts";
import { Icon, pictureUrl } from "../../../ui/Icon.tsx";
import { isNarrow } from "../../../ui/media.ts";
import { aboutMatch } from "../card/aboutTable.ts";
import { SeeButtons } from "../hud/see/SeeButtons.tsx";
import type { SeeState } from "../hud/see/seeState.ts";
import { outcomeOf, turnCount } from "../results/gameOver.ts";
import { durationOf, earlyEndText, type Past, placeText, turnPlace } from "./past.ts";
import { ShareStep } from "./ShareStep.tsx";
import { usePlanetReplay, useToldHistory, useToldPly } from "./usePast.ts";
import { WalkTag } from "./WalkTag.tsx";

/** What is looked back at, how it ended, and what can be changed about the view. */
export function ReplayTop({ past, see }: { readonly past: Past | undefined; readonly see: SeeState }) {
  const store = usePlanetReplay();
  const { source, blind } = store;
  const told = useToldPly();
  return (
    <header class="topbar">
      <a class="brand" href="/">
        <img src={pictureUrl("logo")} alt="" width="38" height="31" />
        <span>
          <b class="d">{t("app.name")}</b>
          <span class="brand-table">{aboutMatch(source.match.setup, source.match.options, source.match.brought === "import")}</span>
        </span>
      </a>
      <WalkTag title={t("replay.title")} />
      <Place />
      <p class="replayresult d" data-testid="replay-result">
        {past && !blind.value && (
          <>
            <b>{resultText(past)}</b> <span class="quiet">· {lengthText(past, source.match.at)}</span>
          </>
        )}
      </p>
      <a
        class="btn cut replayanalyse"
        href={analysisOf(store.at(told))}
        data-testid="analyse"
        title={t("replay.analyseKey")}
        aria-label={t("replay.analyseKey")}
      >
        <Icon name="swing" size={18} /> <span>{t("replay.analyse")}</span>
      </a>
      <ShareStep />
      <nav class="topbar-tools">
        <SeeButtons see={see} />
        {isNarrow.value && <LogButton />}
        <BlindButton />
        <LanguageSelect />
        <button
          type="button"
          class="iconbtn tool-whole"
          title={t("replay.whole")}
          aria-label={t("replay.whole")}
          onClick={() => store.toggleWhole()}
        >
          <Icon name="fit" size={22} />
        </button>
        <a class="iconbtn" href="/" title={t("app.home")} aria-label={t("app.home")}>
          <Icon name="x" size={18} />
        </a>
      </nav>
    </header>
  );
}

/** The turn and the step that are shown: while somebody scrubs too. */
function Place() {
  const history = usePlanetReplay().source.history.value;
  if (!history) return null;
  return (
    <b class="replayplace d" data-testid="replay-place">
      <span class="replayplace-word">{t("past.turnWord")}</span> {placeText(turnPlace(history))}
    </b>
  );
}

/** Where the log has no column of its own. */
function LogButton() {
  const { panel } = usePlanetReplay().table;
  const isOpen = panel.value === "log";
  return (
    <button
      type="button"
      class="iconbtn"
      data-testid="open-log"
      title={t("log.name")}
      aria-label={t("log.name")}
      aria-expanded={isOpen}
      onClick={() => (panel.value = isOpen ? undefined : "log")}
    >
      <Icon name="log" size={22} />
    </button>
  );
}

function BlindButton() {
  const { blind } = usePlanetReplay();
  const label = t(blind.value ? "replay.spoilersShow" : "replay.spoilersHide");
  return (
    <button
      type="button"
      class="iconbtn"
      data-testid="replay-blind"
      title={label}
      aria-label={label}
      aria-pressed={blind.value}
      onClick={() => (blind.value = !blind.value)}
    >
      <Icon name={blind.value ? "eyeoff" : "eye"} size={22} />
    </button>
  );
}

/** "Ada 19 : 20 Bruno", in the order of the result where there are more. */
export const resultText = (past: Past): string => [earlyEndText(past.history, past), sumsText(past.history)].filter(Boolean).join(" · ");

function sumsText(history: Past["history"]): string {
  const { lines, sides } = outcomeOf(history.match.state);
  const sums =
    sides.length > 0
      ? sides.map(({ lines: allies, total }) => ({ name: allies.map(({ name }) => name).join(" + "), total }))
      : lines.map(({ name, row }) => ({ name, total: row.total }));
  const [first, second] = sums;
  if (sums.length === 2 && first && second) return `${first.name} ${first.total} : ${second.total} ${second.name}`;
  return sums.map(({ name, total }) => `${name} ${total}`).join(" · ");
}

function lengthText({ history }: Past, at: readonly number[] | undefined): string {
  const turns = t("past.inTurns", { count: turnCount(history.match.state) });
  const lasted = durationOf(at);
  return lasted ? t(`past.${lasted.unit}`, { turns, count: lasted.count }) : turns;
}

/** The head of a phone: close, where one is, and whether the dice are what was promised. */
export function ReplayPhoneTop({ watch }: { readonly watch: DiceWatch }) {
  const { source, blind, table } = usePlanetReplay();
  const history = useToldHistory();
  const isRead = source.whole.value !== undefined;
  const { stops } = isRead ? source.track.value : { stops: [] };
  const now = history?.entries.length ?? 0;
  const report = watch.state.value;
  const isKnown = isRead && !blind.value;
  return (
    <header class="topbar">
      <a class="iconbtn" href="/" title={t("app.home")} aria-label={t("app.home")}>
        <Icon name="x" size={18} />
      </a>
      <WalkTag title={t("replay.title")} />
      <Place />
      <p class="replaycount quiet d">
        <span class="replaycount-long">
          {isKnown ? t("replay.stepOf", { step: now, all: stops.length - 1 }) : t("replay.step", { step: now })}
        </span>
        <span class="replaycount-short" aria-hidden="true">
          {isKnown ? `${now}/${stops.length - 1}` : now}
        </span>
      </p>
      <LanguageSelect />
      {typeof report === "object" && !blind.value && (
        <button
          type="button"
          class={`replaydicebtn ${report.tone}`}
          data-testid="dice-chip"
          data-tone={report.tone}
          title={t("dice.name")}
          aria-label={t("dice.name")}
          onClick={() => (table.panel.value = "dice")}
        >
          <Icon name="die" size={20} />
          <Icon name={report.tone === "good" ? "check" : "warn"} size={16} />
        </button>
      )}
    </header>
  );
}
