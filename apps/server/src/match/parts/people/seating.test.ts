import { tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import type { Seating } from "@forgotten-planet/store";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chooseColour,
  getReady,
  hasPlaceFor,
  kick,
  leaveSeat,
  placeBot,
  seatingOf,
  seatOf,
  settle,
  sit,
  startFault,
  swap,
  takeFreeSeat,
} from "./seating.ts";

const ada = { id: "ada", name: "Ada" };
const bea = { id: "bea", name: "Bea" };
const eve = { id: "eve", name: "Eve" };
const options = tableOptions({ scenario: "delta", players: 3, isPublic: true });
const alone = seatingOf(ada, options);

const after = (seated: ReturnType<typeof sit>): Seating => {
  if (!seated.ok) throw new Error(`refused: ${seated.error.code}`);
  return seated.value;
};

/** Who wears which colour, by player. */
const coloursWorn = ({ seats }: Seating): readonly string[] => seats.map(({ player, colour }) => `${player.id} ${colour}`).sort();

describe("people at a table that waits", () => {
  test("its maker sits at place 0, not ready, in the first colour", () => {
    expect(alone).toEqual({
      seats: [{ place: 0, player: ada, colour: "red", ready: false }],
      colours: ["red", "yellow", "green"],
      removed: [],
      options,
    });
  });

  test("a free place is taken; a player who moves takes the colour of the place and is no longer ready", () => {
    const seated = after(getReady(after(sit(alone, bea, 2)), "bea", true));
    expect(seatOf(seated, "bea")).toEqual({ place: 2, player: bea, colour: "green", ready: true });
    expect(seatOf(after(sit(seated, bea, 1)), "bea")).toEqual({ place: 1, player: bea, colour: "yellow", ready: false });
    expect(after(sit(seated, bea, 2))).toBe(seated);
  });

  test("refusals name their reason", () => {
    const full = after(sit(after(sit(alone, bea, 1)), eve, 2));
    expect(sit(alone, bea, 0)).toEqual({ ok: false, error: { code: "seat-taken" } });
    expect(sit(full, { id: "zoe", name: "Zoe" }, 0)).toEqual({ ok: false, error: { code: "table-full" } });
    expect(sit(alone, bea, 3)).toMatchObject({ error: { code: "bad-shape" } });
    expect(leaveSeat(alone, "bea")).toMatchObject({ error: { code: "not-seated" } });
    expect(getReady(alone, "bea", true)).toMatchObject({ error: { code: "not-seated" } });
    expect(chooseColour(full, "bea", "red")).toMatchObject({ error: { code: "colour-taken" } });
    expect(kick(alone, 2)).toMatchObject({ error: { code: "not-seated" } });
    expect([startFault(alone), startFault(full)]).toEqual(["seats-open", "not-ready"]);
  });

  test("before the start a bot gives way to a person who has no place, to nobody else", () => {
    const full = after(placeBot(after(placeBot(alone, 1, "planner")), 2, "builder"));
    const taken = after(sit(full, bea, 1));
    expect(seatOf(taken, "bea")).toEqual({ place: 1, player: bea, colour: "yellow", ready: false });
    expect(taken.bots).toEqual([{ place: 2, level: "builder" }]);
    expect(after(sit(taken, eve, 2)).bots).toBeUndefined();
    expect(sit(taken, bea, 2)).toMatchObject({ error: { code: "seat-taken" } });
    expect(sit(full, { ...eve, bot: true }, 1)).toMatchObject({ error: { code: "table-full" } });
    expect(takeFreeSeat(full, bea, 1)).toMatchObject({ error: { code: "table-full" } });
    expect([hasPlaceFor(full, "waiting"), hasPlaceFor(full, "playing"), hasPlaceFor(alone, "playing")]).toEqual([true, false, true]);
    expect([hasPlaceFor(alone, "over"), hasPlaceFor(after(sit(taken, eve, 2)), "waiting")]).toEqual([false, false]);
  });

  test("S19: nobody sits down who could be taken for somebody there", () => {
    const other = { id: "mallory", name: "\u0410da" };
    expect(sit(alone, other, 1)).toEqual({ ok: false, error: { code: "name-taken" } });
    expect(takeFreeSeat(alone, other, 1)).toEqual({ ok: false, error: { code: "name-taken" } });
    expect(sit(alone, ada, 1)).toMatchObject({ ok: true });
  });

  test("a player who was sent away stays away", () => {
    const kicked = kick(after(sit(alone, bea, 1)), 1);
    expect(kicked.ok && kicked.value.player).toBe("bea");
    expect(kicked.ok && sit(kicked.value.seating, bea, 1)).toMatchObject({ error: { code: "removed" } });
  });

  test("a colour of an empty place is exchanged, one that nobody has is taken", () => {
    const exchanged = after(chooseColour(alone, "ada", "yellow"));
    expect(exchanged.colours).toEqual(["yellow", "red", "green"]);
    expect(after(chooseColour(alone, "ada", "violet")).colours).toEqual(["violet", "yellow", "green"]);
  });

  test("the host exchanges two places: people keep their colours, and are asked again whether they are ready", () => {
    const two = after(getReady(after(getReady(after(sit(alone, bea, 2)), "bea", true)), "ada", true));
    expect(after(swap(two, [0, 2]))).toMatchObject({
      seats: [
        { place: 0, player: bea, colour: "green", ready: false },
        { place: 2, player: ada, colour: "red", ready: false },
      ],
      colours: ["green", "yellow", "red"],
    });
    const moved = after(swap(two, [1, 2]));
    expect(moved.seats.map(({ place, colour, ready }) => [place, colour, ready])).toEqual([
      [0, "red", true],
      [1, "green", false],
    ]);
    expect(moved.colours).toEqual(["red", "green", "yellow"]);
    expect(after(swap(two, [2, 2]))).toBe(two);
    expect(swap(two, [0, 3])).toMatchObject({ error: { code: "bad-shape" } });
  });

  test("other options ask everybody again; new places get free colours, and players beyond the last place move", () => {
    const two = after(getReady(after(chooseColour(after(sit(alone, bea, 2)), "bea", "violet")), "bea", true));
    const four = after(settle(two, { ...options, scenario: "rim", players: 4 }));
    expect(four.colours).toEqual(["red", "yellow", "violet", "green"]);
    expect(four.seats.map(({ place, ready }) => [place, ready])).toEqual([
      [0, false],
      [2, false],
    ]);
    const fewer = after(settle(two, { ...options, scenario: "first-landing", players: 2 }));
    expect(fewer.seats.map(({ place, player, colour }) => [place, player.id, colour])).toEqual([
      [0, "ada", "red"],
      [1, "bea", "violet"],
    ]);
    expect(fewer.colours).toEqual(["red", "violet"]);
    expect(after(settle(two, { ...options }))).toBe(two);
    const full = after(sit(two, eve, 1));
    expect(settle(full, { ...options, scenario: "first-landing", players: 2 })).toMatchObject({
      error: { code: "seats-taken", message: expect.stringMatching(/^players: 3 people/) },
    });
  });

  test("a seat that nobody holds is taken while the match runs, one for each and in its own colour", () => {
    const taken = after(takeFreeSeat(alone, bea, 2));
    expect(seatOf(taken, "bea")).toEqual({ place: 2, player: bea, colour: "green", ready: true });
    expect(after(takeFreeSeat(taken, bea, 2))).toBe(taken);
    expect(takeFreeSeat(taken, bea, 1)).toMatchObject({ error: { code: "already-started" } });
    expect(takeFreeSeat(taken, eve, 2)).toMatchObject({ error: { code: "seat-taken" } });
    expect(takeFreeSeat(after(takeFreeSeat(taken, eve, 1)), { id: "zoe", name: "Zoe" }, 2)).toMatchObject({
      error: { code: "table-full" },
    });
    expect(takeFreeSeat(taken, eve, 3)).toMatchObject({ error: { code: "bad-shape" } });
    expect(takeFreeSeat({ ...taken, removed: ["eve"] }, eve, 1)).toMatchObject({ error: { code: "removed" } });
  });

  test("in any order of acts, nobody sits twice, no two share a place or a colour, and each seat has its place's colour", () => {
    const people = [ada, bea, eve, { id: "zoe", name: "Zoe" }];
    const step = fc.record({
      who: fc.constantFrom(...people),
      what: fc.constantFrom("sit", "leaveSeat", "colour", "ready", "kick", "swap", "settle", "join"),
      place: fc.nat(3),
      other: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = alone;
        for (const { who, what, place, other } of steps) {
          const before = now;
          const kicked = kick(now, place);
          const done = {
            sit: () => sit(now, who, place),
            leaveSeat: () => leaveSeat(now, who.id),
            colour: () => chooseColour(now, who.id, COLOURS[place]!),
            ready: () => getReady(now, who.id, place % 2 === 0),
            kick: () => (kicked.ok ? { ok: true as const, value: kicked.value.seating } : kicked),
            swap: () => swap(now, [place, other]),
            settle: () => settle(now, { ...options, players: 2 + (place % 3) }),
            join: () => takeFreeSeat(now, who, place),
          }[what]();
          if (done.ok) now = done.value;
          if (what === "swap" || what === "settle") expect(coloursWorn(now)).toEqual(coloursWorn(before));
          expect(new Set(now.seats.map(({ player }) => player.id)).size).toBe(now.seats.length);
          expect(new Set(now.seats.map((seat) => seat.place)).size).toBe(now.seats.length);
          expect(new Set(now.colours).size).toBe(now.options.players);
          expect(now.colours.length).toBe(now.options.players);
          for (const seat of now.seats) expect(now.colours[seat.place]).toBe(seat.colour);
        }
      }),
    );
  });
});
