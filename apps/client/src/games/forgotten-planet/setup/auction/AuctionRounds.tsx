import type { Colour, GameState, Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Sigil } from "../../../../ui/Icon.tsx";
import type { History } from "../../history.ts";
import { usePlay } from "../../playStore.ts";
import { type Bid, bidRounds, lotsOf } from "../model/auctionView.ts";
import { BaseBadge } from "./BaseBadge.tsx";

/** The rounds so far, the latest first, and who holds which base now. */
export function AuctionRounds({ view, history }: { readonly view: GameState; readonly history: History }) {
  const store = usePlay();
  const rounds = bidRounds(history);
  const first = view.setup.seats[view.setup.setup.auctionFirst ?? 0]?.name ?? "";
  const over = store.board.reveal.value !== undefined;
  return (
    <section class="panel cut rounds" id="log" aria-label={t("setup.auction.rounds")} tabIndex={-1}>
      <header>
        <h2 class="label">{t("setup.auction.rounds")}</h2>
        <span class="quiet">{t("setup.auction.clockwise", { name: first })}</span>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol class="roundlist" data-testid="rounds" tabIndex={0} aria-label={t("setup.auction.rounds")}>
        {[...rounds].reverse().map(({ round, bids, contested }, i) => (
          <li key={round}>
            <h3>
              <span>{t("setup.round", { round })}</span>
              <small>{i === 0 && !over ? t("setup.now") : contested ? t("setup.auction.contested") : t("setup.auction.settled")}</small>
            </h3>
            <ol>
              {i === 0 && !over && <Choosing view={view} />}
              {(i === 0 ? [...bids].reverse() : bids).map((bid, k) => (
                <BidRow key={k} view={view} bid={bid} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <HeldNow view={view} />
    </section>
  );
}

function Choosing({ view }: { readonly view: GameState }) {
  const seat = view.setup.seats[view.active];
  if (!seat) return null;
  return (
    <li class="bidrow now" data-crew={seat.colour}>
      <Sigil colour={seat.colour} size={14} />
      <bdi class="said-by">{seat.name}</bdi>
      <span class="wide">{t("setup.auction.isChoosing")}</span>
    </li>
  );
}

function BidRow({ view, bid: { seat, letter, displaced, cost } }: { readonly view: GameState; readonly bid: Bid }) {
  const who = view.setup.seats[seat];
  const other = displaced === undefined ? undefined : view.setup.seats[displaced]?.name;
  return (
    <li class="bidrow" data-crew={who?.colour}>
      {who && <Sigil colour={who.colour} size={14} />}
      <bdi class="said-by">{who?.name}</bdi>
      <BaseBadge letter={letter} colour={who?.colour} size={26} />
      <span>{other === undefined ? t("setup.auction.bidFirst", { letter }) : t("setup.auction.bidCovers", { name: other })}</span>
      {cost > 0 && <small class="loss">{t("setup.auction.nowCosts", { letter, cost })}</small>}
    </li>
  );
}

function HeldNow({ view }: { readonly view: GameState }) {
  const colourOf = (seat: Seat | undefined): Colour | undefined => (seat === undefined ? undefined : view.setup.seats[seat]?.colour);
  return (
    <div class="heldnow">
      <h3 class="label">{t("setup.auction.held")}</h3>
      <ul data-testid="held-now">
        {lotsOf(view).map(({ letter, holder, markers }) => (
          <li key={letter} data-crew={colourOf(holder)}>
            <BaseBadge letter={letter} colour={colourOf(holder)} size={28} />
            <span class={holder === undefined ? "quiet" : "said-by"}>
              {holder === undefined ? t("setup.auction.nobody") : view.setup.seats[holder]?.name}
            </span>
            <span class="quiet">{t("setup.auction.count", { count: markers.length })}</span>
            <b class={`d ${markers.length > 1 ? "loss" : "gain"}`}>
              {markers.length === 0
                ? ""
                : markers.length > 1
                  ? t("setup.auction.vp", { owed: markers.length - 1 })
                  : t("setup.auction.vpZero")}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
