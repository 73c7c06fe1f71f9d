import type { GameState } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { Icon, Sigil } from "../../../ui/Icon.tsx";
import { isPhone } from "../../../ui/media.ts";
import { usePlay } from "../playStore.ts";
import { fairness } from "./model/auctionView.ts";
import { handsOf, placementRound, TILES_EACH } from "./model/placementView.ts";

/** One line over the board: how fair the map is, or whose tiles lie already. */
export function SetupStrip({ view }: { readonly view: GameState }) {
  return view.phase === "auction" ? <AuctionStrip view={view} /> : <PlacementStrip view={view} />;
}

function AuctionStrip({ view }: { readonly view: GameState }) {
  const fair = fairness(view);
  return (
    <aside class="setupstrip">
      <Icon name="target" size={17} />
      <span class="ellipsis">
        {fair ? fairText(fair) : t(view.setup.setup.placement === "random" ? "setup.auction.stripPlaced" : "setup.auction.strip")}
      </span>
    </aside>
  );
}

function fairText({ specials, base }: NonNullable<ReturnType<typeof fairness>>): string {
  const [count = 0, other] = specials;
  const args = { count, base: base ?? 0 };
  return other === undefined || specials.length > 2 ? t("setup.auction.fairOne", args) : t("setup.auction.fair", { ...args, other });
}

function PlacementStrip({ view }: { readonly view: GameState }) {
  const { me } = usePlay();
  const round = placementRound(view);
  const hands = handsOf(view, 0);
  const count = view.hidden?.length ?? 0;
  const all = hands.length * TILES_EACH;
  const yours = hands.find(({ seat }) => seat === me.value)?.placed;
  return (
    <aside class="setupstrip">
      <b class="d">{t("setup.placement.ofRounds", { round })}</b>
      <ol class="turns" aria-label={t("setup.placement.ofRounds", { round })}>
        {hands.map(({ seat, name, colour, active, placed }) => (
          <li key={seat} data-crew={colour} class={active ? "now" : ""} aria-current={active ? "step" : undefined}>
            <Sigil colour={colour} size={14} />
            <span>{name}</span>
            {placed >= round && <Icon name="check" size={15} class="done" />}
          </li>
        ))}
      </ol>
      <span class="quiet count" data-testid="tiles-down">
        {isPhone.value
          ? t("setup.placement.downShort", { count, all })
          : yours === undefined
            ? t("setup.placement.down", { count, all })
            : t("setup.placement.downYours", { count, all, yours })}
      </span>
    </aside>
  );
}
