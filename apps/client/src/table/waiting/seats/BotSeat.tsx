import type { Seat } from "@forgotten-planet/core";
import type { SeatView } from "@forgotten-planet/protocol";
import { t } from "../../../i18n/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { LevelSelect } from "../../bots/LevelSelect.tsx";
import { useGameBots } from "../../bots/useGameBots.ts";
import { useTable } from "../../tableStore.ts";
import { ask } from "./seating.ts";

/** What the host may do with a place that a bot plays: another level, or away with it. */
export function BotSeatTools({ place, seat }: { readonly place: number; readonly seat: SeatView }) {
  const { source, loadBots } = useTable();
  const bots = useGameBots(loadBots);
  const name = seat.name ?? "";
  return (
    <p class="seat-do botseat">
      {bots && seat.bot !== undefined && (
        <LevelSelect
          bots={bots}
          level={seat.bot}
          set={(level) => void ask(source, "bot", { seat: place as Seat, level })}
          label={t("waiting.botLevel", { name })}
          testid={`bot-level-${place}`}
        />
      )}
      <button
        type="button"
        class="btn cut"
        data-testid={`bot-remove-${place}`}
        aria-label={t("waiting.kickName", { name })}
        onClick={() => void ask(source, "bot", { seat: place as Seat })}
      >
        <Icon name="x" size={15} /> <span>{t("waiting.kick")}</span>
      </button>
    </p>
  );
}

/** A guest chooses the place of a bot, which gives way once they sit. */
export function TakeOver({ place, name }: { readonly place: number; readonly name: string }) {
  const { waiting } = useTable();
  const chosen = waiting.chosenSeat.value === place;
  return (
    <p class="seat-do">
      <button
        type="button"
        class={chosen ? "textbtn seat-chosen" : "btn cut"}
        data-testid={`take-over-${place}`}
        aria-pressed={chosen}
        aria-label={chosen ? undefined : t("waiting.takeOverName", { name })}
        title={t("waiting.takeOverName", { name })}
        onClick={() => waiting.chooseSeat(place)}
      >
        <Icon name={chosen ? "check" : "user"} size={18} /> <span>{t(chosen ? "waiting.chosenShort" : "waiting.takeOver")}</span>
      </button>
    </p>
  );
}

/** Gives an open place to a bot of the usual level; the level is chosen at its seat. */
export function AddBot({ place }: { readonly place: number }) {
  const { source, loadBots } = useTable();
  const bots = useGameBots(loadBots);
  if (!loadBots) return null;
  return (
    <button
      type="button"
      class="btn cut seat-addbot"
      data-testid={`add-bot-${place}`}
      aria-disabled={!bots}
      onClick={() => bots && void ask(source, "bot", { seat: place as Seat, level: bots.usual })}
    >
      <Icon name="robot" size={18} /> {t("waiting.addBot")}
    </button>
  );
}
