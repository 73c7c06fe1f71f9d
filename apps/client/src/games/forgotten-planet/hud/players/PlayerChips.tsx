import { CUBES } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { SeatClock } from "../../../../table/clock/SeatClock.tsx";
import { Hex, Stripe } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import { Bolt, Crystal } from "../../art/Art.tsx";
import type { PlayerPanelView } from "../../model/playerPanel.ts";
import { usePlay } from "../../playStore.ts";
import { playerData } from "./PlayerPanel.tsx";

/** The player chips of a phone: the essentials of each player; a press opens the player panels. */
export function PlayerChips({ crews, online }: { readonly crews: readonly PlayerPanelView[]; readonly online: (seat: number) => boolean }) {
  const store = usePlay();
  return (
    <div class={`chips n${crews.length}`}>
      {crews.map((crew) => (
        <button
          key={crew.seat}
          type="button"
          class={`crewchip cut ${crew.active ? "active" : ""}`}
          {...playerData(crew)}
          onClick={() => (store.panel.value = "crews")}
        >
          <Stripe colour={crew.colour} />
          <Hex colour={crew.colour} size={28} />
          <span class="chip-name d">
            <Name of={crew.name} class="crew-name" />
            <span class="sr">, {t(`colour.${crew.colour}`)}</span>
            {!online(crew.seat) && <i class="awaydot" title={t("crew.away")} />}
            <SeatClock seat={crew.seat} colour={crew.colour} size={12} short />
          </span>
          <span class="chip-row d">
            <b>{crew.vp}</b>
            <small>{t("crew.vp")}</small>
            <span class="chip-energy">
              <Bolt size={14} />
              {crew.energy.left} <span class="sr">{t("crew.energy")}</span>
            </span>
            {CUBES.map((cube, i) => (
              <span key={cube} class={`chip-cube ${(crew.cubes[i] ?? 0) === 0 ? "none" : ""}`}>
                <Crystal cube={cube} size={14} />
                {crew.cubes[i]} <span class="sr">{t(`cube.${cube}`)}</span>
              </span>
            ))}
          </span>
        </button>
      ))}
    </div>
  );
}
