import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seats/seating.ts";

/** Asks for a pause or its end, or withdraws the request. Only for seated players, and in turns. */
export function PauseButton() {
  const { clock, source, me, myTurn, moment } = useTable();
  const own = me.value;
  if (own === undefined || moment.value?.stage !== "turn" || clock.left.value.length === 0) return null;
  const paused = clock.paused.value;
  const wished = clock.wishes.value.includes(own);
  const others = clock.wishes.value.length > 0 && !wished;
  const isAlone = source.room.value?.seats.every(({ online }, seat) => !online || seat === own) ?? false;
  const goesOn = myTurn.value || isAlone || clock.pause.value === undefined;
  const label = wished
    ? "clock.withdraw"
    : paused
      ? goesOn
        ? "clock.goOn"
        : others
          ? "clock.agreeOn"
          : "clock.askOn"
      : others
        ? "clock.agreePause"
        : "clock.pause";
  return (
    <button
      type="button"
      class={`btn cut ${others || (paused && !wished) ? "primary" : ""}`}
      data-testid="pause"
      onClick={() => void ask(source, "pause", { on: wished ? paused : !paused })}
    >
      <Icon name={wished ? "x" : paused ? "play" : "pause"} size={16} /> {t(label)}
    </button>
  );
}
