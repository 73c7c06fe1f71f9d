import { say, t } from "../../../../i18n/i18n.ts";
import { Hex, Icon } from "../../../../ui/Icon.tsx";
import { isPhone, isSideways, media } from "../../../../ui/media.ts";
import { plain, RichText } from "../../../../ui/RichText.tsx";
import { SCROLLS } from "../../../../ui/scrolls.ts";
import { Bolt } from "../../art/Art.tsx";
import { choiceNow } from "../../choosing/choiceNow.ts";
import { flipLines, restText } from "../../interaction/preview.ts";
import { ACTIONS } from "../../model/actions.ts";
import type { WhatIf } from "../../model/whatIf.ts";
import { usePlay } from "../../playStore.ts";
import { keyText } from "../../settings/gameSettings.ts";
import { ordinalFigures, ordinalLong, ordinalShort } from "../../texts/ordinals.ts";
import { aheadDeskOf } from "../aheadDesk.ts";
import type { LastStep } from "../last/lastStep.ts";
import { ownLoss } from "../last/ownLoss.ts";

/** The longest sentence beside which a phone has room for the energy of the next turn. */
const SHORT_STEP = 17;

/** For so many letters of a step there is room in one line of large letters. */
const LONG_STEP = { phone: 20, desktop: 24 };

/**
 * While others play: their last step, large, and what their turn would give if it ended now. In the player's own turn it stays, smaller,
 * until their first step (on a phone with room for it until the turn ends) or until it is closed.
 */
export function AheadLast() {
  const store = usePlay();
  const desk = aheadDeskOf(store);
  const last = desk.last.value;
  const player = last && store.situation.value?.view.setup.seats[last.seat];
  // What is asked for takes its place: a layer, a bot's turn explained, a plan for the ally. Upright, a phone has all of these in its dock,
  // and its board is not to move when they come and go.
  const isAsked = store.see.layer.value !== undefined || store.ghosts.value !== undefined || store.plans.mode.value !== "off";
  const isCovered = isAsked && (!isPhone.value || isSideways.value);
  if (!last || !player || isCovered) return null;
  const isOwn = store.myTurn.value;
  const { energy, turn, seat } = last;
  const isExplained = desk.isExplained.value;
  // What it cost comes before what was done last.
  const loss = isOwn ? ownLoss(store.source.history.value, store.situation.value?.me) : undefined;
  const text = loss?.text ?? last.text;
  const isBeside = !isPhone.value && (desk.isOpen.value || desk.isShown.value);
  // The buttons are their icons where the sentence needs the room.
  const isBare = isPhone.value || isOwn;
  const generated = turn.energy[seat]?.[1];
  const saved = store.situation.value?.view.saved[seat] ?? 0;
  const next = generated !== undefined && saved > 0 ? `${generated} + ${saved}` : generated;
  // Where the track is not shown, what is chosen stands in the place of the energy.
  const choice = !isOwn && store.situation.value?.view.active === seat && (isExplained || !hasTrack.value) ? choiceNow(store) : undefined;
  const who = loss
    ? t("ahead.since", { step: plain(last.text) })
    : choice
      ? t("choosing.now", { name: player.name, what: choice })
      : energy
        ? t("ahead.lastEnergy", { name: player.name, energy: withinSentence(ordinalLong(energy.first, energy.last)) })
        : t("ahead.lastOf", { name: player.name });
  return (
    <section
      class={`laststep panel cut ${isExplained ? "explained" : ""} ${isOwn ? "own" : isBeside ? "slim" : ""} ${loss ? "lost" : ""} ${desk.hasBegun.value ? "begun" : ""}`}
      data-crew={player.colour}
      data-testid="last-step"
      aria-label={t("ahead.lastOf", { name: player.name })}
    >
      <Hex colour={player.colour} size={isPhone.value ? 38 : 46} />
      <div class="laststep-text">
        <p class={isPhone.value ? "small" : "label"} title={who}>
          {who}
        </p>
        <p
          class={`laststep-step d ${plain(text).length > LONG_STEP[isPhone.value ? "phone" : "desktop"] ? "long" : ""}`}
          title={isPhone.value || loss ? plain(text) : undefined}
        >
          <span data-testid="last-step-text">
            <RichText text={text} />
          </span>{" "}
          {isPhone.value && !isOwn && next !== undefined && plain(text).length <= SHORT_STEP && (
            <small class="quiet" title={t("ahead.energyThen", { energy: next })}>
              <Bolt size={14} /> {t("ahead.energyNextShort", { energy: next })}
            </small>
          )}
        </p>
      </div>
      <div class="laststep-buttons">
        <button
          type="button"
          class="btn cut"
          data-testid="last-step-explain"
          title={t("ahead.explainTitle")}
          aria-expanded={isExplained}
          aria-keyshortcuts={store.botKey ? undefined : keyText("y")}
          onClick={() => desk.explain()}
        >
          <Icon name="fold" size={18} /> <span class={isBare ? "sr" : undefined}>{t("ahead.explain")}</span>
          {!isBare && !store.botKey && <kbd>{keyText("y")}</kbd>}
        </button>
        {isOwn && (
          <button
            type="button"
            class="btn cut"
            data-testid="last-step-close"
            title={t("ahead.closeLast")}
            aria-label={t("ahead.closeLast")}
            onClick={() => desk.closeLast()}
          >
            <Icon name="x" size={18} />
          </button>
        )}
      </div>
      {isExplained ? (
        <Changes effect={loss?.effect ?? last.effect} isPast={store.situation.value?.view.active !== seat} />
      ) : (
        !isPhone.value && !isOwn && <Outlook last={last} />
      )}
    </section>
  );
}

/** The card is large enough for the energy of the turn (lastStep.css). */
const hasTrack = media("(min-width: 1360px) and (min-height: 740px)");

const withinSentence = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** Their energy so far, and what the turn would give. */
function Outlook({ last: { seat, turn } }: { readonly last: LastStep }) {
  return (
    <>
      <Track seat={seat} />
      <div class="laststep-more" title={t("ahead.ifEnded")}>
        <span class="laststep-if">{t("ahead.ifEnded")}</span>
        <dl class="laststep-pairs">
          <Pair label={t("ahead.tiles")} pair={turn.tiles[seat]} />
          <Pair label={t("ahead.vp")} pair={turn.vp[seat]} />
          <Pair label={t("ahead.energyNext")} pair={turn.energy[seat]} />
        </dl>
      </div>
    </>
  );
}

/** The energy of the turn under way, as the dock has it in words. */
function Track({ seat }: { readonly seat: LastStep["seat"] }) {
  const store = usePlay();
  const { track, situation } = store;
  const capsules = track.value?.capsules.filter(({ state }) => state !== "future") ?? [];
  const { view } = situation.value ?? {};
  const choice = choiceNow(store);
  if (view?.active !== seat) {
    // Somebody else's turn has begun, and nothing is declared in it.
    const name = view?.setup.seats[view.active]?.name ?? "";
    return choice ? (
      <p class="laststep-track">
        <span class="quiet small">{t("choosing.now", { name, what: choice })}</span>
      </p>
    ) : null;
  }
  const latest = capsules.findLast(({ state }) => state === "done");
  return (
    <p class="laststep-track" aria-hidden="true">
      {capsules.map((capsule) => {
        const { first, last, state, action } = capsule;
        return (
          <span key={first} class={`cut ${capsule === latest ? "latest" : state}`}>
            <b class="d">{state === "done" ? ordinalFigures(first, last) : ordinalShort(first, last)}</b>
            {state === "done" && action ? <Icon name={ACTIONS[action].icon} size={17} /> : <Bolt size={15} />}
          </span>
        );
      })}
      {capsules.some(({ state }) => state === "current") && (
        <span class="quiet small" title={choice} data-testid="last-step-choice">
          {choice ?? t("ahead.choosing")}
        </span>
      )}
    </p>
  );
}

/** What the step alone changed, or all that was done since the player's own turn. */
function Changes({ effect, isPast }: { readonly effect: WhatIf; readonly isPast: boolean }) {
  const now = usePlay().situation.value;
  const flips = now ? flipLines(effect, now, isPast) : [];
  return (
    <ul class="laststep-more" data-testid="last-step-changes" {...SCROLLS}>
      {flips.length === 0 && <li>{t("ahead.changedNothing")}</li>}
      {flips.slice(0, 4).map((flip) => (
        <li key={flip.cells}>
          <b class="d">{flip.cells}</b> {flip.kind && plain(flip.kind)} {plain(flip.text)}
        </li>
      ))}
      {flips.length > 4 && <li class="quiet">{say(restText(flips.slice(4)))}</li>}
    </ul>
  );
}

function Pair({ label, pair }: { readonly label: string; readonly pair: readonly [number, number] | undefined }) {
  if (!pair) return null;
  const [before, after] = pair;
  return (
    <div>
      <dt>{label}</dt>
      <dd class="d">{before === after ? after : `${before} → ${after}`}</dd>
    </div>
  );
}
