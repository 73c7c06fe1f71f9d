import type { Seat } from "@forgotten-planet/core";
import { ADDED_TIME_MS } from "@forgotten-planet/protocol";
import { say, t } from "../../i18n/i18n.ts";
import { Hex, Icon } from "../../ui/Icon.tsx";
import { Name } from "../../ui/Name.tsx";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seats/seating.ts";
import { mayAddTimeTo } from "./clock.ts";
import { clockText } from "./clockText.ts";
import { PauseButton } from "./PauseButton.tsx";
import { SeatClock } from "./SeatClock.tsx";

const ADDED_MINUTES = ADDED_TIME_MS / 60_000;

/** Everybody's time, the table's time control, a pause by agreement, and added time. */
export function ClockPanel() {
  const { clock, seats, moment, source, me } = useTable();
  const options = source.welcome.value?.table.options;
  if (!options || clock.left.value.length === 0) return null;
  const own = me.value;
  const receivers = own === undefined || !moment.value ? [] : mayAddTimeTo(options.clock, moment.value, seats.value.length, own);
  return (
    <section class="clockpanel panel cut">
      <header>
        <h2 class="label">{t("clock.name")}</h2>
      </header>
      <p class="quiet">{say(clockText(options.clock))}</p>
      <ul class="clocklist">
        {seats.value.map(({ name, colour }, seat) => (
          <li key={colour} class={clock.running.value === seat ? "runs" : ""}>
            <Hex colour={colour} size={30} />
            <span class="clockname">
              <Name of={name} />
              {clock.wishes.value.includes(seat as Seat) && (
                <small class="quiet">{t(clock.paused.value ? "clock.wantsOn" : "clock.wantsPause")}</small>
              )}
            </span>
            <SeatClock seat={seat as Seat} colour={colour} size={17} />
            {receivers.includes(seat as Seat) && (
              <button
                type="button"
                class="btn cut"
                data-testid={`add-time-${colour}`}
                aria-label={t("clock.addTimeTo", { name, minutes: ADDED_MINUTES })}
                onClick={() => void ask(source, "addTime", { seat })}
              >
                <Icon name="plus" size={16} /> {t("clock.addTime", { minutes: ADDED_MINUTES })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {own !== undefined && <PauseButton />}
      <p class="quiet small">{t("clock.rule")}</p>
    </section>
  );
}
