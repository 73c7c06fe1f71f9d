import { useSignal, useSignalEffect } from "@preact/signals";
import { usePlay } from "../playStore.ts";

/** How many lines of the chat have come since it was last open. */
export function useUnread(): number {
  const { source, panel } = usePlay();
  const read = useSignal(source.chat?.lines.peek().length ?? 0);
  useSignalEffect(() => {
    if (panel.value === "chat") read.value = source.chat?.lines.value.length ?? 0;
  });
  return (source.chat?.lines.value.length ?? 0) - read.value;
}
