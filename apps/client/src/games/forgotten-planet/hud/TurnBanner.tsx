import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Hex } from "../../../ui/Icon.tsx";
import { useTransient } from "../../../ui/useTransient.ts";
import { usePlay } from "../playStore.ts";

const SHOWN_MS = 1_400;

/** Who plays now, for a moment over the board; it never takes a press. */
export function TurnBanner() {
  const { situation, me, table } = usePlay();
  const { shown, show } = useTransient<true>(SHOWN_MS);
  const turn = useRef(-1);
  useSignalEffect(() => {
    const view = situation.value?.view;
    if (!view || view.phase === "over" || view.turn === turn.current || !table.isLive.value) return;
    const first = turn.current === -1 && view.turn > 0;
    turn.current = view.turn;
    if (!first) show(true);
  });
  const view = situation.value?.view;
  const setup = view?.setup.seats[view.active];
  if (!shown.value || !view || !setup) return null;
  return (
    <div class="banner cut" data-crew={setup.colour} aria-hidden="true">
      <Hex colour={setup.colour} size={28} />
      <div>
        <b class="d">{view.active === me.value ? t("table.bannerYou") : t("table.bannerOther", { name: setup.name })}</b>
        <p>{t("table.bannerSub", { turn: view.turn + 1, energy: view.energy })}</p>
      </div>
    </div>
  );
}
