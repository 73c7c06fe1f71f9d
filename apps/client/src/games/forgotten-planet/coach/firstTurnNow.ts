import type { PlayStore } from "../playStore.ts";
import { type FirstStep, knowsTurns, stepsTaken } from "./firstTurn.ts";

/** The steps that are taken in the player's first turn; undefined where it is another turn, or for a player who knows how turns go. */
export function firstTurnNow({ source, myTurn, controlledSeat }: PlayStore): readonly FirstStep[] | undefined {
  const history = source.history.value;
  const seat = controlledSeat.value;
  if (knowsTurns() || !history || seat === undefined || !myTurn.value) return undefined;
  const { turn, setup } = history.match.state;
  if (turn >= setup.seats.length) return undefined;
  return stepsTaken(
    history.entries.filter(({ before }) => before.turn === turn).flatMap((entry) => entry.events),
    seat,
  );
}
