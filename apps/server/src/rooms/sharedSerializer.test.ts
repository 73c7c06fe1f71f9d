import { Reflection } from "@colyseus/schema";
import { mirrorTable, TableMirror } from "@forgotten-planet/schema";
import { expect, test } from "vitest";
import { SharedSerializer } from "./sharedSerializer.ts";

/** A room's serializer at a table with so many spectators. */
function serializerOf(spectators: number): SharedSerializer {
  const state = new TableMirror();
  const serializer = new SharedSerializer();
  serializer.reset(state);
  mirrorTable({ status: "waiting", seats: [], spectators }, state);
  return serializer;
}

test("rooms that encode in the same place keep states of their own", () => {
  const [one, other] = [serializerOf(3), serializerOf(700)];
  const read = (serializer: SharedSerializer): number => {
    const decoder = Reflection.decode<TableMirror>(serializer.handshake());
    decoder.decode(serializer.getFullState().subarray(1));
    return decoder.state.spectators;
  };
  const kept = [one.getFullState(), other.getFullState()];
  expect([read(one), read(other)]).toEqual([3, 700]);
  expect([one.getFullState(), other.getFullState()]).toEqual(kept);
  expect(kept.map((state) => state.buffer.byteLength)).toEqual(kept.map((state) => state.length));
});

class Opened extends SharedSerializer {
  /** Bytes of the full state that it keeps. */
  get keeps(): number {
    return this.fullEncodeCache.length;
  }
}

test("a state that has changed is not kept until somebody asks for it", () => {
  const state = new TableMirror();
  const serializer = new Opened();
  serializer.reset(state);
  const show = (spectators: number): void => {
    mirrorTable({ status: "waiting", seats: [], spectators }, state);
    serializer.applyPatches([]);
  };
  show(1);
  const first = serializer.getFullState();
  serializer.applyPatches([]);
  expect(serializer.getFullState()).toBe(first);
  show(2);
  expect(serializer.keeps).toBe(0);
  expect(serializer.getFullState()).not.toEqual(first);
  expect(serializer.keeps).toBe(first.length);
});

test("rooms of one game share what describes their fields", () => {
  expect(serializerOf(1).handshake()).toBe(serializerOf(2).handshake());
});
