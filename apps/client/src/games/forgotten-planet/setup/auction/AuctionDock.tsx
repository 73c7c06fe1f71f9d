import { type GameState, isAllianceGame, measuredBalance, type Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { isNarrow, isPhone } from "../../../../ui/media.ts";
import { usePlay } from "../../playStore.ts";
import { endedWith, type Lot, letterAt, lotAt, lotsOf } from "../model/auctionView.ts";
import { cellOf, laysNow } from "../model/setupStep.ts";
import { SetupDock } from "../SetupDock.tsx";
import { BaseBadge, Chip } from "./BaseBadge.tsx";

/** One card for each base, then the marker; players who do not bid now read the same. */
export function AuctionDock({ view }: { readonly view: GameState }) {
  const store = usePlay();
  const situation = store.situation.value;
  const laying = situation !== undefined && laysNow(situation) && view === situation.view;
  const chosen = lotAt(view, cellOf(store.interaction.value));
  const lots = lotsOf(view);
  const text = (
    <>
      {chosen && laying ? t("setup.auction.place", { letter: chosen.letter }) : t("setup.auction.placeNone")}
      {!isPhone.value && chosen && laying && <kbd class="kbd d">Enter</kbd>}
    </>
  );
  return (
    <SetupDock
      view={view}
      lay={{ testid: "place-marker", can: laying && chosen !== undefined && store.interaction.value.held, text }}
      stays={t("setup.auction.stays")}
      log={t("setup.auction.rounds")}
    >
      <ul class={`lots n${lots.length}`} data-setup-cards>
        {lots.map((lot) => (
          <li key={lot.letter}>
            <LotCard view={view} lot={lot} chosen={chosen?.cell === lot.cell} laying={laying} />
          </li>
        ))}
      </ul>
    </SetupDock>
  );
}

function LotCard({
  view,
  lot,
  chosen,
  laying,
}: {
  readonly view: GameState;
  readonly lot: Lot;
  readonly chosen: boolean;
  readonly laying: boolean;
}) {
  const store = usePlay();
  const { letter, cell, cost, holder, markers } = lot;
  const colourOf = (seat: Seat) => view.setup.seats[seat]?.colour ?? "red";
  const price = cost > 0 ? t("setup.auction.vp", { owed: cost }) : t("setup.auction.vpZero");
  return (
    <button
      type="button"
      class={`lot cut ${chosen ? "chosen" : ""}`}
      data-testid={`lot-${letter}`}
      data-cost={cost}
      data-markers={markers.length}
      data-holder={holder === undefined ? "" : colourOf(holder)}
      aria-pressed={chosen}
      onClick={() => store.input({ type: "tap", target: { kind: "cell", cell }, via: "touch" })}
      onMouseEnter={() => store.input({ type: "hover", target: { kind: "cell", cell } })}
      onMouseLeave={() => store.input({ type: "hover", target: undefined })}
    >
      <BaseBadge letter={letter} colour={undefined} size={isPhone.value ? 34 : isNarrow.value ? 42 : 50} />
      <b class={`d cost ${cost > 0 ? "loss" : "gain"}`}>{price}</b>
      <span class="stack">
        {markers.length === 0 && <span class="quiet">{t("setup.auction.emptyLot")}</span>}
        {markers.slice(-3).map((seat, i, pile) => (
          <Chip key={i} colour={colourOf(seat)} size={isPhone.value ? 24 : 34} dim={i < pile.length - 1} />
        ))}
        {markers.length > 1 && <small class="d">×{markers.length}</small>}
      </span>
      <span class="d lotname">
        {t("setup.auction.baseLetter", { letter })} <kbd class="kbd d">{letter}</kbd>
      </span>
      <span class="whom">{whom(view, lot, laying)}</span>
    </button>
  );
}

function whom(view: GameState, lot: Lot, laying: boolean): string {
  const text = holderText(view, lot, laying);
  const count = fairBidOf(view, lot.letter);
  return count > 0 ? t("setup.auction.fairBid", { text, count }) : text;
}

function holderText(view: GameState, { cell, holder }: Lot, laying: boolean): string {
  if (holder !== undefined) return t("setup.auction.from", { name: view.setup.seats[holder]?.name ?? "" });
  return t(laying && endedWith(view, cell).ends ? "setup.auction.freeEnds" : "setup.auction.free");
}

/** VP that the base came out to be worth beyond the worst when bots played the scenario; 0 where it was not measured. */
function fairBidOf({ setup }: GameState, letter: string): number {
  if (setup.setup.placement !== "scenario") return 0;
  return measuredBalance(setup.scenario, isAllianceGame(setup))?.bases[letter.charCodeAt(0) - letterAt(0).charCodeAt(0)]?.vp ?? 0;
}
