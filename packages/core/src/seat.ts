/** A place at the table, numbered from 0 in the order of play. Tables have four at the most. */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** What seats are told apart by, on every table whatever is played there. */
export const SEAT_COLOURS = ["red", "yellow", "green", "violet"] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

/** One of the two sides of a match of two against two. */
export type Alliance = 0 | 1;

/** A person in the order of play, as a set-up has them. */
export interface SeatSetup {
  readonly name: string;
  readonly colour: SeatColour;
  readonly alliance?: Alliance;
}

/** The seat that plays on that one's side; undefined for whoever plays alone. */
export function allyOf(seats: readonly SeatSetup[], seat: Seat): Seat | undefined {
  const alliance = seats[seat]?.alliance;
  if (alliance === undefined) return undefined;
  return SEATS.find((other) => other !== seat && seats[other]?.alliance === alliance);
}
