import type { Reservation, RoomView } from "@forgotten-planet/game";
import { CUBES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { AllyAway } from "../../../../table/away/AllyAway.tsx";
import { Hex } from "../../../../ui/Icon.tsx";
import { plain } from "../../../../ui/RichText.tsx";
import { type Side, sideName } from "../../model/alliance.ts";
import { BonusTags, CubeCount, VpBar } from "../players/PlayerPanel.tsx";
import { PlayerRow } from "./PlayerRow.tsx";
import { SharedCrystals } from "./SharedCrystals.tsx";

interface Props {
  readonly side: Side;
  readonly room: RoomView;
  readonly reservations: readonly Reservation[];
  /** Low windows: fewer lines a player. */
  readonly compact: boolean;
}

/** Two allies in one frame: what they have together, each player, one row of crystals. @source docs/ux.md §3 */
export function AllianceFrame({ side, room, reservations, compact }: Props) {
  const { own, players, vp, cubes } = side;
  const name = plain(sideName(side));
  return (
    <section
      class={`alliance cut ${own ? "own" : ""} ${compact ? "compact" : ""}`}
      data-testid={`alliance-${side.alliance}`}
      data-own={own}
      data-vp={vp}
      data-cubes={cubes.join(",")}
      aria-label={t("alliance.panel", { name, count: vp })}
    >
      <header class="alliance-head">
        <span class="alliance-hexes">
          {players.map(({ colour }) => (
            <Hex key={colour} colour={colour} size={compact ? 22 : 24} />
          ))}
        </span>
        <h2>{name}</h2>
        <p class="alliance-vp d">
          <b>{vp}</b> <small>{t("player.vp")}</small>
        </p>
      </header>
      <VpBar parts={side.parts} />
      {own && <AllyAway />}
      <ul class="alliance-players">
        {players.map((player) => (
          <PlayerRow
            key={player.seat}
            player={player}
            room={room}
            ally={players.find((other) => other !== player)?.name ?? ""}
            compact={compact}
          />
        ))}
      </ul>
      {own ? (
        <SharedCrystals side={side} reservations={reservations} />
      ) : (
        <>
          <div class="alliance-pool">
            <span class="label">{t("player.crystals")}</span>
            <ul data-purse={players.map(({ seat }) => seat).join(" ")}>
              {CUBES.map((cube, i) => (
                <CubeCount key={cube} cube={cube} count={cubes[i] ?? 0} />
              ))}
            </ul>
          </div>
          <BonusTags bonuses={side.bonuses} of="alliance" />
        </>
      )}
    </section>
  );
}
