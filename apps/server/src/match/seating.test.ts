import { COLOURS } from "@forgotten-planet/rules";
import type { Gathering } from "@forgotten-planet/store";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseColour, gatheringOf, getReady, kick, seatOf, sit, stand, startFault } from "./seating.ts";

const ada = { id: "ada", name: "Ada" };
const bea = { id: "bea", name: "Bea" };
const eve = { id: "eve", name: "Eve" };
const alone = gatheringOf(ada, 3);

const after = (seated: ReturnType<typeof sit>): Gathering => {
  if (!seated.ok) throw new Error(`refused: ${seated.error.code}`);
  return seated.value;
};

describe("people at a table that waits", () => {
  test("its maker sits at place 0, not ready, in the first colour", () => {
    expect(alone).toEqual({
      seats: [{ place: 0, player: ada, colour: "red", ready: false }],
      colours: ["red", "yellow", "green"],
      removed: [],
    });
  });

  test("a free place is taken; whoever moves takes the colour of the place and is no longer ready", () => {
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
    expect(stand(alone, "bea")).toMatchObject({ error: { code: "not-seated" } });
    expect(getReady(alone, "bea", true)).toMatchObject({ error: { code: "not-seated" } });
    expect(chooseColour(full, "bea", "red")).toMatchObject({ error: { code: "colour-taken" } });
    expect(kick(alone, 2)).toMatchObject({ error: { code: "not-seated" } });
    expect([startFault(alone), startFault(full)]).toEqual(["seats-open", "not-ready"]);
  });

  test("whoever was sent away stays away", () => {
    const kicked = kick(after(sit(alone, bea, 1)), 1);
    expect(kicked.ok && kicked.value.player).toBe("bea");
    expect(kicked.ok && sit(kicked.value.gathering, bea, 1)).toMatchObject({ error: { code: "removed" } });
  });

  test("a colour of an empty place is exchanged, one that nobody has is taken", () => {
    const exchanged = after(chooseColour(alone, "ada", "yellow"));
    expect(exchanged.colours).toEqual(["yellow", "red", "green"]);
    expect(after(chooseColour(alone, "ada", "violet")).colours).toEqual(["violet", "yellow", "green"]);
  });

  test("whatever they do, nobody sits twice, no two share a place or a colour, and each seat has its place's colour", () => {
    const people = [ada, bea, eve, { id: "zoe", name: "Zoe" }];
    const step = fc.record({
      who: fc.constantFrom(...people),
      what: fc.constantFrom("sit", "stand", "colour", "ready", "kick"),
      place: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = alone;
        for (const { who, what, place } of steps) {
          const kicked = what === "kick" ? kick(now, place) : undefined;
          if (kicked?.ok) now = kicked.value.gathering;
          const done =
            what === "sit"
              ? sit(now, who, place)
              : what === "stand"
                ? stand(now, who.id)
                : what === "colour"
                  ? chooseColour(now, who.id, COLOURS[place]!)
                  : getReady(now, who.id, place % 2 === 0);
          if (done.ok && what !== "kick") now = done.value;
          expect(new Set(now.seats.map(({ player }) => player.id)).size).toBe(now.seats.length);
          expect(new Set(now.seats.map((seat) => seat.place)).size).toBe(now.seats.length);
          expect(new Set(now.colours).size).toBe(3);
          for (const seat of now.seats) expect(now.colours[seat.place]).toBe(seat.colour);
        }
      }),
    );
  });
});
