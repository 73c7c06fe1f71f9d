import type { RoomView } from "@forgotten-planet/game";
import { t } from "../../../../i18n/i18n.ts";
import { AwayNote } from "../../../../table/away/AwayNote.tsx";
import { controllerOf } from "../../../../table/away/substitute.ts";
import { BotMark } from "../../../../table/bots/BotMark.tsx";
import { SeatClock } from "../../../../table/clock/SeatClock.tsx";
import { Stripe } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import { SeatBadge } from "../../bots/SeatBadge.tsx";
import type { PlayerPanelView } from "../../model/playerPanel.ts";
import { EnergyFigure, Pips, PlayerCounts, playerData, robotsText, savedText } from "../players/PlayerPanel.tsx";
import { SitHere } from "./SitHere.tsx";

/** One of two allies: robots, energy and counts. Crystals and bonuses belong to the alliance. */
export function PlayerRow({
  player,
  room,
  ally,
  compact,
}: {
  readonly player: PlayerPanelView;
  readonly room: RoomView;
  readonly ally: string;
  readonly compact: boolean;
}) {
  const controller = controllerOf(room, player.seat);
  return (
    <li
      class={`allyplayer cut ${player.active ? "active" : ""}`}
      {...playerData(player)}
      data-vp={player.ownVp}
      data-controller={controller}
      aria-label={t("player.panel", { name: player.name, colour: t(`colour.${player.colour}`) })}
    >
      <Stripe colour={player.colour} />
      <SeatBadge seat={player.seat} colour={player.colour} size={compact ? 30 : 34} />
      <div class="allyplayer-who">
        <h3>
          <Name of={player.name} class="player-name" />
          {player.me && <small>{t("player.you")}</small>}
          <BotMark seat={player.seat} />
          {controller === "away" && <AwayNote seat={player.seat} />}
          {player.active && <span class="sr">{t("player.turn")}</span>}
          <SeatClock seat={player.seat} colour={player.colour} />
        </h3>
        <p class={controller === "ally" || controller === "host" ? "away" : "quiet allyplayer-robots"}>
          {controller === "ally"
            ? t("alliance.playsFor", { name: ally, ally: player.name })
            : controller === "host"
              ? t("alliance.freeSeat")
              : robotsText(player)}
        </p>
      </div>
      <p class="allyplayer-vp d">
        {player.ownVp} {t("player.vp")}
        {player.owed > 0 && <small class="player-owed">{t("player.owed", { count: player.owed })}</small>}
        {player.fairStart > 0 && <small class="quiet">{t("player.fairStart", { count: player.fairStart })}</small>}
      </p>
      {compact ? (
        <EnergyFigure player={player} class="allyplayer-energy" />
      ) : (
        <p class="allyplayer-energy">
          <Pips player={player} />
          <span class={player.active ? "note hot" : "note"}>{savedText(player)}</span>
        </p>
      )}
      <PlayerCounts player={player} />
      {controller === "host" && <SitHere seat={player.seat} />}
    </li>
  );
}
