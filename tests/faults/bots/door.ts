import { ReserveError, reserve as reservePlace, type SeatReservation } from "@forgotten-planet/client-core";
import type { Rejection, TableOptionsInput } from "@forgotten-planet/game";
import { type Identity, PROTOCOL_HEADERS } from "@forgotten-planet/protocol";

/** A server that is silent for this long counts as absent. */
const ANSWER_MS = 10_000;

/** What the HTTP face refused; anything else that is thrown means that nobody answered. */
export class Refused extends Error {
  readonly code: Rejection["code"];
  constructor(code: Rejection["code"]) {
    super(code);
    this.code = code;
  }
}

export const guest = (url: string, name: string): Promise<Identity> => post(url, "/api/players", { body: { name } });

export const createTable = (url: string, { token }: Identity, options: TableOptionsInput): Promise<{ readonly id: string }> =>
  post(url, "/api/tables", { body: options, token });

export const reserve = (url: string, table: string, { token }: Identity): Promise<SeatReservation> =>
  reservePlace(url, table, token).catch((error: unknown) => {
    throw error instanceof ReserveError && error.code !== "no-connection" ? new Refused(error.code as Rejection["code"]) : error;
  });

async function post<T>(url: string, path: string, { body, token }: { readonly body?: unknown; readonly token?: string }): Promise<T> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: {
      ...PROTOCOL_HEADERS,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as T | { readonly error: Rejection };
  if (!response.ok) throw new Refused((answer as { readonly error: Rejection }).error.code);
  return answer as T;
}
