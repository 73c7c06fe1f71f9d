import type { GameTypes } from "@forgotten-planet/core";
import type { SeatView } from "@forgotten-planet/protocol";
import type { History } from "./history.ts";

/** The seats with the names of those who hold them now; themselves when they are the same. A seat nobody holds keeps its old name. */
export function seatsNamed<S extends { readonly name: string }>(
  seats: readonly S[],
  places: readonly Pick<SeatView, "name">[],
): readonly S[] {
  if (seats.every(({ name }, i) => (places[i]?.name ?? name) === name)) return seats;
  return seats.map((seat, i) => ({ ...seat, name: places[i]?.name ?? seat.name }));
}

/** The history told with the names of this set-up: `start.setup` is where its readers find them. */
export const historyNamed = <G extends GameTypes>(history: History<G>, setup: G["Setup"]): History<G> =>
  history.start.setup === setup ? history : { ...history, start: { ...history.start, setup } };
