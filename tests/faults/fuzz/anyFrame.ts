import { REQUESTS } from "@forgotten-planet/protocol";
import { type Random, randomOf } from "@forgotten-planet/testkit";
import { packed, requestBytes, sendBytes } from "../../../apps/server/test/support/net/frames.ts";

/** What the server takes as the payload of one message at the most. */
export const MAX_FRAME_BYTES = 4096;

/** The framework's first bytes: joining, leaving, messages of every kind, pings, requests, answers. */
const FIRST_BYTES = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const;
const TYPES = Object.keys(REQUESTS);
const ODD_TYPES = [
  "",
  "0",
  "__proto__",
  "constructor",
  "toString",
  "intents",
  "Ready",
  "_onMessage",
  "x".repeat(200),
  "é\u202e\u0000",
] as const;

/** A frame as a stranger might send it: of random bytes, or a sound one that was damaged, or a sound one with an odd payload. */
export function anyFrame(random: Random): Buffer {
  const frame = rawFrame(random);
  return frame.length > MAX_FRAME_BYTES ? frame.subarray(0, MAX_FRAME_BYTES) : frame;
}

function rawFrame(random: Random): Buffer {
  switch (random.below(6)) {
    case 0:
      return bytes(random, random.below(8) === 0 ? random.below(MAX_FRAME_BYTES + 1) : random.below(48));
    case 1:
      return Buffer.concat([Buffer.from([random.pick(FIRST_BYTES)]), bytes(random, random.below(64))]);
    case 2:
    case 3:
      return damaged(soundFrame(random), random);
    default:
      return soundFrame(random);
  }
}

const bytes = (random: Random, length: number): Buffer => Buffer.from(Array.from({ length }, () => random.below(256)));

/** A request, or now and then a message, of a type that there is or an odd one, with any payload. */
function soundFrame(random: Random): Buffer {
  const type = random.below(4) > 0 ? random.pick(TYPES) : random.pick(ODD_TYPES);
  if (random.below(16) === 0) return heavyFrame(type, random.pick(HEAVY_PAYLOADS)[1]);
  const payload = anyValue(random, 3);
  if (random.below(10) === 0) return sendBytes(type.slice(0, 30), payload);
  return requestBytes(random.below(random.below(4) === 0 ? 2 ** 31 : 200), random.below(12) === 0 ? random.below(300) : type, payload);
}

/** Bits turned, bytes cut out, put in, doubled, or joined to those of another frame. */
function damaged(frame: Buffer, random: Random): Buffer {
  const at = random.below(frame.length + 1);
  switch (random.below(5)) {
    case 0:
      return frame.subarray(0, at);
    case 1:
      return Buffer.concat([frame.subarray(0, at), bytes(random, 1 + random.below(8)), frame.subarray(at)]);
    case 2:
      return Buffer.concat([frame.subarray(0, at), soundFrame(random).subarray(random.below(4))]);
    case 3:
      return Buffer.concat([frame.subarray(0, at), frame.subarray(Math.min(frame.length, at + 1 + random.below(4)))]);
    default: {
      const turned = Buffer.from(frame);
      for (let n = 0; n <= random.below(3); n++) {
        const place = random.below(Math.max(1, turned.length));
        turned[place] = (turned[place] ?? 0) ^ (1 << random.below(8));
      }
      return turned;
    }
  }
}

const WORDS = [
  "id",
  "ply",
  "line",
  "type",
  "seat",
  "seats",
  "ready",
  "nonce",
  "text",
  "to",
  "marks",
  "at",
  "cubes",
  "colour",
  "on",
  "place",
  "__proto__",
  "a",
];
const TEXTS = [
  "",
  "endTurn",
  "table",
  "alliance",
  "red",
  "../../etc",
  "' or 1=1 --",
  "<b>",
  "\ud800",
  "\u202eabc",
  "0198f0e0-0000-7000-8000-000000000000",
];
const NUMBERS = [0, 1, 3, -1, 4, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), Number.NaN, Number.POSITIVE_INFINITY, -0, 1e300];

/** Every value that msgpack can carry, also those that JSON cannot. */
function anyValue(random: Random, depth: number): unknown {
  const leaf = depth === 0 ? random.below(9) : random.below(14);
  switch (leaf) {
    case 0:
      return null;
    case 1:
      return random.below(2) === 0;
    case 2:
    case 3:
      return random.pick(NUMBERS);
    case 4:
    case 5:
      return random.pick(TEXTS);
    case 6:
      return random.pick([
        BigInt(2) ** BigInt(62),
        BigInt(-1),
        new Date(0),
        /a+/,
        new Uint8Array(3),
        new Map([[1, 2]]),
        new Set([1]),
        undefined,
      ]);
    case 7:
      return random.below(1000);
    case 8:
      return "x".repeat(random.below(300));
    case 9:
    case 10:
      return Array.from({ length: random.below(5) }, () => anyValue(random, depth - 1));
    default:
      return Object.fromEntries(Array.from({ length: random.below(6) }, () => [random.pick(WORDS), anyValue(random, depth - 1)]));
  }
}

/** What costs most to read within a frame, packed: nesting to its end, very many keys, long lists. */
export const HEAVY_PAYLOADS: readonly (readonly [name: string, packed: Buffer])[] = [
  ["4,000 lists in each other", repeated([0x91], 4000)],
  ["1,300 objects in each other", repeated([0x81, 0xa1, 0x61], 1300)],
  ["an object of 1,000 keys", packed(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [i.toString(36), 0])))],
  ["a list of 1,200 objects", packed({ marks: Array.from({ length: 1200 }, () => ({})) })],
  ["a list of 3,500 numbers", packed(Array.from({ length: 3500 }, () => 1))],
  ["a text of 4,000 bytes", packed({ text: "é".repeat(2000) })],
];

/** So often one in the other, the innermost a number. */
function repeated(head: readonly number[], times: number): Buffer {
  return Buffer.concat([...Array.from({ length: times }, () => Buffer.from(head)), Buffer.from([0])]);
}

export const heavyFrame = (type: string, payload: Buffer): Buffer => Buffer.concat([requestBytes(1, type), payload]);

/** Returns a generator of frames; the same seed gives the same frames. */
export function framesOf(seed: number): () => Buffer {
  const random = randomOf(seed);
  return () => anyFrame(random);
}
