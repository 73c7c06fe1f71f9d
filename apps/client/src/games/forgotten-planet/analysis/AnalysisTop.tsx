import type { ForgottenPlanet } from "@forgotten-planet/game";
import { useSignal } from "@preact/signals";
import { t } from "../../../i18n/i18n.ts";
import { type AnalysisStore, keptTree } from "../../../table/analysis/analysisStore.ts";
import { keptAnalysis } from "../../../table/analysis/keptAnalyses.ts";
import { copyLink } from "../../../table/options/copyLink.ts";
import { LanguageSelect } from "../../../table/replay/LanguageSelect.tsx";
import { Icon, pictureUrl } from "../../../ui/Icon.tsx";
import { isSlim } from "../../../ui/media.ts";
import { toast } from "../../../ui/toasts.ts";
import { useTransient } from "../../../ui/useTransient.ts";
import { aboutTable } from "../card/aboutTable.ts";
import { SeeButtons } from "../hud/see/SeeButtons.tsx";
import { placeText, turnPlace } from "../replay/past.ts";
import { resultText } from "../replay/ReplayTop.tsx";
import { WalkTag } from "../replay/WalkTag.tsx";
import { AnalysisShare } from "./AnalysisShare.tsx";
import { DoneButton } from "./SetupDone.tsx";
import { type AnalysisProps, useScreen } from "./screen.ts";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

const COPIED_MS = 2_000;

/** What is taken apart, whether it is kept, and where it goes from here. */
export function AnalysisTop({ past }: Pick<AnalysisProps, "past">) {
  const { source } = usePlanetAnalysis();
  const history = source.history.value;
  return (
    <header class="topbar">
      <a class="brand" href="/">
        <img src={pictureUrl("logo")} alt="" width="38" height="31" />
        <span>
          <b class="d">{t("app.name")}</b>
          <span class="brand-table">{aboutTable(source.match.setup)}</span>
        </span>
      </a>
      <WalkTag title={t("analysis.title")} />
      {history && (
        <b class="replayplace d" data-testid="analysis-place">
          {placeText(turnPlace(history))}
        </b>
      )}
      <p class="replayresult d">{past && past.history.match.state.phase === "over" && <b>{resultText(past)}</b>}</p>
      {source.playing.value ? (
        <DoneButton />
      ) : (
        <>
          <SaveState />
          <LinkButton />
          <AnalysisShare />
          <NewTableButton short={isSlim.value} />
        </>
      )}
      <nav class="topbar-tools">
        <SeeButtons see={useScreen().play.see} />
        <LanguageSelect />
        <a class="iconbtn" href="/" title={t("app.home")} aria-label={t("app.home")}>
          <Icon name="x" size={18} />
        </a>
      </nav>
    </header>
  );
}

/** The head of a phone. */
export function AnalysisPhoneTop() {
  const { source } = usePlanetAnalysis();
  const history = source.history.value;
  return (
    <header class="topbar">
      <a class="iconbtn" href="/" title={t("app.home")} aria-label={t("app.home")}>
        <Icon name="x" size={18} />
      </a>
      <WalkTag title={t("analysis.title")} />
      {history && (
        <b class="replayplace d" data-testid="analysis-place">
          {placeText(turnPlace(history))}
        </b>
      )}
      <span class="analysistop-gap" />
      {source.playing.value ? (
        <DoneButton short />
      ) : (
        <>
          <LanguageSelect />
          <SaveState short />
          <AnalysisShare short />
        </>
      )}
    </header>
  );
}

interface Short {
  readonly short?: boolean;
}

/** Kept on this device, to be kept, or somebody else's. */
function SaveState({ short = false }: Short) {
  const store = usePlanetAnalysis();
  const busy = useSignal(false);
  const ask = async (keep: () => Promise<boolean>): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    if (!(await keep())) toast(t("analysis.notSaved"), "refuse");
    busy.value = false;
  };
  if (store.isReadOnly.value)
    return (
      <>
        {!short && <span class="analysistop-state quiet small">{t("analysis.readOnly")}</span>}
        <button type="button" class="btn cut primary" data-testid="keep-copy" onClick={() => void ask(() => keepCopy(store))}>
          {t("analysis.keepCopy")}
        </button>
      </>
    );
  if (store.isSaved.value)
    return (
      <span class="analysistop-state quiet small" data-testid="saved">
        <Icon name="check" size={16} class="good" /> {t(short ? "analysis.savedShort" : "analysis.saved")}
      </span>
    );
  // It keeps itself, unless the browser refuses; of a blank scenario there is nothing to be kept yet.
  if (!store.isRefused.value)
    return store.needsSaving.value ? <span class="analysistop-state quiet small">{t("analysis.saving")}</span> : null;
  return (
    <>
      <span class="analysistop-state small" role="status" title={t("analysis.notSaved")}>
        <i class="unsaveddot" aria-hidden="true" /> {t("analysis.unsaved")}
      </span>
      <button type="button" class="btn cut" data-testid="save" title={t("analysis.notSaved")} onClick={() => void ask(() => store.save())}>
        {t("analysis.save")}
      </button>
    </>
  );
}

function LinkButton() {
  const store = usePlanetAnalysis();
  const copied = useTransient<true>(COPIED_MS);
  const copy = async (): Promise<void> => {
    const link = store.link();
    const text = link.then((packed) => {
      if (!packed.ok) throw new Error(packed.error);
      return packed.value;
    });
    if (await copyLink(text)) copied.show(true);
    else toast(t((await link).ok ? "replay.notCopied" : "analysis.linkTooLarge"), "refuse");
  };
  const label = t(copied.shown.value ? "analysis.linkCopied" : "analysis.link");
  return (
    <button type="button" class="btn cut" data-testid="analysis-link" aria-label={label} title={label} onClick={() => void copy()}>
      <Icon name={copied.shown.value ? "check" : "link"} size={18} />
      <span aria-live="polite">{label}</span>
    </button>
  );
}

export function NewTableButton({ short = false }: Short) {
  const { source } = usePlanetAnalysis();
  const screen = useScreen();
  const isOver = source.ply.value >= 0 && source.actor === undefined;
  return (
    <button
      type="button"
      class="btn cut"
      data-testid="new-table-here"
      disabled={isOver}
      title={isOver ? t("analysis.overNoTable") : undefined}
      onClick={() => (screen.isMakingTable.value = true)}
    >
      <Icon name="plus" size={18} /> {t(short ? "analysis.newTableShort" : "analysis.newTable")}
    </button>
  );
}

/** Makes somebody else's analysis this player's own, with what this device keeps of the same match; returns false if the browser refuses. */
async function keepCopy(store: AnalysisStore<ForgottenPlanet>): Promise<boolean> {
  const origin = store.origin.peek();
  const mine = origin.kind === "fresh" ? undefined : keptTree(await keptAnalysis(origin), store.source.match.lines);
  return store.keepCopy(mine?.tree);
}
