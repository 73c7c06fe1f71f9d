import type { SeatSetup } from "@forgotten-planet/core";
import { tableOptions } from "@forgotten-planet/game";
import type { StoredSeat } from "@forgotten-planet/store";
import { expect, test } from "vitest";
import { GAMES } from "../../../games.ts";
import { drawStart, rematchStart } from "../game/matchStart.ts";
import { whoIsAt } from "./botSeats.ts";

const SERVED = [...GAMES.values()][0]!;
const COLOURS = ["red", "yellow", "green", "violet"] as const;
const PEOPLE: readonly StoredSeat[] = [0, 2].map((place) => ({
  place,
  player: { id: `p${place}`, name: `P${place}` },
  colour: COLOURS[place]!,
  ready: true,
}));
const WAITING = {
  seats: PEOPLE,
  bots: [
    { place: 1, level: "planner" },
    { place: 3, level: "planner" },
  ],
};

/** Who plays which colour, as everybody at the table is told. */
const told = (seating: Parameters<typeof whoIsAt>[1], begun: readonly SeatSetup[]) =>
  Object.fromEntries(begun.map(({ colour }, place) => [colour, whoIsAt(SERVED, seating, place, begun).name]));

test("a bot keeps the name it waited with, wherever the draw puts it, in the match and in its rematch", () => {
  const options = tableOptions({ scenario: "rim", players: 4, alliance: "seated", order: "random", isPublic: true });
  const waited = Object.fromEntries(COLOURS.map((colour, place) => [colour, whoIsAt(SERVED, WAITING, place).name]));
  expect(waited).toEqual({ red: "P0", yellow: "Planner", green: "P2", violet: "Planner 2" });
  for (let i = 0; i < 40; i++) {
    const { setup, ...held } = drawStart(SERVED, { ...WAITING, options, colours: COLOURS })!;
    const begun = SERVED.game.seatsOf(setup);
    expect(Object.fromEntries(begun.map(({ colour, name }) => [colour, name]))).toEqual(waited);
    expect(told(held, begun)).toEqual(waited);
    const { setup: again, ...heldAgain } = rematchStart(SERVED, { ...held, setup, options })!;
    expect(told(heldAgain, SERVED.game.seatsOf(again))).toEqual(waited);
  }
});

test("a bot of another level than the one that began there is numbered beside the others", () => {
  const begun: readonly SeatSetup[] = [
    { name: "Ada", colour: "red" },
    { name: "Planner 2", colour: "violet", bot: "planner" },
    { name: "Roamer", colour: "green", bot: "roamer" },
  ];
  const bots = [0, 1, 2].map((place) => ({ place, level: "planner" }));
  expect(told({ seats: [], bots }, begun)).toEqual({ red: "Planner", violet: "Planner 2", green: "Planner 3" });
});
