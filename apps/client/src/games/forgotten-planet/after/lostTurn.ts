import { stateHash } from "@forgotten-planet/core";
import type { Seat } from "@forgotten-planet/rules";
import { effect } from "@preact/signals";
import { GAMES } from "../analysis/judge/judgeDesk.ts";
import { JudgePool } from "../analysis/judge/judgePool.ts";
import { coarseToFine, type ShareSwing, shareCurve, shareSwings, waitingTurns } from "../analysis/judge/shareCurve.ts";
import { ShareStore } from "../analysis/judge/shareStore.ts";
import { judgedSides, sideOfSeat } from "../analysis/judge/sides.ts";
import { judgedPosition, turnStarts } from "../analysis/judge/turnStarts.ts";
import type { History } from "../history.ts";

/** The turn that cost somebody most. */
export interface LostTurn {
  /** Counts from 1. */
  readonly turn: number;
  /** The ply it begins at. */
  readonly ply: number;
}

/** Hundredths that a turn has to cost to be shown to whom it cost them. */
const LEAST_LOSS = 25;

/** The swing that cost a side most, if it cost that much. */
export function costliest(swings: readonly ShareSwing[], side: number): ShareSwing | undefined {
  const lossOf = (one: ShareSwing): number => (one.side === side ? -one.swing : one.swing);
  const [worst] = swings.toSorted((a, b) => lossOf(b) - lossOf(a));
  return worst && lossOf(worst) >= LEAST_LOSS ? worst : undefined;
}

/**
 * Judges a whole game beside the page, as an analysis of it does, which finds the figures there. Says once which turn cost that seat most;
 * nothing if none did, or if bots rest. Returns what ends it.
 */
export function seekLostTurn(
  history: History,
  seat: Seat,
  found: (lost: LostTurn) => void,
  pool: Pick<JudgePool, "add" | "wake" | "close"> = new JudgePool(1),
  games = GAMES,
): () => void {
  const { setup } = history.start;
  const sides = judgedSides(setup);
  const starts = turnStarts(history);
  const store = new ShareStore(pool, stateHash(setup), games);
  const known = effect(() => {
    const curve = shareCurve(starts, sides, store.shares.value, games);
    if (waitingTurns(curve) > 0) return;
    const worst = costliest(shareSwings(history, sides, curve, games), sideOfSeat(sides, seat));
    if (worst) found({ turn: worst.turn, ply: worst.ply });
  });
  store.follow(
    undefined,
    coarseToFine(starts).flatMap(({ state }) => judgedPosition(state) ?? []),
  );
  return () => {
    known();
    store.close();
    pool.close();
  };
}
