import type { GameState } from "@forgotten-planet/rules";
import type { HistoryEntry } from "../history.ts";

/** The four phases of a turn. @source docs/rules.md R-TURN-1 */
export const PHASES = ["energy", "actions", "control", "production"] as const;
export type Phase = (typeof PHASES)[number];

/** The phase that the game waits in; undefined once it is over. */
export function phaseOf({ phase }: GameState): Phase | undefined {
  if (phase === "over") return undefined;
  return phase === "chooseCubes" ? "production" : "actions";
}

/** The phases that a step ran through by itself, in order, before the one that the game waits in now. */
export function phasesPassed({ events, before }: HistoryEntry): readonly Phase[] {
  const ended = events.some(({ type }) => type === "turnEnded");
  const began = events.some(({ type }) => type === "turnBegan");
  // A choice of cubes goes on from production, which shows already.
  if (!ended && before.phase !== "chooseCubes") return [];
  return [
    ...(ended ? (["control"] as const) : []),
    ...(ended && began ? (["production"] as const) : []),
    ...(began ? (["energy"] as const) : []),
  ];
}
