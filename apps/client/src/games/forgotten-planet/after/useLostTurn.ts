import type { ForgottenPlanet } from "@forgotten-planet/game";
import { type ReadonlySignal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { quitterAt } from "../../../table/bots/mayGiveUp.ts";
import type { TableStore } from "../../../table/tableStore.ts";
import { cameOut } from "../results/gameOver.ts";
import type { LostTurn } from "./lostTurn.ts";

/** The turn that cost somebody most is looked for. */
export interface LostTurnSearch {
  /** Undefined until it is known, and where no turn cost much. */
  readonly found?: LostTurn;
}

/** Looks for the turn that cost the loser most, if the loser looks; undefined for all others. */
export function useLostTurn(table: TableStore<ForgottenPlanet>): ReadonlySignal<LostTurnSearch | undefined> {
  const search = useSignal<LostTurnSearch | undefined>(undefined);
  const { source, me, view } = table;
  const isThere = source.history.value !== undefined && view.value !== undefined && source.room.value !== undefined;
  useEffect(() => {
    const [history, seat, last, room] = [source.history.peek(), me.peek(), view.peek(), source.room.peek()];
    if (!history || seat === undefined || !last || !room) return;
    const { winners } = cameOut(last, quitterAt(source));
    if (winners.length === 0 || winners.includes(seat)) return;
    let isClosed = false;
    let close: (() => void) | undefined;
    search.value = {};
    // Without that part the page is as it is for everybody else.
    const load = import("./lostTurn.ts").catch(() => undefined);
    void load.then((part) => {
      if (part && !isClosed) close = part.seekLostTurn(history, seat, (found) => (search.value = { found }));
    });
    return () => {
      isClosed = true;
      close?.();
    };
  }, [source, isThere]);
  return search;
}
