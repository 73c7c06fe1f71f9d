import type { GameEvent, GameState, Seat } from "@forgotten-planet/rules";
import { signal } from "@preact/signals";
import { readStored, writeStored } from "../../../net/stored.ts";
import { progress } from "../lessons/lessonProgress.ts";

const KEY = "forgotten-planet.firstTurn";

/** What a first turn is made of. */
export const FIRST_STEPS = ["lay", "walk", "again", "end"] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const known = signal(readStored(KEY) === "known");

/** Nobody needs it who has said so, or who has taken a lesson. */
export const knowsTurns = (): boolean => known.value || Object.values(progress.value).some(({ state }) => state !== undefined);

/** It does not come back. */
export function keepKnown(): void {
  known.value = true;
  writeStored(KEY, "known");
}

/** The first turn of that seat is still to come, or is played now. */
export function isFirstTurnOpen({ turn, active, setup: { seats } }: Pick<GameState, "turn" | "active" | "setup">, seat: Seat): boolean {
  const away = (seat - active + seats.length) % seats.length;
  return turn + away < seats.length;
}

/** The steps that were taken, by what happened in the turn; they come in their order. */
export function stepsTaken(events: readonly GameEvent[], seat: Seat): readonly FirstStep[] {
  const mine = events.filter((event) => "seat" in event && event.seat === seat).map(({ type }) => type);
  const lay = mine.indexOf("tileBuilt");
  const walk = mine.indexOf("robotMoved");
  const again = mine.indexOf("tileBuilt", Math.max(lay, walk) + 1);
  return FIRST_STEPS.filter(
    (step) => (step === "lay" && lay >= 0) || (step === "walk" && walk >= 0) || (step === "again" && lay >= 0 && walk >= 0 && again >= 0),
  );
}
