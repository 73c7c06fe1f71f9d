import { t } from "../../../i18n/i18n.ts";
import { toast } from "../../../ui/toasts.ts";
import type { PlayStore } from "../playStore.ts";

/** Why nothing can be taken back now; undefined if something can, who asks only watches, or no position is there yet. */
export const whyNotBack = (store: PlayStore): string | undefined =>
  store.undoable.value > 0 || store.me.value === undefined || !store.situation.value ? undefined : t(`dock.${store.undoWhy}`);

/** Takes the last step back, or says why it cannot be. */
export function takeBack(store: PlayStore): void {
  const why = whyNotBack(store);
  if (why) toast(why, "refuse");
  else store.undo();
}
