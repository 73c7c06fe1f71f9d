import type { RoomView } from "@forgotten-planet/game";
import { t } from "../../../../i18n/i18n.ts";
import { AwayNote } from "../../../../table/away/AwayNote.tsx";
import { controllerOf } from "../../../../table/away/substitute.ts";
import { SeatClock } from "../../../../table/clock/SeatClock.tsx";
import { Hex, Stripe } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import type { PlayerPanelView } from "../../model/playerPanel.ts";
import { EnergyFigure, Pips, PlayerCounts, playerData, robotsText, savedText } from "../players/PlayerPanel.tsx";
import { SitHere } from "./SitHere.tsx";

/** One of two allies: robots, energy and counts. Crystals and bonuses belong to the alliance. */
export function PlayerRow({
  crew,
  room,
  ally,
  compact,
}: {
  readonly crew: PlayerPanelView;
  readonly room: RoomView;
  readonly ally: string;
  readonly compact: boolean;
}) {
  const controller = controllerOf(room, crew.seat);
  return (
    <li
      class={`allycrew cut ${crew.active ? "active" : ""}`}
      {...playerData(crew)}
      data-vp={crew.ownVp}
      data-controller={controller}
      aria-label={t("crew.panel", { name: crew.name, colour: t(`colour.${crew.colour}`) })}
    >
      <Stripe colour={crew.colour} />
      <Hex colour={crew.colour} size={compact ? 30 : 34} />
      <div class="allycrew-who">
        <h3>
          <Name of={crew.name} class="crew-name" />
          {crew.me && <small>{t("crew.you")}</small>}
          {controller === "away" && <AwayNote seat={crew.seat} />}
          {crew.active && <span class="sr">{t("crew.turn")}</span>}
          <SeatClock seat={crew.seat} colour={crew.colour} />
        </h3>
        <p class={controller === "ally" || controller === "host" ? "away" : "quiet"}>
          {controller === "ally"
            ? t("alliance.playsFor", { name: ally, ally: crew.name })
            : controller === "host"
              ? t("alliance.freeSeat")
              : robotsText(crew)}
        </p>
      </div>
      <p class="allycrew-vp d">
        {crew.ownVp} {t("crew.vp")}
        {crew.owed > 0 && <small class="crew-owed">{t("crew.owed", { count: crew.owed })}</small>}
      </p>
      {compact ? (
        <EnergyFigure crew={crew} class="allycrew-energy" />
      ) : (
        <p class="allycrew-energy">
          <Pips crew={crew} />
          <span class={crew.active ? "note hot" : "note"}>{savedText(crew)}</span>
        </p>
      )}
      <PlayerCounts crew={crew} />
      {controller === "host" && <SitHere seat={crew.seat} />}
    </li>
  );
}
