import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { Sigil } from "../../../../ui/Icon.tsx";
import { Name } from "../../../../ui/Name.tsx";
import { usePlay } from "../../playStore.ts";
import { ordinalShort } from "../../texts/ordinals.ts";
import { type Bidder, biddersOf, endedWith, lotAt } from "../model/auctionView.ts";
import { cellOf, layingAt } from "../model/setupStep.ts";
import { SetupPlayerPanel } from "../SetupPlayerPanel.tsx";
import { BaseBadge, Chip } from "./BaseBadge.tsx";

/** What each crew holds and owes in the auction. */
export function BidderPanels({ view }: { readonly view: GameState }) {
  const { me } = usePlay();
  return (
    <>
      {biddersOf(view, me.value).map((bidder) => (
        <BidderPanel key={bidder.seat} bidder={bidder} />
      ))}
    </>
  );
}

function BidderPanel({ bidder }: { readonly bidder: Bidder }) {
  const { seat, name, colour, me, active, order, base, owed, markers } = bidder;
  const ordinal = ordinalShort(order, order);
  return (
    <SetupPlayerPanel
      seat={seat}
      name={name}
      colour={colour}
      me={me}
      active={active}
      order={active ? t("setup.auction.first", { ordinal }) : t("setup.auction.order", { ordinal })}
      label={t("setup.auction.panel", { name, colour: t(`colour.${colour}`) })}
      data={{ "data-base": base ?? "", "data-owed": owed, "data-markers": markers.length }}
    >
      <dl class="bidder">
        <dt class="label">{t("setup.auction.base")}</dt>
        <dd>
          {base ? <BaseBadge letter={base} colour={colour} size={28} /> : <span class={active ? "hot" : "quiet"}>{noBase(bidder)}</span>}
          {base && <span class="sr">{t("setup.auction.baseLetter", { letter: base })}</span>}
        </dd>
        <dd class={`d price ${owed > 0 ? "owes" : ""}`}>
          {base && (owed > 0 ? t("setup.auction.pays", { owed }) : t("setup.auction.paysNothing"))}
        </dd>
        <dt class="label">{t("setup.auction.markers")}</dt>
        <dd class="marks">
          {markers.length === 0 && <span class="quiet">{t("setup.auction.noMarkers")}</span>}
          {markers.map(({ letter, top }, i) => (
            <span key={`${letter}${i}`} class={`d mark ${top ? "" : "covered"}`}>
              <Chip colour={colour} size={26} dim={!top} />
              {t("setup.auction.on", { letter })}
              {!top && <span class="sr">{t("setup.auction.onCovered", { letter })}</span>}
            </span>
          ))}
        </dd>
      </dl>
    </SetupPlayerPanel>
  );
}

const noBase = ({ active, toBid, markers }: Bidder): string =>
  t(
    active
      ? "setup.auction.noneNow"
      : toBid
        ? "setup.auction.noneLater"
        : markers.length > 0
          ? "setup.auction.noneAgain"
          : "setup.auction.noneLater",
  );

/** The rule in three lines, and what the chosen bid would make of it. @source docs/rules.md R-AUC-1, R-AUC-2 */
export function HowItWorks({ view }: { readonly view: GameState }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section class="panel cut how" tabIndex={0} aria-label={t("setup.auction.how")}>
      <h2 class="label">{t("setup.auction.how")}</h2>
      <ol>
        {(["how1", "how2", "how3"] as const).map((line, i) => (
          <li key={line}>
            <b class="d" aria-hidden="true">
              {i + 1}
            </b>
            <span>{t(`setup.auction.${line}`)}</span>
          </li>
        ))}
      </ol>
      <IfEnded view={view} />
      <p class="quiet small foot">{t("setup.auction.seatsStay")}</p>
    </section>
  );
}

function IfEnded({ view }: { readonly view: GameState }) {
  const { interaction, situation } = usePlay();
  if (!view.auction) return null;
  const cell = cellOf(interaction.value);
  const chosen = situation.value && layingAt(interaction.value, situation.value, cell) ? lotAt(view, cell) : undefined;
  const bidders = chosen ? endedWith(view, chosen.cell).bidders : biddersOf(view, undefined);
  const inOrder = [...bidders].sort((a, b) => a.order - b.order);
  return (
    <div class="ifended">
      <h3 class="label">{chosen ? t("setup.auction.ifEnded", { letter: chosen.letter }) : t("setup.auction.ifEndedNow")}</h3>
      <ul data-testid="if-ended">
        {inOrder.map(({ seat, name, colour, base, owed, markers }) => (
          <li key={seat} data-crew={colour}>
            <Sigil colour={colour} size={14} />
            <Name of={name} class="player-name" />
            {base ? <BaseBadge letter={base} colour={colour} size={26} /> : <i />}
            <b class={`d ${!base ? "quiet" : owed > 0 ? "loss" : "gain"}`}>
              {base
                ? owed > 0
                  ? t("setup.auction.vp", { owed })
                  : t("setup.auction.vpZero")
                : t(markers.length > 0 ? "setup.auction.bidsAgain" : "setup.auction.noBase")}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
