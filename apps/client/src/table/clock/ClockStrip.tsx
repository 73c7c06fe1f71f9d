import type { Seat } from "@forgotten-planet/core";
import { andList, t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { momentText } from "./clock.ts";
import { PauseButton } from "./PauseButton.tsx";
import type { TableClock } from "./tableClock.ts";

/** Over the board: the match is paused, or somebody would like it to be. */
export function ClockStrip() {
  const { clock, seats: players, source } = useTable();
  const paused = clock.paused.value;
  const wishes = clock.wishes.value;
  if (players.value.length === 0 || source.link.value.kind !== "live" || (!paused && wishes.length === 0)) return null;
  const namesOf = (seats: readonly Seat[]): string => andList(seats.map((seat) => players.value[seat]?.name ?? ""));
  const names = namesOf(wishes);
  const wish = wishes.length === 0 ? "" : t(paused ? "clock.wantOn" : "clock.wantPause", { names, count: wishes.length });
  return (
    <div class="strip clockstrip" role="status" data-testid="clock-strip" data-paused={paused}>
      <Icon name="pause" />
      <p>
        {paused && <b>{said(clock.pause.value, namesOf)}</b>} <span class={paused ? "quiet" : ""}>{wish}</span>
      </p>
      <PauseButton />
    </div>
  );
}

/** Who wanted it, and how long it lasts at the most. */
function said(pause: TableClock["pause"]["value"], namesOf: (seats: readonly Seat[]) => string): string {
  if (!pause) return t("clock.standsStill");
  const until = momentText(pause.until, Date.now());
  const away = namesOf(pause.away);
  const by = namesOf(pause.by);
  return away === "" ? t("clock.pausedBy", { by, until }) : t("clock.pausedFor", { by, away, until });
}
