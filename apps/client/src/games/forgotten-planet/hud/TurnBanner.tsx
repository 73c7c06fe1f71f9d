import "../texts/aheadTexts.ts";
import { untracked, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { say, t } from "../../../i18n/i18n.ts";
import type { Message } from "../../../i18n/message.ts";
import { Hex } from "../../../ui/Icon.tsx";
import { isPhone, isSideways } from "../../../ui/media.ts";
import { useTransient } from "../../../ui/useTransient.ts";
import { ownLoss } from "../planAhead/last/ownLoss.ts";
import { aheadParts } from "../planAhead/lazyAhead.ts";
import { type PlayStore, usePlay } from "../playStore.ts";

const SHOWN_MS = 1_400;
/** There is something to read. */
const READ_MS = 4_000;

/** On a phone held upright what was lost stands under the scores. */
const hasStrip = (store: PlayStore): boolean => isPhone.value && !isSideways.value && aheadParts(store) !== undefined;

/** Who plays now, for a moment, and what the others' turns took from that player, if no strip under it says so; it never takes a press. */
export function TurnBanner() {
  const store = usePlay();
  const { situation, me, table, source } = store;
  const { shown, show } = useTransient<Message | true>(SHOWN_MS);
  const turn = useRef(-1);
  useSignalEffect(() => {
    const view = situation.value?.view;
    if (!view || view.phase === "over" || view.turn === turn.current || !table.isLive.value) return;
    const first = turn.current === -1 && view.turn > 0;
    turn.current = view.turn;
    const loss = untracked(() => (hasStrip(store) ? undefined : ownLoss(source.history.value, situation.value?.me)?.text));
    if (!first) show(loss ?? true, loss && READ_MS);
  });
  const view = situation.value?.view;
  const setup = view?.setup.seats[view.active];
  if (!shown.value || !view || !setup) return null;
  const loss = shown.value === true ? undefined : shown.value;
  return (
    <div class={`banner cut ${loss ? "lost" : ""}`} data-crew={setup.colour} aria-hidden="true">
      <Hex colour={setup.colour} size={28} />
      <div>
        <b class="d">{view.active === me.value ? t("table.bannerYou") : t("table.bannerOther", { name: setup.name })}</b>
        <p>{loss ? say(loss) : t("table.bannerSub", { turn: view.turn + 1, energy: view.energy })}</p>
      </div>
    </div>
  );
}
