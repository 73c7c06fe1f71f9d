import type { SeatView } from "@forgotten-planet/protocol";
import type { GameSetup } from "@forgotten-planet/rules";
import type { History } from "./history.ts";

/** The set-up with the names of those who hold the seats now; itself when they are the same. A seat nobody holds keeps its old name. */
export function seatNamed(setup: GameSetup, seats: readonly Pick<SeatView, "name">[]): GameSetup {
  const nameOf = (i: number): string | undefined => seats[i]?.name;
  if (setup.seats.every(({ name }, i) => (nameOf(i) ?? name) === name)) return setup;
  return { ...setup, seats: setup.seats.map((seat, i) => ({ ...seat, name: nameOf(i) ?? seat.name })) };
}

/** The history told with these names: `start.setup` is where its readers find them. */
export const historyNamed = (history: History, setup: GameSetup): History =>
  history.start.setup === setup ? history : { ...history, start: { ...history.start, setup } };
