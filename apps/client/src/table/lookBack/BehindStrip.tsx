import "../../i18n/replayTexts.ts";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import "./lookBack.css";

/** How far this screen is behind the match, and the way back to it. */
export function BehindStrip() {
  const { lookBack } = useTable();
  const behind = lookBack?.behind.value ?? 0;
  if (!lookBack || behind === 0) return null;
  return (
    <section class="behind cut" aria-label={t("replay.lookBack")} data-testid="behind" data-behind={behind}>
      <button
        type="button"
        class="iconbtn"
        data-testid="behind-back"
        title={t("replay.stepBackLong")}
        aria-label={t("replay.stepBackLong")}
        onClick={() => lookBack.step(-1)}
      >
        <Icon name="stepback" size={18} />
      </button>
      <p class="d" role="status">
        {t("replay.behind", { count: behind })}
      </p>
      <button
        type="button"
        class="iconbtn"
        data-testid="behind-on"
        title={t("replay.stepOnLong")}
        aria-label={t("replay.stepOnLong")}
        onClick={() => lookBack.step(1)}
      >
        <Icon name="step" size={18} />
      </button>
      <button type="button" class="btn cut" data-testid="behind-live" title={t("replay.liveKey")} onClick={() => lookBack.live()}>
        {t("replay.live")}
      </button>
    </section>
  );
}
