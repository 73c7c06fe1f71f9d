import type { RoomView } from "@forgotten-planet/protocol";
import type { ReadonlySignal } from "@preact/signals";
import { t } from "../../i18n/i18n.ts";

interface Watched {
  readonly source: { readonly room: ReadonlySignal<Pick<RoomView, "spectators"> | undefined> };
  readonly me: ReadonlySignal<unknown>;
}

/** How many watch, in a sentence: a reader who watches is not counted as one of the others. */
export function watchingText({ source, me }: Watched): string {
  const count = source.room.value?.spectators ?? 0;
  if (me.value !== undefined || count === 0) return t("waiting.watchingCount", { count });
  return count === 1 ? t("waiting.watchingAlone") : t("waiting.watchingToo", { count: count - 1 });
}
