import { PROTOCOL_HEADERS, type Rejection } from "@forgotten-planet/protocol";

/** A place in a room, which must be taken within a few seconds: the framework's own object, of which these fields are read. */
export interface SeatReservation {
  /** The match and its epoch. */
  readonly roomId: string;
  readonly processId: string;
  readonly sessionId: string;
  /** host:port of the process that has the room, if there are several. */
  readonly publicAddress?: string;
}

/** What the HTTP face refused, or `no-connection` without any answer. */
export class ReserveError extends Error {
  readonly code: Rejection["code"] | "no-connection";
  constructor(code: Rejection["code"] | "no-connection") {
    super(code);
    this.code = code;
  }
}

/** A server that is silent for this long counts as gone. */
const ANSWER_MS = 10_000;

/** Asks for a place at that table (its id, or the code to read aloud): as the token's player, or as a spectator. Throws `ReserveError`. */
export async function reserve(url: string, table: string, token?: string): Promise<SeatReservation> {
  const response = await fetch(`${url}/api/tables/${encodeURIComponent(table)}/attach`, {
    method: "POST",
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: { ...PROTOCOL_HEADERS, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
  }).catch(() => undefined);
  const answer = (await response?.json().catch(() => undefined)) as { reservation?: SeatReservation; error?: Rejection } | undefined;
  if (response?.ok && answer?.reservation) return answer.reservation;
  throw new ReserveError(answer?.error?.code ?? "no-connection");
}
