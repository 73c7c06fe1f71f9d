import { leaverBotsOf } from "@forgotten-planet/protocol";
import { t } from "../../i18n/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { useGameBots } from "../bots/useGameBots.ts";
import { useTable } from "../tableStore.ts";
import { ask } from "../waiting/seats/seating.ts";
import { allyCare } from "./substitute.ts";

/** When the ally is away: play for them, or hand back. Nothing otherwise. */
export function AllyAway() {
  const { source, me, seats, loadBots } = useTable();
  const room = source.room.value;
  const options = source.welcome.value?.table.options;
  const care = room && allyCare(room, seats.value, me.value, options?.substitute ?? false);
  const mayBots = care !== undefined && options !== undefined && leaverBotsOf(options) !== "never";
  const bots = useGameBots(loadBots, mayBots);
  if (!care) return null;
  const name = seats.value[care.ally]?.name ?? "";
  const byBot = room.seats[care.ally]?.standIn === true;
  return (
    <p class="allyaway">
      <span>{t(byBot ? "alliance.botPlaysFor" : care.standing ? "alliance.youPlayFor" : "alliance.isAway", { name })}</span>
      <button
        type="button"
        class="btn cut"
        data-testid={care.standing ? "hand-back" : "substitute"}
        onClick={() => void ask(source, "substitute", { on: !care.standing })}
      >
        <Icon name={care.standing ? "undo" : "robot"} size={16} />
        {t(byBot ? "alliance.botStop" : care.standing ? "alliance.handBack" : "alliance.playFor", { name })}
      </button>
      {!care.standing && bots && (
        <button
          type="button"
          class="btn cut"
          data-testid="substitute-bot"
          onClick={() => void ask(source, "substitute", { on: true, level: bots.usual })}
        >
          <Icon name="robot" size={16} />
          {t("alliance.botFor", { bot: bots.name(bots.usual) })}
        </button>
      )}
    </p>
  );
}
