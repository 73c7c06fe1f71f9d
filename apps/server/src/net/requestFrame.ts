import { getMessageBytes, Protocol, ResponseStatus } from "@colyseus/core";
import { decode } from "@colyseus/schema";
import type { Rejection } from "@forgotten-planet/protocol";
import { unpack } from "msgpackr";

/** What `room.request(type, payload)` of the SDK puts on the wire. */
export interface RequestFrame {
  readonly id: number;
  readonly type: string;
  readonly payload: unknown;
}

/** Reads a request; undefined if the frame is none, or too damaged to be answered. */
export function readRequest(frame: Buffer): RequestFrame | undefined {
  if (frame[0] !== Protocol.ROOM_REQUEST) return undefined;
  try {
    const at = { offset: 1 };
    const id = decode.number(frame, at);
    if (!Number.isInteger(id) || id < 0 || at.offset >= frame.length) return undefined;
    const { type, end } = readType(frame, at.offset);
    return { id, type, payload: end < frame.length ? readPayload(frame.subarray(end)) : undefined };
  } catch {
    return undefined;
  }
}

/** No request type is a number, empty or long: "" stands for all of those. The framework's reader would print invalid UTF-8. */
function readType(frame: Buffer, start: number): { readonly type: string; readonly end: number } {
  const prefix = frame.readUInt8(start);
  const [head, length] = prefix >= 0xa0 && prefix < 0xc0 ? [1, prefix - 0xa0] : prefix === 0xd9 ? [2, frame.readUInt8(start + 1)] : [0, 0];
  const end = start + head + length;
  if (head === 0 || end > frame.length) return { type: "", end: frame.length };
  return { type: frame.toString("utf8", start + head, end), end };
}

/** A payload that is no msgpack becomes null, which fits no request: it gets the answer of a bad shape. */
function readPayload(bytes: Buffer): unknown {
  try {
    return plainData(unpack(bytes), MAX_DEPTH);
  } catch {
    return null;
  }
}

const MAX_DEPTH = 32;
/** No payload has objects with this many keys: judging a thousand would take longest of all. */
const MAX_KEYS = 64;

/** What a step of the game consists of. */
const isPlain = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** The value as far as JSON could carry it: a date, bytes, a map and the like, and values nested too deeply or too broad, become null. */
function plainData(value: unknown, depth: number): unknown {
  if (typeof value !== "object") return typeof value === "bigint" || typeof value === "function" ? null : value;
  if (value === null || depth === 0) return null;
  if (Array.isArray(value)) return value.every(isPlain) ? value : Array.from(value, (item) => plainData(item, depth - 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return null;
  const entries = Object.entries(value);
  if (entries.length > MAX_KEYS) return null;
  return Object.fromEntries(entries.map(([key, item]) => [key, plainData(item, depth - 1)]));
}

export const answerFrame = (id: number, answer: unknown): Uint8Array =>
  getMessageBytes[Protocol.ROOM_RESPONSE](id, ResponseStatus.OK, answer);

export const rejectionFrame = (id: number, rejection: Rejection): Uint8Array =>
  getMessageBytes[Protocol.ROOM_RESPONSE](id, ResponseStatus.REJECTED, rejection);
