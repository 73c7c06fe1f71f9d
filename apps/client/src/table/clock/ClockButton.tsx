import { say, t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { isPhone } from "../../ui/media.ts";
import { useTable } from "../tableStore.ts";
import { shortTime, timeText, urgencyOf } from "./clock.ts";

/** In the top bar, in turns: the running clock, or that all stand still; opens the panel of the clocks. */
export function ClockButton() {
  const store = useTable();
  const { clock, moment, seats } = store;
  const seat = clock.running.value ?? moment.value?.actors[0] ?? 0;
  const left = clock.left.value[seat];
  if (left === undefined || moment.value?.stage !== "turn") return null;
  const paused = clock.paused.value;
  const urgency = clock.running.value === undefined ? "calm" : urgencyOf(left);
  const name = seats.value[seat]?.name ?? "";
  return (
    <button
      type="button"
      class={`clockbutton cut d ${urgency} ${paused ? "paused" : ""}`}
      data-testid="open-clock"
      title={t("clock.open")}
      aria-expanded={store.panel.value === "clock"}
      onClick={() => (store.panel.value = store.panel.value === "clock" ? undefined : "clock")}
    >
      <Icon name={paused ? "pause" : urgency === "last" ? "warn" : "clock"} size={17} />
      <span>{paused && !isPhone.value ? t("clock.paused") : say(isPhone.value ? shortTime(left) : timeText(left))}</span>
      {urgency === "last" && <small>{t("clock.nearlyOut")}</small>}
      <span class="sr">
        {name}. {paused ? t("clock.paused") : ""} {t("clock.open")}
      </span>
    </button>
  );
}
