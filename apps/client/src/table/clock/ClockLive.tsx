import { untracked, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { say, t } from "../../i18n/i18n.ts";
import { Live, useSpoken } from "../../ui/Live.tsx";
import { toast } from "../../ui/toasts.ts";
import { useTable } from "../tableStore.ts";
import { spokenTime, warned } from "./clock.ts";

/** For screen readers: how little is left of the player's own time, three times; for everybody: whose time is up. */
export function ClockLive() {
  const { clock, controlledSeat, source, seats } = useTable();
  const text = useSpoken();
  const before = useRef(0);
  useSignalEffect(() => {
    const seat = clock.running.value;
    const left = seat !== undefined && seat === controlledSeat.value ? (clock.left.value[seat] ?? 0) : 0;
    const seconds = warned(before.current, left);
    before.current = left;
    if (seconds !== undefined) text.value = t("clock.warned", { time: say(spokenTime(seconds * 1000)) });
    else if (left === 0) text.value = "";
  });
  const ran = useRef(clock.running.peek());
  useSignalEffect(() => {
    const told = source.clock?.value?.clock;
    const seat = ran.current;
    ran.current = told?.running;
    if (told?.byTimeout === undefined || seat === undefined) return;
    untracked(() => toast(t("clock.timeout", { name: seats.value[seat]?.name ?? "" })));
  });
  return <Live text={text.value} urgent testid="clock-live" />;
}
