import type { PlayStore } from "../playStore.ts";

/** Whether this screen's player waits for others, or for bots, and may try out the next turn. */
export function mayPlanAhead({ source, table, controlledSeat, myTurn, situation }: PlayStore): boolean {
  const phase = situation.value?.view.phase;
  const isPlayed = phase === "actions" || phase === "chooseTile" || phase === "chooseCubes";
  if (!isPlayed || (source.kind !== "online" && source.kind !== "local")) return false;
  return source.room.value?.status === "playing" && controlledSeat.value !== undefined && !myTurn.value && table.isLive.value;
}
