import type { Reservation, RoomView } from "@forgotten-planet/game";
import { CUBES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { controllerOf } from "../../../../table/away/substitute.ts";
import { BotMark } from "../../../../table/bots/BotMark.tsx";
import { SeatClock } from "../../../../table/clock/SeatClock.tsx";
import { Icon, Sigil, Stripe } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { Bolt, Crystal } from "../../art/Art.tsx";
import { type Side, sideName } from "../../model/alliance.ts";
import { pursesOf } from "../../model/reservation.ts";
import { usePlay } from "../../playStore.ts";
import { playerData } from "../players/PlayerPanel.tsx";

interface Props {
  readonly sides: readonly Side[];
  readonly room: RoomView;
  readonly reservations: readonly Reservation[];
}

/** The alliances of a phone at a glance; a press opens the whole frames. @source docs/ux.md §3 */
export function AllianceCards({ sides, room, reservations }: Props) {
  return (
    <div class="chips cards">
      {sides.map((side) => (
        <Card key={side.alliance} side={side} room={room} reservations={reservations} />
      ))}
    </div>
  );
}

function Card({ side, room, reservations }: { readonly side: Side } & Omit<Props, "sides">) {
  const store = usePlay();
  const { players, own, vp } = side;
  const purses = pursesOf(
    side.cubes,
    players.map(({ seat }) => seat),
    own ? reservations : [],
  );
  const reservers = players.flatMap(({ seat, colour, name }) => {
    const count = purses.reduce((sum, { kept }) => sum + (kept.find((one) => one.seat === seat)?.count ?? 0), 0);
    return count > 0 ? [{ colour, name, count }] : [];
  });
  return (
    <button
      type="button"
      class={`alliancecard cut ${own ? "own" : ""}`}
      data-testid={`alliance-${side.alliance}`}
      data-own={own}
      data-vp={vp}
      data-cubes={side.cubes.join(",")}
      onClick={() => (store.panel.value = "players")}
    >
      <span class="sr">{plain(sideName(side))}</span>
      {players.map((player) => (
        <span key={player.seat} class={`cardplayer cut ${player.active ? "active" : ""}`} {...playerData(player)} data-vp={player.ownVp}>
          <Stripe colour={player.colour} />
          <Sigil colour={player.colour} size={15} />
          <Name of={player.name} class="d player-name" />
          <BotMark seat={player.seat} />
          {controllerOf(room, player.seat) !== "here" && <i class="awaydot" title={t("player.away")} />}
          <SeatClock seat={player.seat} colour={player.colour} size={12} short />
          <span class="chip-energy d">
            <Bolt size={13} />
            {player.energy.left}
            <span class="sr">{t("player.energy")}</span>
          </span>
          <span class="cardtiles d">
            <Icon name="tile" size={14} />
            <span aria-hidden="true">{player.tiles}</span>
            <span class="sr">{t("player.tiles", { count: player.tiles })}</span>
          </span>
        </span>
      ))}
      <span class="cardsum d" data-purse={players.map(({ seat }) => seat).join(" ")}>
        <b>{vp}</b>
        <small>{t("player.vp")}</small>
        {CUBES.map((cube, i) => {
          const free = purses[i]?.free ?? 0;
          return (
            <span key={cube} class={`chip-cube ${free === 0 ? "none" : ""}`}>
              <Crystal cube={cube} size={14} />
              {free}
              <span class="sr">{t(`cube.${cube}`)}</span>
            </span>
          );
        })}
        {reservers.length > 0 && (
          <span class="cardkept">
            {reservers.map(({ colour, name, count }) => (
              <span key={colour} class="playertext" data-crew={colour}>
                <Icon name="pin" size={12} />
                <Sigil colour={colour} size={10} />
                {count}
                <span class="sr">{t("alliance.keptBy", { name })}</span>
              </span>
            ))}
          </span>
        )}
      </span>
    </button>
  );
}
