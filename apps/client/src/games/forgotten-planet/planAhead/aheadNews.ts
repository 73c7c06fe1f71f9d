import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { type Message, message } from "../../../i18n/message.ts";
import type { PlayStore } from "../playStore.ts";

/** Sentences about what came in between while a turn is planned. */
export interface AheadNews {
  readonly said: ReadonlySignal<Message | undefined>;
  readonly stop: () => void;
}

/** Tells who took a step back, until the next one, and that another tab wrote on the plan, until it is written on here. */
export function aheadNews({ source, situation, table }: PlayStore, isFromOtherTab: ReadonlySignal<boolean>): AheadNews {
  const tookBack = signal<string | undefined>(undefined);
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
    tookBack.value = gone === undefined || gone === own ? undefined : situation.peek()?.view.setup.seats[gone]?.name;
  });
  const said = computed(() => {
    if (isFromOtherTab.value) return message("ahead.otherTab");
    return tookBack.value === undefined ? undefined : message("ahead.tookBack", { name: tookBack.value });
  });
  return { said, stop };
}
