import { reserve, type SeatReservation } from "@forgotten-planet/client-core";
import type { TableOptionsInput } from "@forgotten-planet/game";
import { type BotSeat, PROTOCOL_HEADERS, type Resume } from "@forgotten-planet/protocol";
import type { WebSocket } from "ws";
import { joined } from "./receivers.ts";

/** The options of a table, and the bots at its places. */
export type NewTable = TableOptionsInput & { readonly bots?: readonly BotSeat[] };

/** The HTTP face of a server of the project, as far as making and joining a table needs it. `url`: http://host:port */
export class OurServer {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  /** A guest's token. */
  async guest(name: string): Promise<string> {
    return (await this.#post<{ token: string }>("/players", { name })).token;
  }

  async table(host: string, options: NewTable): Promise<string> {
    return (await this.#post<{ id: string }>("/tables", options, host)).id;
  }

  /** The same as its page asks for it: with a place in its room. */
  tableWithPlace(host: string, options: NewTable): Promise<{ readonly id: string; readonly reservation: SeatReservation }> {
    return this.#post("/tables?attach", options, host);
  }

  async resume(host: string, resume: Resume): Promise<string> {
    return (await this.#post<{ id: string }>("/tables/resume", resume, host)).id;
  }

  /** A reservation, which must be used within a few seconds. */
  reserve(table: string, token?: string): Promise<SeatReservation> {
    return reserve(this.#url, table, token);
  }

  /** `frames` is called with every frame from the first on. */
  async join(table: string, token?: string, frames?: (frame: Buffer) => void): Promise<WebSocket> {
    return this.take(await this.reserve(table, token), frames);
  }

  /** Comes to a place that is reserved. */
  take(place: SeatReservation, frames?: (frame: Buffer) => void): Promise<WebSocket> {
    return joined(this.#url, place, frames);
  }

  async #post<T>(path: string, body: object, token?: string): Promise<T> {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const headers = { ...PROTOCOL_HEADERS, "content-type": "application/json", ...authorization };
    const response = await fetch(`${this.#url}/api${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
}
