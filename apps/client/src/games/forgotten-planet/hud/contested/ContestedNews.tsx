import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { plyOf } from "../../../../table/history.ts";
import { plain } from "../../../../ui/RichText.tsx";
import { toast } from "../../../../ui/toasts.ts";
import type { History } from "../../history.ts";
import { contestedNews } from "../../model/contested.ts";
import { usePlay } from "../../playStore.ts";

/** Tells the player that the ally answered first: "Chiara took C7." */
export function ContestedNews() {
  const store = usePlay();
  const seen = useRef<History | undefined>(undefined);
  useSignalEffect(() => {
    const history = store.source.history.value;
    const before = seen.current;
    seen.current = history;
    if (!history || !before || plyOf(history) !== plyOf(before) + 1 || store.source.kind !== "online") return;
    // A step taken back is no news of the one before it.
    const entry = history.entries.length > before.entries.length ? history.entries.at(-1) : undefined;
    const setup = store.situation.peek()?.view.setup ?? history.start.setup;
    for (const event of entry?.events ?? []) {
      const told = event.type === "tileAssigned" && entry ? contestedNews({ ...entry.before, setup }, event, store.me.peek()) : undefined;
      if (told) toast(plain(told));
    }
  });
  return null;
}
