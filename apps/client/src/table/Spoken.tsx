import type { GameTypes } from "@forgotten-planet/core";
import { useSignalEffect } from "@preact/signals";
import { useRef } from "preact/hooks";
import { Live, useSpoken } from "../ui/Live.tsx";
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
  return (
    <>
      {/* A step that was heard elsewhere is not said again when that is gone. */}
      <Steps key={isQuiet ? "elsewhere" : "here"} news={news} isQuiet={isQuiet} />
      <OwnTurn turn={turn} />
    </>
  );
}

function Steps<G extends GameTypes>({ news, isQuiet }: Pick<Props<G>, "news"> & { readonly isQuiet: boolean }) {
  const { source } = useTableOf<G>();
  const polite = useSpoken();
  const seen = useRef<History<G> | undefined>(undefined);
  useSignalEffect(() => {
    const history = source.history.value;
    const before = seen.current;
    seen.current = history;
    if (history && before && plyOf(history) === plyOf(before) + 1) polite.value = news(before, history);
  });
  return <Live text={isQuiet && openDialogs.value === 0 ? "" : polite.value} testid="live-polite" />;
}

function OwnTurn({ turn }: Pick<Props<GameTypes>, "turn">) {
  const { myTurn } = useTableOf();
  const urgent = useSpoken();
  const mine = useRef(false);
  useSignalEffect(() => {
    const now = myTurn.value;
    if (now && !mine.current) urgent.value = turn();
    if (!now) urgent.value = "";
    mine.current = now;
  });
  return <Live text={urgent.value} urgent />;
}
