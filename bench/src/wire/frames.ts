import type { Welcome } from "@forgotten-planet/game";
import { pack, unpack } from "msgpackr";
import type { WebSocket } from "ws";

/** Frames by their first byte, as Colyseus numbers them. */
export const JOIN_ROOM = 10;
export const ROOM_DATA = 13;
export const ROOM_STATE = 14;
export const ROOM_STATE_PATCH = 15;
export const ROOM_REQUEST = 21;
export const ROOM_RESPONSE = 22;

let requests = 0;

/** What `room.request(type, payload)` of the SDK puts on the wire. */
export function request(type: string, payload: unknown): Uint8Array {
  // Below 128 an id is one byte.
  requests = (requests + 1) % 120;
  return Buffer.concat([Uint8Array.of(ROOM_REQUEST, requests), pack(type), pack(payload)]);
}

export const isResponse = (frame: Buffer): boolean => frame[0] === ROOM_RESPONSE;

/** Returns why a response refuses; undefined if it does not. */
export function refusalIn(frame: Buffer): string | undefined {
  if (frame[2] === 0) return undefined;
  return (unpack(frame.subarray(3)) as { readonly code?: string }).code ?? "unknown";
}

/** Asks and waits; throws the refusal. One question of a socket at a time. */
export function ask(socket: WebSocket, type: string, payload: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const listen = (frame: Buffer): void => {
      if (!isResponse(frame)) return;
      socket.off("message", listen);
      const refusal = refusalIn(frame);
      if (refusal === undefined) resolve();
      else reject(new Error(`${type}: ${refusal}`));
    };
    socket.on("message", listen);
    socket.send(request(type, payload));
  });
}

const WELCOME = Buffer.concat([Uint8Array.of(ROOM_DATA), pack("welcome")]);

/** The welcome in a `client.send("welcome", …)` frame. */
export const welcomeIn = (frame: Buffer): Welcome | undefined =>
  frame.subarray(0, WELCOME.length).equals(WELCOME) ? (unpack(frame.subarray(WELCOME.length)) as Welcome) : undefined;
