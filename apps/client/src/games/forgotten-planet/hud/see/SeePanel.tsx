import { useComputed } from "@preact/signals";
import { usePlay } from "../../playStore.ts";
import { BoardTools } from "../mapKey/MapKey.tsx";
import { Seeing } from "./Seeing.tsx";

/** What is looked at of a table that is played: what is previewed there counts as well. `dock`: id of a phone's dock, whose place it takes. */
export function SeePanel({ dock }: { readonly dock?: string }) {
  const { see, situation, me, preview, interaction } = usePlay();
  const view = useComputed(() => situation.value?.view);
  const cursor = useComputed(() => interaction.value.cursor);
  const previewed = useComputed(() => {
    const seat = situation.value?.me;
    const intent = preview.value?.intent;
    return intent && seat !== undefined ? { seat, intent } : undefined;
  });
  return <Seeing see={see} view={view} me={me.value} cursor={cursor} previewed={previewed} dock={dock} tools={<BoardTools />} />;
}
