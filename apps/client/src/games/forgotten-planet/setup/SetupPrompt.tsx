import type { GameState, Seat } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import { isPhone } from "../../../ui/media.ts";
import { barOf } from "../interaction/bar.ts";
import { usePlay } from "../playStore.ts";
import { bidRounds, lotAt } from "./model/auctionView.ts";
import { handsOf, placeName } from "./model/placementView.ts";
import { cellOf, laysNow } from "./model/setupStep.ts";

/** What is laid next, and who is asked. */
export function SetupPrompt({ view }: { readonly view: GameState }) {
  const store = usePlay();
  const situation = store.situation.value;
  const history = store.source.history.value;
  const bar = barOf(store);
  const laying = situation !== undefined && view === situation.view && laysNow(situation);
  const name = view.setup.seats[view.active]?.name ?? "";
  const said = bar
    ? t(bar)
    : store.busy.value
      ? t("prompt.waitAnswer")
      : laying
        ? asked()
        : t(view.phase === "auction" ? "setup.auction.choosing" : "setup.placement.others", { name });
  const head = view.phase === "auction" ? t("setup.round", { round: history ? bidRounds(history).length : 1 }) : ordinal();
  return (
    <p class="prompt" data-testid="prompt">
      {head && <b class="d">{head}</b>} <span>{said}</span>
      {store.controlledSeat.value === undefined && <span class="quiet"> {t("setup.watching")}</span>}
    </p>
  );

  function asked(): string {
    const { held } = store.interaction.value;
    const cell = cellOf(store.interaction.value);
    if (view.phase === "auction") {
      const lot = held ? lotAt(view, cell) : undefined;
      return lot
        ? t("setup.auction.chosen", { letter: lot.letter })
        : t(isPhone.value ? "setup.auction.promptTouch" : "setup.auction.prompt");
    }
    if (held && cell !== undefined)
      return t(isPhone.value ? "setup.placement.chosenTouch" : "setup.placement.chosen", { at: placeName(view, cell) });
    if ((view.hidden?.length ?? 0) > 0) return t(isPhone.value ? "setup.placement.promptTouch" : "setup.placement.prompt");
    return t(view.setup.scenario.area.kind === "open" ? "setup.placement.promptFirst" : "setup.placement.promptAnywhere");
  }

  /** Which of their three tiles the player here places next. */
  function ordinal(): string {
    const seat: Seat | undefined = laying ? situation?.me : store.me.value;
    const placed = handsOf(view, seat).find((hand) => hand.seat === seat)?.placed;
    return placed === undefined || placed > 2 ? "" : t(`setup.placement.ordinal.${(placed + 1) as 1 | 2 | 3}`);
  }
}
