import { Decoder, Encoder } from "@colyseus/schema";
import type { RoomView } from "@forgotten-planet/protocol";
import { mirrorTable, PlainMirror, plainMirror, readRoom } from "@forgotten-planet/schema";
import { anyChoices, type HiddenHands, hiddenHands, runs, walkGame } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { expect, test } from "vitest";

/* Any game is shown by the table's part and one text: what a screen reads is what everybody may see, patch by patch. */

const MIRROR = plainMirror<HiddenHands>();
const SETUP: HiddenHands["Setup"] = {
  cards: 9,
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Bea", colour: "yellow" },
  ],
};
const TABLE: Omit<RoomView<HiddenHands>, "match"> = {
  status: "playing",
  spectators: 2,
  seats: SETUP.seats.map((seat) => ({ ...seat, ready: true, online: true, host: false, wantsRematch: false, substitute: false })),
};

test("a game without a mirror of its own is read as it was shown, and shown twice leaves nothing to send", () => {
  fc.assert(
    fc.property(anyChoices(30), (choices) => {
      const target = new PlainMirror();
      const encoder = new Encoder(target);
      const decoder = new Decoder(new PlainMirror());
      mirrorTable(TABLE, target);
      decoder.decode(encoder.encodeAll());
      encoder.discardChanges();
      expect(readRoom(MIRROR, decoder.state, undefined)).toEqual(TABLE);
      for (const { line, after } of walkGame(hiddenHands, SETUP, choices)) {
        const match = { ply: after.ply, last: hiddenHands.veil(line, after.state), view: hiddenHands.view(after.state) };
        MIRROR.show(match, target);
        decoder.decode(encoder.encode());
        encoder.discardChanges();
        expect(readRoom(MIRROR, decoder.state, SETUP)).toEqual({ ...TABLE, match });
        mirrorTable(TABLE, target);
        MIRROR.show(structuredClone(match), target);
        expect(encoder.hasChanges).toBe(false);
      }
    }),
    runs(30),
  );
});
