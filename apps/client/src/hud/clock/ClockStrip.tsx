import type { Seat } from "@forgotten-planet/rules";
import { t } from "../../i18n/i18n.ts";
import { useTable } from "../../screens/table/tableStore.ts";
import { Icon } from "../Art.tsx";
import { PauseButton } from "./PauseButton.tsx";

/** Over the board: the match is paused, or somebody would like it to be. */
export function ClockStrip() {
  const { clock, situation, connection } = useTable();
  const view = situation.value?.view;
  const paused = clock.paused.value;
  const wishes = clock.wishes.value;
  if (!view || connection.link.value.kind !== "live" || (!paused && wishes.length === 0)) return null;
  const names = wishes.map((seat: Seat) => view.setup.seats[seat]?.name ?? "").join(", ");
  const wish = wishes.length === 0 ? "" : t(paused ? "clock.wantOn" : "clock.wantPause", { names, count: wishes.length });
  return (
    <div class="strip clockstrip" role="status" data-testid="clock-strip" data-paused={paused}>
      <Icon name="pause" />
      <p>
        {paused && <b>{t("clock.standsStill")}</b>} <span class={paused ? "quiet" : ""}>{wish}</span>
      </p>
      <PauseButton />
    </div>
  );
}
