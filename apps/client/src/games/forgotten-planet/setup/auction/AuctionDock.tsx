import type { PublicView, Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { isNarrow, isPhone } from "../../../../ui/media.ts";
import { usePlay } from "../../playStore.ts";
import { endedWith, type Lot, lotAt, lotsOf } from "../model/auctionView.ts";
import { cellOf, laysNow } from "../model/setupStep.ts";
import { SetupBar } from "../SetupBar.tsx";
import { SetupPrompt } from "../SetupPrompt.tsx";
import { BaseBadge, Chip } from "./BaseBadge.tsx";

/** One card a base, then the marker; whoever does not bid now reads the same. */
export function AuctionDock({ view }: { readonly view: PublicView }) {
  const store = usePlay();
  const situation = store.situation.value;
  const away = store.source.link.value.kind !== "live";
  const laying = situation !== undefined && laysNow(situation) && view === situation.view;
  const chosen = lotAt(view, cellOf(store.interaction.value));
  const lots = lotsOf(view);
  const phone = isPhone.value;
  return (
    <section
      id="dock"
      class={`dock setupdock cut ${phone ? "phone" : ""} ${away ? "away" : ""}`}
      inert={away}
      aria-label={t("dock.name")}
      tabIndex={-1}
    >
      <div class="dock-head">
        <SetupPrompt view={view} />
      </div>
      <div class="dock-row">
        <ul class={`lots n${lots.length}`} data-setup-cards>
          {lots.map((lot) => (
            <li key={lot.letter}>
              <LotCard view={view} lot={lot} chosen={chosen?.cell === lot.cell} laying={laying} />
            </li>
          ))}
        </ul>
        <div class="laying">
          <button
            type="button"
            class={`btn cut big laybtn ${laying && chosen && store.interaction.value.held ? "primary" : ""}`}
            data-testid="place-marker"
            aria-disabled={!laying || !chosen || !store.interaction.value.held}
            onClick={() => store.input({ type: "confirm" })}
          >
            {chosen && laying ? t("setup.auction.place", { letter: chosen.letter }) : t("setup.auction.placeNone")}
            {!phone && chosen && laying && <kbd class="kbd d">Enter</kbd>}
          </button>
          <p class="stays quiet">
            <Icon name="lock" size={15} />
            <span>{t("setup.auction.stays")}</span>
          </p>
        </div>
      </div>
      {phone && <SetupBar log={t("setup.auction.rounds")} />}
    </section>
  );
}

function LotCard({
  view,
  lot,
  chosen,
  laying,
}: {
  readonly view: PublicView;
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

function whom(view: PublicView, { cell, holder }: Lot, laying: boolean): string {
  if (holder !== undefined) return t("setup.auction.from", { name: view.setup.seats[holder]?.name ?? "" });
  return t(laying && endedWith(view, cell).ends ? "setup.auction.freeEnds" : "setup.auction.free");
}
