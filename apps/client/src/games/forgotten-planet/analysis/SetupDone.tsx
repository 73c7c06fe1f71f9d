import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

/** In the place of the chat while tiles are placed or bases are bid on: the way back. */
export function SetupDone() {
  return (
    <section class="setupdone panel cut" aria-label={t("analysis.title")}>
      <h2 class="label">{t("analysis.title")}</h2>
      <p class="quiet small">{t("analysis.playing")}</p>
      <DoneButton />
    </section>
  );
}

/** Ends the playing. */
export function DoneButton({ short = false }: { readonly short?: boolean }) {
  const { source } = usePlanetAnalysis();
  return (
    <button type="button" class="btn cut" data-testid="play-done" onClick={() => (source.playing.value = false)}>
      <Icon name="check" size={16} /> {t(short ? "analysis.doneShort" : "analysis.done")}
    </button>
  );
}
