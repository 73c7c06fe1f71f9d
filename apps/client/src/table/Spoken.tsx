import type { GameTypes } from "@forgotten-planet/core";
import { useComputed, useSignal, useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { language } from "../i18n/i18n.ts";
import { Live } from "../ui/Live.tsx";
import { openDialogs } from "../ui/openDialogs.ts";
import { type History, plyOf } from "./history.ts";
import { useTableOf } from "./tableStore.ts";

interface Props<G extends GameTypes> {
  /** What one more step is called. */
  readonly news: (before: History<G>, after: History<G>) => string;
  /** The announcement when this player's own turn begins. */
  readonly turn: () => string;
  /** The steps are heard elsewhere on the page. */
  readonly isQuiet?: boolean;
}

/** The events of the table in words for screen readers: each step politely, the player's own turn at once. @source docs/ux.md §12 */
export function Spoken<G extends GameTypes>({ news, turn, isQuiet = false }: Props<G>) {
  const store = useTableOf<G>();
  const polite = useSignal("");
  const urgent = useSignal("");
  const seen = useRef<History<G> | undefined>(undefined);
  const mine = useRef(false);
  const shown = useComputed(language);
  // Nothing stays in another language than the page.
  useSignalEffect(() => {
    shown.value;
    polite.value = "";
    urgent.value = "";
  });
  useSignalEffect(() => {
    const history = store.source.history.value;
    const before = seen.current;
    seen.current = history;
    if (history && before && plyOf(history) === plyOf(before) + 1) polite.value = news(before, history);
  });
  useSignalEffect(() => {
    const now = store.myTurn.value;
    if (now && !mine.current) urgent.value = turn();
    if (!now) urgent.value = "";
    mine.current = now;
  });
  return (
    <>
      <Live text={isQuiet && openDialogs.value === 0 ? "" : polite.value} testid="live-polite" />
      <Live text={urgent.value} urgent />
    </>
  );
}
