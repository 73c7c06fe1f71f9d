import type { PublicView } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { controllerOf } from "../../../table/away/substitute.ts";
import { Hex, Stripe } from "../../../ui/Icon.tsx";
import { Name } from "../../../ui/Name.tsx";
import { usePlay } from "../playStore.ts";
import { BaseBadge } from "./auction/BaseBadge.tsx";
import { biddersOf } from "./model/auctionView.ts";
import { handsOf } from "./model/placementView.ts";
import { HandTiles } from "./placement/HandPanels.tsx";

/** The player chips of a phone before the first turn; a press opens the player panels and the rule. */
export function SetupChips({ view }: { readonly view: PublicView }) {
  const store = usePlay();
  const { me, source } = store;
  const room = source.room.value;
  const crews = view.phase === "auction" ? biddersOf(view, me.value) : handsOf(view, me.value);
  return (
    <div class={`chips setupchips n${crews.length}`}>
      {crews.map((crew) => (
        <button
          key={crew.seat}
          type="button"
          class={`crewchip cut ${crew.active ? "active" : ""}`}
          data-crew={crew.colour}
          data-testid={`crew-${crew.colour}`}
          data-active={crew.active}
          {...("placed" in crew ? { "data-placed": crew.placed } : { "data-base": crew.base ?? "", "data-owed": crew.owed })}
          onClick={() => (store.panel.value = "crews")}
        >
          <Stripe colour={crew.colour} />
          <Hex colour={crew.colour} size={26} />
          <span class="chip-name d">
            <Name of={crew.name} class="crew-name" />
            <span class="sr">, {t(`colour.${crew.colour}`)}</span>
            {room && controllerOf(room, crew.seat) !== "here" && <i class="awaydot" title={t("crew.away")} />}
          </span>
          <span class="chip-row d">
            {"placed" in crew ? (
              <>
                <HandTiles colour={crew.colour} placed={crew.placed} size={20} />
                <span class="sr">{t("setup.placement.inHand", { count: 3 - crew.placed })}</span>
              </>
            ) : crew.base ? (
              <>
                <BaseBadge letter={crew.base} colour={crew.colour} size={26} />
                <span class="sr">{t("setup.auction.baseLetter", { letter: crew.base })}</span>
                <b class={crew.owed > 0 ? "loss" : "gain"}>
                  {crew.owed > 0 ? t("setup.auction.vp", { owed: crew.owed }) : t("setup.auction.vpZero")}
                </b>
              </>
            ) : (
              <small class={crew.active ? "hot" : ""}>{t(crew.active ? "setup.auction.noneNow" : "setup.auction.noBase")}</small>
            )}
          </span>
        </button>
      ))}
    </div>
  );
}
