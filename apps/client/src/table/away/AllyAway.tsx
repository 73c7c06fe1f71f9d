import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seating.ts";
import { allyCare } from "./substitute.ts";

/** When the ally is away: play for them, or hand back. Nothing otherwise. */
export function AllyAway() {
  const { source, me, seats } = useTable();
  const room = source.room.value;
  const allowed = source.welcome.value?.table.options.substitute ?? false;
  const care = room && allyCare(room, seats.value, me.value, allowed);
  if (!care) return null;
  const name = seats.value[care.ally]?.name ?? "";
  return (
    <p class="allyaway">
      <span>{t(care.standing ? "alliance.youPlayFor" : "alliance.isAway", { name })}</span>
      <button
        type="button"
        class="btn cut"
        data-testid={care.standing ? "hand-back" : "substitute"}
        onClick={() => void ask(source, "substitute", { on: !care.standing })}
      >
        <Icon name={care.standing ? "undo" : "robot"} size={16} />
        {t(care.standing ? "alliance.handBack" : "alliance.playFor", { name })}
      </button>
    </p>
  );
}
