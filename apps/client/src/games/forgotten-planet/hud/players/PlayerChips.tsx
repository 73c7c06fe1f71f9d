import { CUBES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { BotMark } from "../../../../table/bots/BotMark.tsx";
import { SeatClock } from "../../../../table/clock/SeatClock.tsx";
import { Stripe } from "../../../../ui/Icon.tsx";
import { media } from "../../../../ui/media.ts";
import { Name } from "../../../../ui/Name.tsx";
import { Bolt, Crystal } from "../../art/Art.tsx";
import { SeatBadge } from "../../bots/SeatBadge.tsx";
import type { PlayerPanelView } from "../../model/playerPanel.ts";
import { usePlay } from "../../playStore.ts";
import { playerData, savedText } from "./PlayerPanel.tsx";

/** What is saved needs the room of a word. */
const isNarrow = media("(max-width: 389px)");

/** The player chips of a phone: the essentials of each player; a press opens the player panels. */
export function PlayerChips({
  players,
  online,
}: {
  readonly players: readonly PlayerPanelView[];
  readonly online: (seat: number) => boolean;
}) {
  const store = usePlay();
  return (
    <div class={`chips n${players.length}`}>
      {players.map((player) => (
        <button
          key={player.seat}
          type="button"
          class={`playerchip cut ${player.active ? "active" : ""}`}
          {...playerData(player)}
          onClick={() => (store.panel.value = "players")}
        >
          <Stripe colour={player.colour} />
          <SeatBadge seat={player.seat} colour={player.colour} size={28} />
          <span class="chip-name d">
            <Name of={player.name} class="player-name" />
            <span class="sr">, {t(`colour.${player.colour}`)}</span>
            <BotMark seat={player.seat} />
            {!online(player.seat) && <i class="awaydot" title={t("player.away")} />}
            <SeatClock seat={player.seat} colour={player.colour} size={12} short />
          </span>
          <span class="chip-row d" data-purse={player.seat}>
            <b>{player.vp}</b>
            <small class={player.energy.saved > 0 && isNarrow.value ? "sr" : ""}>{t("player.vp")}</small>
            <span class="chip-energy" title={savedText(player)}>
              <Bolt size={14} />
              {player.energy.left}
              {player.energy.saved > 0 && <small aria-hidden="true">+{player.energy.saved}</small>}
              <span class="sr">
                {t("player.energy")} {savedText(player)}
              </span>
            </span>
            {CUBES.map((cube, i) => (
              <span key={cube} class={`chip-cube ${(player.cubes[i] ?? 0) === 0 ? "none" : ""}`}>
                <Crystal cube={cube} size={14} />
                {player.cubes[i]} <span class="sr">{t(`cube.${cube}`)}</span>
              </span>
            ))}
          </span>
        </button>
      ))}
    </div>
  );
}
