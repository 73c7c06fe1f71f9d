import { Protocol } from "@colyseus/core";
import { decode, encode } from "@colyseus/schema";
import { pack, unpack } from "msgpackr";

/** A request frame as the SDK makes it; `type` may be anything. */
export const requestBytes = (id: number, type: string | number, payload?: unknown): Buffer =>
  frameOf((head, at) => {
    head[0] = Protocol.ROOM_REQUEST;
    encode.number(head, id, at);
    writeType(head, type, at);
  }, payload);

/** A payload by itself, as it stands at the end of a frame. */
export const packed = (payload: unknown): Buffer => Buffer.from(pack(payload));

/** A frame as `room.send` makes it. */
export const sendBytes = (type: string, payload: unknown): Buffer =>
  frameOf((head, at) => {
    head[0] = Protocol.ROOM_DATA;
    writeType(head, type, at);
  }, payload);

function frameOf(write: (head: Buffer, at: { offset: number }) => void, payload: unknown): Buffer {
  const head = Buffer.alloc(8192);
  const at = { offset: 1 };
  write(head, at);
  const start = head.subarray(0, at.offset);
  return payload === undefined ? Buffer.from(start) : Buffer.concat([start, pack(payload)]);
}

function writeType(head: Buffer, type: string | number, at: { offset: number }): void {
  if (typeof type === "string") encode.string(head, type, at);
  else encode.number(head, type, at);
}

/** An answer to a request, as its frame says. `status`: 0 accepted, 1 refused with a reason, 2 a handler failed. */
export interface AnswerFrame {
  readonly id: number;
  readonly status: number;
  readonly value: unknown;
}

export const isAnswer = (frame: Buffer): boolean => frame[0] === Protocol.ROOM_RESPONSE;

export function readAnswer(frame: Buffer): AnswerFrame {
  const at = { offset: 1 };
  const id = decode.number(frame, at);
  const from = at.offset + 1;
  return { id, status: frame[at.offset] ?? 2, value: from < frame.length ? unpack(frame.subarray(from)) : undefined };
}

/** The payload of a message of that type; undefined when the frame is another one. */
export function messageOf(frame: Buffer, type: string): unknown {
  const head = Buffer.concat([Buffer.from([Protocol.ROOM_DATA, 0xa0 + type.length]), Buffer.from(type)]);
  return frame.subarray(0, head.length).equals(head) ? unpack(frame.subarray(head.length)) : undefined;
}
