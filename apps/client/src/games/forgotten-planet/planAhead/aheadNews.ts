import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Message, message } from "../../../i18n/message.ts";
import type { PlayStore } from "../playStore.ts";
import type { AheadPaper } from "./aheadPaper.ts";
import type { AheadPlan } from "./plan/aheadPlan.ts";

/** Sentences about what came in between while a turn is planned. */
export interface AheadNews {
  readonly said: ReadonlySignal<Message | undefined>;
  readonly stop: () => void;
}

/** Tells who took a step back, until the next one, and that another tab wrote on the plan; either until it is written on here. */
export function aheadNews({ source, situation, table }: PlayStore, { plan, isFromOtherTab }: AheadPaper): AheadNews {
  const tookBack = signal<{ readonly name: string; readonly plan: AheadPlan | undefined } | undefined>(undefined);
  let known = source.history.peek()?.entries;
  const stop = effect(() => {
    const entries = source.history.value?.entries;
    const before = known;
    if (!entries || entries === before || !table.isLive.value) return;
    known = entries;
    if (!before || entries.length >= before.length) {
      tookBack.value = undefined;
      return;
    }
    const gone = before[entries.length]?.command.seat;
    const own = table.controlledSeat.peek();
    const name = gone === undefined || gone === own ? undefined : situation.peek()?.view.setup.seats[gone]?.name;
    tookBack.value = name === undefined ? undefined : { name, plan: plan.peek() };
  });
  const said = computed(() => {
    if (isFromOtherTab.value) return message("ahead.otherTab");
    const told = tookBack.value;
    return told && told.plan === plan.value ? message("ahead.tookBack", { name: told.name }) : undefined;
  });
  return { said, stop };
}
