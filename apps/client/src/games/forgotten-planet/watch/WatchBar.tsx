import { useEffect } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import type { Panel } from "../../../table/panels.ts";
import { Hex, Icon } from "../../../ui/Icon.tsx";
import { lazyTexts } from "../../../ui/lazyTexts.tsx";
import { hasDrawers, isFlat, isPhone, isShort } from "../../../ui/media.ts";
import { type PlayStore, usePlay } from "../playStore.ts";
import "../texts/watchTexts.ts";

const ShareLive = lazyTexts(() => import("../share/ShareLive.tsx").then((module) => module.ShareLive));

/** Whether the scores have a place of their own; where the dock stands beside the board they leave it to what is asked for. */
export const hasPlot = ({ see, watch }: PlayStore): boolean =>
  isFlat.value ? see.layer.value === undefined && watch.pinned.value === undefined : !isShort.value;

/** Steps back and to the present again, whom one follows, and what has no place of its own in this window. */
export function WatchBar() {
  const store = usePlay();
  const { lookBack } = store.table;
  const behind = lookBack?.behind.value ?? 0;
  const delay = store.source.welcome.value?.table.options.spectatorDelay ?? 0;
  const seats = store.situation.value?.view.setup.seats ?? [];
  const drawers = hasDrawers.value;
  return (
    <section class="watchbar" aria-label={t("watchTable.back")}>
      <button
        type="button"
        class="iconbtn"
        data-testid="watch-start"
        title={t("watchTable.toStart")}
        aria-label={t("watchTable.toStart")}
        onClick={() => lookBack?.goTo(0)}
      >
        <Icon name="tostart" size={18} />
      </button>
      <button
        type="button"
        class="iconbtn"
        data-testid="watch-back"
        title={t("watchTable.back")}
        aria-label={t("watchTable.back")}
        onClick={() => lookBack?.step(-1)}
      >
        <Icon name="stepback" size={18} />
      </button>
      <button
        type="button"
        class={`btn cut watchbar-live ${behind === 0 ? "live" : ""}`}
        data-testid="watch-live"
        title={t("watchTable.liveHint")}
        aria-pressed={behind === 0}
        onClick={() => lookBack?.live()}
      >
        <i aria-hidden="true" /> <span>{t("watchTable.live")}</span>
      </button>
      <fieldset class="watchbar-follow" aria-label={t("watchTable.follow")}>
        <span class="quiet small" aria-hidden="true">
          {t("watchTable.follow")}
        </span>
        {seats.map(({ name, colour }, seat) => (
          <button
            key={seat}
            type="button"
            class="iconbtn"
            data-testid={`follow-${seat}`}
            title={t("watchTable.followSeat", { name })}
            aria-label={t("watchTable.followSeat", { name })}
            aria-pressed={store.watch.followed.value === seat}
            onClick={() => store.watch.follow(seat as never)}
          >
            <Hex colour={colour} size={24} />
          </button>
        ))}
      </fieldset>
      {!isPhone.value && <ShareLive class="iconbtn watchbar-share" />}
      {!isPhone.value && !hasPlot(store) && <Opener panel="scores" icon="swing" label={t("watchTable.scoresShort")} />}
      {!isPhone.value && drawers && <Opener panel="tables" icon="eye" label={t("watchTable.othersShort")} />}
      {!isPhone.value && !drawers && delay > 0 && (
        <p class="watchbar-note quiet small">
          <Icon name="lock" size={15} /> {t("watchTable.delayed")}
        </p>
      )}
    </section>
  );
}

function Opener({ panel, icon, label }: { readonly panel: Panel; readonly icon: string; readonly label: string }) {
  const store = usePlay();
  return (
    <button
      type="button"
      class="btn cut watchbar-open"
      data-testid={`open-${panel}`}
      aria-expanded={store.panel.value === panel}
      onClick={() => (store.panel.value = store.panel.value === panel ? undefined : panel)}
    >
      <Icon name={icon} size={18} /> {label}
    </button>
  );
}

/** Follows a player by number, and nobody by 0, while this part is on the screen. */
export function useWatchKeys(): void {
  const store = usePlay();
  useEffect(() => {
    store.watch.onKey = (key) => {
      const seat = Number(key) - 1;
      if (key === "0" && store.watch.followed.peek() !== undefined) store.watch.followed.value = undefined;
      else if (Number.isInteger(seat) && store.situation.peek()?.view.setup.seats[seat]) store.watch.follow(seat as never);
      else return false;
      return true;
    };
    return () => {
      store.watch.onKey = undefined;
    };
  }, [store]);
}
