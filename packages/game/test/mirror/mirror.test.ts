import { Decoder, Encoder } from "@colyseus/schema";
import { type RoomView, veilLine } from "@forgotten-planet/game";
import type { SeatView } from "@forgotten-planet/protocol";
import { COLOURS, formatCommand, type GameState, type HiddenKind, publicView } from "@forgotten-planet/rules";
import { act, anyChoices, anySetup, enriched, runs, setupOf, start, walk } from "@forgotten-planet/testkit";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mirror } from "../../src/mirror/mirror.ts";
import { plainRoom } from "../../src/mirror/plainRoom.ts";
import { RoomMirror } from "../../src/mirror/roomMirror.ts";

/** A room's mirror with one client that has followed every patch. */
class Wire {
  readonly mirror = new RoomMirror();
  readonly #encoder = new Encoder(this.mirror);
  readonly #follower = new Decoder(new RoomMirror());
  #isFirst = true;

  /** Shows the room and answers the bytes of the patch. */
  show(room: RoomView): number {
    mirror(room, this.mirror);
    const bytes = this.#isFirst ? this.#encoder.encodeAll() : this.#encoder.encode();
    this.#isFirst = false;
    this.#follower.decode(bytes);
    this.#encoder.discardChanges();
    return bytes.length;
  }

  get hasChanges(): boolean {
    return this.#encoder.hasChanges;
  }

  /** What the follower sees. */
  seen(room: RoomView): RoomView {
    return plainRoom(this.#follower.state, room.match?.view.setup);
  }

  /** What somebody sees who comes now. */
  seenByNewcomer(room: RoomView): RoomView {
    const decoder = new Decoder(new RoomMirror());
    decoder.decode(this.#encoder.encodeAll());
    return plainRoom(decoder.state, room.match?.view.setup);
  }
}

const SEATS: readonly SeatView[] = [
  { name: "Ada", colour: "red", ready: true, online: true, host: true, wantsRematch: false, substitute: false },
  { colour: "yellow", ready: false, online: false, host: false, wantsRematch: false, substitute: false },
];

const HIDDEN_KIND_OF: Readonly<Record<string, HiddenKind>> = { b: "base", l: "land", s: "special" };

const roomOf = (state: GameState, ply: number, last: string): RoomView => ({
  status: state.phase === "over" ? "over" : "playing",
  seats: SEATS,
  spectators: ply % 7,
  match: { ply, last, view: publicView(state) },
});

describe("the mirror", () => {
  test("decodes to exactly the public view, patch by patch and for newcomers, in every kind of game, steps taken back included", () => {
    fc.assert(
      fc.property(anySetup(), anyChoices(120), fc.boolean(), (setup, choices, isRich) => {
        const wire = new Wire();
        const before = start(setup);
        let ply = 0;
        const show = (state: GameState, last: string): void => {
          const room = roomOf(state, ply++, last);
          wire.show(room);
          expect(wire.seen(room)).toEqual(room);
        };
        show(before, "");
        const { steps, final } = walk(setup, choices, isRich ? enriched(before) : before);
        for (const step of steps) {
          show(step.state, formatCommand(step.command, []));
          if (ply % 5 === 0) show(step.before, "a!");
          if (ply % 5 === 1) show(step.state, "a.");
        }
        const last = roomOf(final, ply, "b.");
        wire.show(last);
        expect(wire.seenByNewcomer(last)).toEqual(last);
      }),
      runs(60),
    );
  });

  test("mirroring twice leaves nothing to send", () => {
    fc.assert(
      fc.property(anySetup(), anyChoices(40), (setup, choices) => {
        const wire = new Wire();
        for (const [ply, { state }] of walk(setup, choices).steps.entries()) {
          const room = roomOf(state, ply, "a.");
          wire.show(room);
          mirror(structuredClone(room), wire.mirror);
          expect(wire.hasChanges).toBe(false);
        }
      }),
      runs(20),
    );
  });

  test("[R-AUC-1] an auction in which nobody gives way is shown for as long as it goes on", () => {
    const setup = setupOf(3, { seats: 2, placement: "scenario", assignment: "auction" });
    const wire = new Wire();
    let state = start(setup);
    const [base = [0, 0]] = setup.scenario.bases ?? [];
    for (let ply = 0; ply < 600; ply++) {
      state = act(state, { type: "placeBid", base }).state;
      const room = roomOf(state, ply, "a.");
      wire.show(room);
      if (ply % 100 > 97) expect(wire.seen(room)).toEqual(room);
    }
    expect(Math.max(...state.owed)).toBeGreaterThan(500);
  });

  test("[R-RND-2] face-down tiles make the same patches, byte for byte, for all that may lie there, and decode to the veiled line", () => {
    fc.assert(
      fc.property(anySetup({ placement: "random" }), anyChoices(24), (setup, choices) => {
        const { steps } = walk(setup, choices);
        const patches = ["b", "l", "s"].map((kind) => {
          const target = new RoomMirror();
          const encoder = new Encoder(target);
          return steps.flatMap(({ state, command }, ply) => {
            if (state.phase !== "placement") return [];
            const last = veilLine(formatCommand(command, []).replace(/^(.h)[bls]/, `$1${kind}`));
            mirror(
              roomOf({ ...state, hidden: (state.hidden ?? []).map((tile) => ({ ...tile, kind: HIDDEN_KIND_OF[kind]! })) }, ply, last),
              target,
            );
            const bytes = Buffer.from(encoder.encode());
            encoder.discardChanges();
            const decoded = plainRoom(target, publicView(state).setup).match;
            expect(decoded?.last).toBe(last);
            expect(decoded?.view).toEqual(publicView(state));
            return [bytes.toString("hex")];
          });
        });
        expect(patches[1]).toEqual(patches[0]);
        expect(patches[2]).toEqual(patches[0]);
      }),
      runs(40),
    );
  });

  test("shows the waiting room: names, colours, who is ready, seats that come and go", () => {
    const wire = new Wire();
    const rooms: readonly RoomView[] = [
      { status: "waiting", seats: SEATS, spectators: 0 },
      { status: "waiting", seats: SEATS.map((seat, i) => ({ ...seat, colour: COLOURS[3 - i]!, ready: !seat.ready })), spectators: 300 },
      { status: "waiting", seats: SEATS.slice(0, 1), spectators: 1 },
      { status: "waiting", seats: [...SEATS, ...SEATS], spectators: 0 },
    ];
    for (const room of rooms) {
      wire.show(room);
      expect(wire.seen(room)).toEqual(room);
    }
  });

  test("counts plies and spectators beyond what a byte holds", () => {
    const state = start(anySetupOnce());
    for (const ply of [0, 255, 256, 65_535, 65_536, 1_000_000]) {
      const wire = new Wire();
      const room = roomOf(state, ply, "");
      wire.show(room);
      expect(wire.seen(room)).toEqual(room);
    }
  });

  test("refuses numbers that would wrap round, and has changed nothing by then that the next patch would not correct", () => {
    const state = start(anySetupOnce());
    const wire = new Wire();
    const room = roomOf(state, 3, "");
    wire.show(room);
    for (const wrong of [64, -1, 1.5, Number.NaN])
      expect(() => mirror(roomOf({ ...state, energy: wrong }, 4, ""), wire.mirror)).toThrow(RangeError);
    expect(() => mirror(roomOf({ ...state, saved: [4, 0] }, 4, ""), wire.mirror)).toThrow(RangeError);
    expect(() => mirror(roomOf({ ...state, bank: { ...state.bank, land: 999 } }, 4, ""), wire.mirror)).toThrow(RangeError);
    wire.show(room);
    expect(wire.seen(room)).toEqual(room);
  });

  test("one build changes one cell's facts and sends no bank", () => {
    const setup = anySetupOnce();
    const wire = new Wire();
    const before = start(setup);
    wire.show(roomOf(before, 0, ""));
    const build = walk(setup, [...Array(200).keys()]).steps.find(({ command }) => command.intent.type === "buildLand");
    if (!build) throw new Error("no build in the walk");
    const showWithoutSpectators = (state: GameState, ply: number, last: string) =>
      wire.show({ ...roomOf(state, ply, last), spectators: 0 });
    showWithoutSpectators(build.before, 1, "");
    // The step (field, length, 3, sign and cell), the cell's facts (array, slot, 2 bytes).
    expect(showWithoutSpectators(build.state, 2, formatCommand(build.command, []))).toBe(2 + 3 + 2 + 6);
  });
});

function anySetupOnce() {
  return fc.sample(anySetup({ seats: 2, area: "fixed", assignment: "fixed", placement: "scenario" }), { seed: 7, numRuns: 1 })[0]!;
}
