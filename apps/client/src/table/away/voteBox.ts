import { type TableStore, useTable } from "../tableStore.ts";

/** Closes the box of a vote; what else is open stays. */
export function foldVote({ panel }: TableStore): void {
  if (panel.peek() === "vote") panel.value = undefined;
}

/** What the player of each seat is called now. */
export function useNames(): (seat: number) => string {
  const seats = useTable().seats.value;
  return (seat) => seats[seat]?.name ?? "";
}
