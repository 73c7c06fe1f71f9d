/** A place at the table, numbered from 0 in the order of play. Tables have four at the most. */
export const SEATS = [0, 1, 2, 3] as const;
export type Seat = (typeof SEATS)[number];

/** The colours that tell seats apart, at tables of every game. */
export const SEAT_COLOURS = ["red", "yellow", "green", "violet"] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

/** One of the two sides of a match of two against two. */
export type Alliance = 0 | 1;

/** A player in the order of play, as a set-up has them. */
export interface SeatSetup {
  readonly name: string;
  readonly colour: SeatColour;
  readonly alliance?: Alliance;
  /** The level of the bot that plays this seat from the start on; absent for a person. */
  readonly bot?: string;
}

/** Returns the seat of the ally; undefined for players without one. */
export function allyOf(seats: readonly SeatSetup[], seat: Seat): Seat | undefined {
  const alliance = seats[seat]?.alliance;
  if (alliance === undefined) return undefined;
  return SEATS.find((other) => other !== seat && seats[other]?.alliance === alliance);
}
