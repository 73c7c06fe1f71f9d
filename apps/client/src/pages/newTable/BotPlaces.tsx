import "../../i18n/formsTexts.ts";
import type { BotSeat, TableOptions } from "@forgotten-planet/protocol";
import type { Signal } from "@preact/signals";
import { gameOf } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { useGameBots } from "../../table/bots/useGameBots.ts";
import { Part } from "../../table/options/Choice.tsx";

/** The bots of a new table, by place; the first place is its maker's. */
export const botsIn = (levels: readonly string[], players: number): readonly BotSeat[] =>
  levels.slice(0, players).flatMap((level, place) => (level && place > 0 ? [{ place, level }] : []));

/** Which of the other places a bot has from the beginning. */
export function BotPlaces({ options, levels }: { readonly options: TableOptions; readonly levels: Signal<readonly string[]> }) {
  const load = gameOf(options)?.bots;
  const bots = useGameBots(load);
  if (!load) return null;
  return (
    <Part number={5} title={t("tableForm.bots")} class="part-bots">
      <p class="quiet small">{t("tableForm.botsHint")}</p>
      <div class="botplaces">
        {Array.from({ length: options.players - 1 }, (_, i) => i + 1).map((place) => (
          <label key={place} class="delay">
            <span>{t("tableForm.botAt", { place: place + 1 })}</span>
            <select
              class="field"
              data-testid={`place-bot-${place}`}
              value={levels.value[place] ?? ""}
              onChange={({ currentTarget: { value } }) => {
                levels.value = Array.from({ length: 4 }, (_, at) => (at === place ? value : (levels.value[at] ?? "")));
              }}
            >
              <option value="">{t("tableForm.botOpen")}</option>
              {bots?.levels.map((level) => (
                <option key={level} value={level}>
                  {t("player.botName", { name: bots.name(level) })}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </Part>
  );
}
