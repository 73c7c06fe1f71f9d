import { zRejection } from "@forgotten-planet/protocol";
import { z } from "zod";

/** Where the other processes ask; a reverse proxy does not pass it on. */
export const INTERNAL_PATH = "/internal";
export const SIGNATURE_HEADER = "x-call-signature";
/** The network a visitor came from, as limits count. A header: processes of another release that do not know it leave it unread. */
export const NETWORK_HEADER = "x-call-network";
const MAX_NETWORK_CHARS = 64;

/** Reads that header; undefined where it says nothing of use. */
export const networkIn = (header: string | readonly string[] | undefined): string | undefined =>
  typeof header === "string" && header !== "" && header.length <= MAX_NETWORK_CHARS ? header : undefined;
/** A player's id and name, and a reservation, with room to spare. */
export const MAX_CALL_BYTES = 4096;

const zId = z.string().min(1).max(64);
/** The process that is meant: another one may have its address by now. */
const to = zId;

/** What the processes ask of each other, by the name of its route. */
export const CALLS = {
  /** A seat in the room of a match that lives there. */
  attach: z.strictObject({
    to,
    match: zId,
    player: z.strictObject({ id: zId, name: z.string().max(200), bot: z.literal(true).optional() }).optional(),
  }),
  /** Ends that player's connections. */
  "sign-out": z.strictObject({ to, player: zId }),
} as const;
export type CallName = keyof typeof CALLS;
export type CallBody<N extends CallName> = z.output<(typeof CALLS)[N]>;

/** What the framework's client needs to join. */
export const zReservation = z.strictObject({
  name: z.string(),
  sessionId: z.string(),
  roomId: z.string(),
  processId: z.string(),
  publicAddress: z.string().optional(),
});

/** How an owner answers a request for a seat. */
export const zSeatAnswer = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("seat"), reservation: zReservation }),
  z.strictObject({ kind: z.literal("refused"), error: zRejection }),
  /** The match has no room there, or its process is about to end: it is free to be claimed. */
  z.strictObject({ kind: z.literal("not-here") }),
]);
export type SeatAnswer = z.output<typeof zSeatAnswer>;
