import { useSignal, useSignalEffect } from "@preact/signals";
import { hasDrawers } from "../../../ui/media.ts";
import { usePlay } from "../playStore.ts";

/** How many lines of the chat have come since it was last seen, where it is a drawer. */
export function useUnread(): number {
  const { source, panel } = usePlay();
  const read = useSignal(source.chat?.lines.peek().length ?? 0);
  useSignalEffect(() => {
    const isSeen = panel.value === "chat" || !hasDrawers.value;
    if (isSeen) read.value = source.chat?.lines.value.length ?? 0;
  });
  return (source.chat?.lines.value.length ?? 0) - read.value;
}

/** As a badge has room for it. */
export const upTo99 = (count: number): number | string => (count > 99 ? "99+" : count);
