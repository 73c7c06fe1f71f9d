import type { Reservation } from "@forgotten-planet/game";
import type { Seat } from "@forgotten-planet/rules";
import { useSignal } from "@preact/signals";
import { t } from "../../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../../ui/Icon.tsx";
import { Crystal } from "../../art/Art.tsx";
import type { Side } from "../../model/alliance.ts";
import type { PlayerPanelView } from "../../model/playerPanel.ts";
import { type Purse, pursesOf } from "../../model/reservation.ts";
import { usePlay } from "../../playStore.ts";
import { BonusTags } from "../players/PlayerPanel.tsx";
import { KeepForm } from "./KeepForm.tsx";

/** The pool of the player's own alliance: what is free, and right of a dotted line what an ally has reserved. @source docs/ux.md §3 */
export function SharedCrystals({ side, reservations }: { readonly side: Side; readonly reservations: readonly Reservation[] }) {
  const { me, source } = usePlay();
  const open = useSignal(false);
  const seats = side.players.map(({ seat }) => seat);
  const purses = pursesOf(side.cubes, seats, reservations);
  const all = purses.reduce((sum, purse) => sum + purse.all, 0);
  const reservers = side.players.filter(({ seat }) => purses.some(({ kept }) => kept.some((one) => one.seat === seat)));
  return (
    <div class="pool">
      <p class="pool-head">
        <span class="label">{t("alliance.crystals")}</span>
        <b class="d">{all}</b>
      </p>
      <ul class={`purses ${reservers.length > 0 ? "" : "unkept"}`}>
        {purses.map((purse) => (
          <PurseBox key={purse.cube} purse={purse} players={side.players} />
        ))}
      </ul>
      <div class="pool-foot">
        {reservers.length === 0 && <BonusTags bonuses={side.bonuses} of="alliance" />}
        <ul class="reservers">
          {reservers.map(({ seat, name, colour }) => (
            <li key={seat} class="playertext" data-crew={colour}>
              <Sigil colour={colour} size={11} /> {seat === me.value ? t("alliance.keptByYou") : t("alliance.keptBy", { name })}
            </li>
          ))}
        </ul>
        {source.plans && (
          <button
            type="button"
            class="btn cut keepbtn"
            data-testid="keep"
            aria-expanded={open.value}
            onClick={() => (open.value = !open.value)}
          >
            <Icon name="pin" size={15} /> {t("alliance.keep")}
          </button>
        )}
      </div>
      {reservers.length > 0 && <BonusTags bonuses={side.bonuses} of="alliance" />}
      {open.value && me.value !== undefined && (
        <KeepForm me={me.value} pool={side.cubes} reservations={reservations} close={() => (open.value = false)} />
      )}
    </div>
  );
}

/** Crystals drawn one by one as far as the box has room, then one with its number. */
const MOST_DRAWN = 5;

function PurseBox({ purse, players }: { readonly purse: Purse; readonly players: readonly PlayerPanelView[] }) {
  const { cube, all, free, kept } = purse;
  const playerOf = (seat: Seat): PlayerPanelView | undefined => players.find((player) => player.seat === seat);
  // With reservations of both allies there is room for one of each and its number.
  const drawn = kept.length < 2 && all + kept.length <= MOST_DRAWN;
  const words = [
    t("alliance.freeOf", { count: free, cube: t(`cube.${cube}`) }),
    ...kept.map(({ seat, count }) => t("alliance.keptOf", { count, cube: t(`cube.${cube}`), name: playerOf(seat)?.name ?? "" })),
  ].join(", ");
  return (
    <li
      class="purse cut"
      data-testid={`pool-${cube}`}
      data-free={free}
      data-kept={kept.map(({ seat, count }) => `${seat}:${count}`).join(",")}
    >
      <span class="sr">{words}</span>
      <span class={`purse-free ${free === 0 ? "none" : ""}`} aria-hidden="true">
        <span class="purse-gems">
          {Array.from({ length: drawn ? free : Math.min(1, free) }, (_, i) => (
            <Crystal key={i} cube={cube} size={14} />
          ))}
        </span>
        {kept.length < 2 && <span class="d purse-word">{t("alliance.free", { count: free })}</span>}
        <span class={kept.length < 2 ? "d purse-figure" : "d"}>{free}</span>
      </span>
      {kept.map(({ seat, count }) => {
        const colour = playerOf(seat)?.colour ?? "red";
        return (
          <span key={seat} class="purse-kept d" data-crew={colour} aria-hidden="true">
            <span class="purse-gems">
              {Array.from({ length: drawn ? count : 1 }, (_, i) => (
                <Crystal key={i} cube={cube} size={14} />
              ))}
            </span>
            <span>
              <Sigil colour={colour} size={10} />
              {drawn ? "" : count}
            </span>
          </span>
        );
      })}
    </li>
  );
}
