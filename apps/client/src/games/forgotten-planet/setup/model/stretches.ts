import { evolveAll, type GameEvent, type GameState, isSetup, publicEvents } from "@forgotten-planet/rules";

/** What is performed on the board in one go, and how the table stands before and after it. */
export interface Stretch {
  readonly events: readonly GameEvent[];
  readonly before: GameState;
  readonly after: GameState;
}

/** Events before which the table has to be seen as it stands. */
const CUTS: ReadonlySet<GameEvent["type"]> = new Set(["placementRestarted", "tilesRevealed", "auctionClosed", "turnBegan"]);

/**
 * What one step led to, cut where the tiles themselves become others: the last tile lies face down before all turn over, and they
 * lie open before the bases are dealt.
 */
export function stretchesOf(events: readonly GameEvent[], before: GameState, after: GameState): readonly Stretch[] {
  if (!isSetup(before)) return [{ events, before, after }];
  const parts: GameEvent[][] = [];
  for (const [i, event] of publicEvents(events).entries()) {
    const dealt = event.type === "basesAssigned" && events[i - 1]?.type !== "auctionClosed";
    const latest = parts.at(-1);
    if (!latest || CUTS.has(event.type) || dealt) parts.push([event]);
    else latest.push(event);
  }
  let state = before;
  return parts.map((part, i) => {
    const start = state;
    state = i === parts.length - 1 ? after : evolveAll(start, part);
    return { events: part, before: start, after: state };
  });
}
