import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { controllerOf } from "../../../table/away/substitute.ts";
import { BotMark } from "../../../table/bots/BotMark.tsx";
import { Stripe } from "../../../ui/Icon.tsx";
import { Name } from "../../../ui/Name.tsx";
import { SeatBadge } from "../bots/SeatBadge.tsx";
import { usePlay } from "../playStore.ts";
import { BaseBadge } from "./auction/BaseBadge.tsx";
import { biddersOf } from "./model/auctionView.ts";
import { handsOf } from "./model/placementView.ts";
import { HandTiles } from "./placement/HandPanels.tsx";

/** The player chips of a phone before the first turn; a press opens the player panels and the rule. */
export function SetupChips({ view }: { readonly view: GameState }) {
  const store = usePlay();
  const { me, source } = store;
  const room = source.room.value;
  const players = view.phase === "auction" ? biddersOf(view, me.value) : handsOf(view, me.value);
  return (
    <div class={`chips setupchips n${players.length}`}>
      {players.map((player) => (
        <button
          key={player.seat}
          type="button"
          class={`playerchip cut ${player.active ? "active" : ""}`}
          data-crew={player.colour}
          data-testid={`player-${player.colour}`}
          data-active={player.active}
          {...("placed" in player ? { "data-placed": player.placed } : { "data-base": player.base ?? "", "data-owed": player.owed })}
          onClick={() => (store.panel.value = "players")}
        >
          <Stripe colour={player.colour} />
          <SeatBadge seat={player.seat} colour={player.colour} size={26} />
          <span class="chip-name d">
            <Name of={player.name} class="player-name" />
            <span class="sr">, {t(`colour.${player.colour}`)}</span>
            <BotMark seat={player.seat} />
            {room && controllerOf(room, player.seat) !== "here" && <i class="awaydot" title={t("player.away")} />}
          </span>
          <span class="chip-row d">
            {"placed" in player ? (
              <>
                <HandTiles colour={player.colour} placed={player.placed} size={20} />
                <span class="sr">{t("setup.placement.inHand", { count: 3 - player.placed })}</span>
              </>
            ) : player.base ? (
              <>
                <BaseBadge letter={player.base} colour={player.colour} size={26} />
                <span class="sr">{t("setup.auction.baseLetter", { letter: player.base })}</span>
                <b class={player.owed > 0 ? "loss" : "gain"}>
                  {player.owed > 0 ? t("setup.auction.vp", { owed: player.owed }) : t("setup.auction.vpZero")}
                </b>
              </>
            ) : (
              <small class={player.active ? "hot" : ""}>{t(player.active ? "setup.auction.noneNow" : "setup.auction.noBase")}</small>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
