import { expect, test } from "vitest";
import { allyOf, SEAT_COLOURS, SEATS, type SeatSetup } from "./seat.ts";

const people = (...alliances: readonly (0 | 1 | undefined)[]): readonly SeatSetup[] =>
  alliances.map((alliance, seat) => ({ name: `${seat}`, colour: SEAT_COLOURS[seat]!, ...(alliance === undefined ? {} : { alliance }) }));

test("an ally is the other seat of the same side, and nobody's where all play alone", () => {
  expect(SEATS.map((seat) => allyOf(people(0, 1, 0, 1), seat))).toEqual([2, 3, 0, 1]);
  expect(SEATS.map((seat) => allyOf(people(0, 0, 1, 1), seat))).toEqual([1, 0, 3, 2]);
  expect(SEATS.map((seat) => allyOf(people(undefined, undefined, undefined), seat))).toEqual([undefined, undefined, undefined, undefined]);
});
