import { COLOURS } from "@forgotten-planet/rules";
import { z } from "zod";
import { zIntent } from "./intent.ts";
import type { ChatLine, Welcome } from "./roomView.ts";

const zId = z.uuid();
const zPly = z.int().min(0).max(1_000_000);
const zNothing = z.strictObject({});

/**
 * Every request of a room (`room.request(type, payload)`), its payload. Each is answered exactly once: by what REPLIES says,
 * or refused with a `Rejection` as the reason.
 */
export const REQUESTS = {
  /** A move in the game. `id` is the client's, new for each intent: sent again, it lands once and is answered alike. */
  intent: z.strictObject({ id: zId, ply: zPly, intent: zIntent }),
  /** Take back the latest step of this turn, as far as the last die. */
  undo: z.strictObject({ id: zId, ply: zPly }),
  /**
   * The short form of both, as `packIntent` and `packUndo` make it: the ply, and the journal line without its seat. It needs no
   * id: the same step of the same seat for the same ply is the same intent, so sent again it lands once and is answered alike.
   */
  i: z.tuple([zPly, z.string().min(1).max(2000)]),
  /** Take a free place, or move to another one, before the start. */
  sit: z.strictObject({ seat: z.int().min(0).max(3) }),
  stand: zNothing,
  crew: z.strictObject({ colour: z.enum(COLOURS) }),
  ready: z.strictObject({ ready: z.boolean() }),
  /** The host begins; every seat is taken and ready. */
  start: zNothing,
  /** The host empties a seat before the start. */
  kick: z.strictObject({ seat: z.int().min(0).max(3) }),
  /** After the end: says that this seat wants to play again; with all seats agreed a new table is made (message `rematch`). */
  rematch: zNothing,
  chat: z.strictObject({ text: z.string().trim().min(1).max(200) }),
} as const;
export type RequestType = keyof typeof REQUESTS;
export type RequestPayload<T extends RequestType> = z.input<(typeof REQUESTS)[T]>;

/** What an accepted request answers. */
export interface Replies {
  intent: { readonly ply: number };
  undo: { readonly ply: number };
  i: { readonly ply: number };
}

/** Messages the server sends on its own, beside the patches of the mirror: name -> payload type. */
export interface ServerMessages {
  welcome: Welcome;
  chat: ChatLine;
  /** The table where the same people play again. */
  rematch: { readonly table: string };
}
