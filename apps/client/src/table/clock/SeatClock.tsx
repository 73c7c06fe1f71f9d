import type { Seat, SeatColour } from "@forgotten-planet/core";
import { useComputed } from "@preact/signals";
import { say, t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { shortTime, spokenTime, timeText, urgencyOf } from "./clock.ts";

interface Props {
  readonly seat: Seat;
  readonly colour: SeatColour;
  readonly size?: number;
  /** Where there is little room: the figures alone, no longer than five. */
  readonly short?: boolean;
}

/** The time a seat has left; nothing where nobody plays against time. Its text changes once a second while it runs. */
export function SeatClock({ seat, colour, size = 14, short = false }: Props) {
  const { clock } = useTable();
  const left = useComputed(() => clock.left.value[seat]).value;
  if (left === undefined) return null;
  const runs = clock.running.value === seat;
  const urgency = runs ? urgencyOf(left) : "calm";
  const state = t(runs ? (urgency === "last" ? "clock.nearlyOut" : "clock.runs") : clock.paused.value ? "clock.paused" : "clock.waits");
  const plain = short ? undefined : "clock";
  const icon = runs ? (urgency === "last" ? "warn" : plain) : clock.paused.value ? "pause" : undefined;
  return (
    <span class={`seatclock d ${runs ? "runs" : ""} ${urgency}`} data-testid={`clock-${colour}`} data-running={runs} title={state}>
      {icon && <Icon name={icon} size={size} />}
      <span aria-hidden="true">{say(short ? shortTime(left) : timeText(left))}</span>
      <span class="sr">
        {t("clock.left", { time: say(spokenTime(left)) })} {state}
      </span>
    </span>
  );
}
