import type { Ping, PlanMark } from "@forgotten-planet/game";
import { cellAt, gridOf } from "@forgotten-planet/rules";
import { useSignalEffect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { Live, useSpoken } from "../../../ui/Live.tsx";
import { plain } from "../../../ui/RichText.tsx";
import { toast } from "../../../ui/toasts.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import { usePlay } from "../playStore.ts";
import { planLines } from "./planView.ts";

/** A plan is read out once its player stops drawing. */
const REST_MS = 1_500;

interface Known {
  readonly marks: readonly PlanMark[] | undefined;
  readonly ping: Ping | undefined;
}

/** Reads the ally's plan to screen readers once it rests; tells everybody at once where the ally points, as that may be out of sight. */
export function PlanLive() {
  const store = usePlay();
  const desk = store.plans;
  const text = useSpoken();
  const known = useRef<Known | undefined>(undefined);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);
  useSignalEffect(() => {
    const ally = desk.ally.value;
    const plan = desk.plans.value.find(({ seat }) => seat === ally);
    const ping = desk.pings.value.find(({ seat }) => seat === ally);
    const before = known.current;
    known.current = { marks: plan?.marks, ping };
    const view = store.situation.peek()?.view;
    if (!before || ally === undefined || !view) return;
    const name = view.setup.seats[ally]?.name ?? "";
    const at = ping && ping !== before.ping ? cellAt(gridOf(view.setup.scenario.area), ping.at) : undefined;
    if (at !== undefined) toast(t("plan.livePing", { name, at: cellNameIn(view, at) }));
    if (plan?.marks === before.marks) return;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => {
      const said = plan ? planLines(view, plan).filter(({ gone }) => !gone) : [];
      const what = said.map((line) => plain(line.text)).join(", ");
      text.value = what ? t("plan.live", { name, what }) : t("plan.liveNothing", { name });
    }, REST_MS);
  });
  return <Live text={text.value} testid="plan-live" />;
}
