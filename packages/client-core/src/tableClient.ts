import type { GameTypes } from "@forgotten-planet/core";
import { CLOSE_CODES, type Rejection, type RequestPayload, type RequestType, type Welcome } from "@forgotten-planet/protocol";
import { type Answer, refusalOf } from "./answer.ts";
import { beat } from "./heartbeat.ts";
import { Outbox } from "./outbox.ts";
import { ReserveError, type SeatReservation } from "./reserve.ts";
import { retryDelay } from "./retryDelay.ts";
import { type MessageHandlers, type MirrorClass, RoomConnection } from "./roomConnection.ts";

/** How the line to the table stands. `since`: milliseconds since the epoch. */
export type LinkState<R extends Rejection = Rejection> =
  | { readonly kind: "connecting"; readonly since: number }
  | { readonly kind: "live" }
  | { readonly kind: "reconnecting"; readonly since: number; readonly attempt: number }
  /** Another connection of the same player plays now. */
  | { readonly kind: "elsewhere" }
  | { readonly kind: "gone"; readonly code: R["code"] | "outdated" };

/** Reasons for which another automatic try makes no sense. */
const FINAL: readonly string[] = [
  "no-such-table",
  "not-found",
  "watching-closed",
  "private-match",
  "removed",
  "bad-token",
  "table-full",
  "bad-shape",
  "damaged",
  "archived",
  "unknown-game",
];
/** Nobody answered. */
const OVERLOADED: Rejection = { code: "overloaded" };
/** A connection that has lasted so long was a good one: where all is asked for again before that, it is asked ever less often. */
const STEADY_MS = 5_000;
/** The close code of a line that broke without one. */
const SILENT = 1006;

export interface TableClientHandlers<State, G extends GameTypes = GameTypes, R extends Rejection = Rejection> {
  readonly messages: Omit<MessageHandlers<G>, "welcome">;
  /** Told who this connection speaks for, and all that led here; `state` once the mirror is there. */
  readonly welcomed: (welcome: Welcome<G>, state: State | undefined) => void;
  readonly changed: (state: State) => void;
  readonly link: (link: LinkState<R>) => void;
  /** Milliseconds of a round trip; undefined while there is no line. */
  readonly latency?: (ms: number | undefined) => void;
  /** A connection is there. */
  readonly joined?: () => void;
  /** The server speaks a newer protocol: returns true if something newer than this client is about to take over. */
  readonly outdated?: () => boolean;
}

/** Where a table is, and what decodes it. */
export interface TableClientTerms<State> {
  readonly url: string;
  /** Asks for a place; throws `ReserveError`, or an error with a `code` of the same kind. */
  readonly reserve: () => Promise<SeatReservation>;
  /** Asked once there is a place: its giver may say what is played there. */
  readonly mirror: () => MirrorClass<State>;
}

/** The live line to one table: decodes messages, sends requests, and comes back by itself after a break. */
export class TableClient<State, G extends GameTypes = GameTypes, R extends Rejection = Rejection> {
  readonly #terms: TableClientTerms<State>;
  readonly #handlers: TableClientHandlers<State, G, R>;
  readonly #outbox = new Outbox<R>();
  #link: LinkState<R> = { kind: "connecting", since: Date.now() };
  #live: RoomConnection<State> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopBeating: (() => void) | undefined;
  #attempt = 0;
  /** How often in a row everything was asked for again over a connection that had just begun. */
  #again = 0;
  /** The present connection is given up for that: once, whatever still arrives over it. */
  #asksAgain = false;
  /** The latest try: what an earlier one has brought comes too late. */
  #tried = 0;
  /** A place is being taken: another one of the same player's would put this one out of the seat. */
  #isJoining = false;
  #closed = false;

  constructor(terms: TableClientTerms<State>, handlers: TableClientHandlers<State, G, R>) {
    this.#terms = terms;
    this.#handlers = handlers;
    void this.#attach();
  }

  get link(): LinkState<R> {
    return this.#link;
  }

  /** Sends a step; settles with the server's answer, over as many connections as that takes. */
  play(payload: RequestPayload<"play">): Promise<Answer<R>> {
    return this.#outbox.push(payload);
  }

  /** Sends every other request: once, over the present connection. */
  async request<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<Answer<R>> {
    try {
      if (!this.#live) return { ok: false, rejection: OVERLOADED as R };
      await this.#live.request(type, payload);
      return { ok: true };
    } catch (error) {
      return { ok: false, rejection: (refusalOf(error) ?? OVERLOADED) as R };
    }
  }

  /** Ends the wait before the next try. */
  hurry(): void {
    if (this.#link.kind === "reconnecting") this.reconnect();
  }

  /** Tries at once, even after giving up. */
  reconnect(): void {
    if (this.#live || this.#closed || this.#isJoining) return;
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#tell({ kind: "reconnecting", since: Date.now(), attempt: 1 });
    void this.#attach();
  }

  /** Asks for everything again, over a new connection. */
  attachAgain(): void {
    if (!this.#live) return;
    this.#asksAgain = true;
    this.#live.drop();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stopBeating?.();
    void this.#live?.leave();
    this.#live = undefined;
  }

  #tell(link: LinkState<R>): void {
    this.#link = link;
    this.#handlers.link(link);
  }

  async #attach(): Promise<void> {
    const nth = ++this.#tried;
    try {
      const reservation = await this.#terms.reserve();
      if (this.#closed || nth !== this.#tried) return;
      this.#isJoining = true;
      this.#joined(await this.#join(reservation));
    } catch (error) {
      if (!this.#closed && nth === this.#tried) this.#failed(error);
    } finally {
      if (nth === this.#tried) this.#isJoining = false;
    }
  }

  async #join(reservation: SeatReservation): Promise<RoomConnection<State>> {
    const { messages, welcomed, changed } = this.#handlers;
    let room: RoomConnection<State> | undefined;
    // The mirror comes first: what led to it is told a moment later, and is not missed until then.
    let isWelcome = false;
    const welcome = (told: Welcome<G>): void => {
      isWelcome = true;
      welcomed(told, room?.state);
    };
    room = await RoomConnection.join<State, G>(this.#terms.url, reservation, this.#terms.mirror(), {
      messages: { ...messages, welcome },
      changed: (state) => {
        if (isWelcome) changed(state);
      },
      left: (code) => room && this.#left(room, code),
    });
    return room;
  }

  #failed(error: unknown): void {
    const code = error instanceof ReserveError || hasCode(error) ? error.code : "no-connection";
    if (code === "client-too-old") this.#outdated();
    else if (code !== "no-connection" && FINAL.includes(code)) this.#giveUp(code as R["code"]);
    else this.#tryLater();
  }

  #tryLater(): void {
    const was = this.#link;
    const since = was.kind === "live" ? Date.now() : "since" in was ? was.since : Date.now();
    this.#attempt += 1;
    this.#tell({ kind: "reconnecting", since, attempt: this.#attempt });
    const tries = Math.max(this.#attempt, this.#again);
    this.#timer = setTimeout(() => void this.#attach(), retryDelay(tries - 1));
  }

  /** Something newer may be there; if this is the newest, only the server can help. */
  #outdated(): void {
    if (!this.#handlers.outdated?.()) this.#giveUp("outdated");
  }

  #giveUp(code: R["code"] | "outdated"): void {
    this.#tell({ kind: "gone", code });
    this.#outbox.abandon({ code: code === "outdated" ? "unknown-type" : code } as R);
  }

  #joined(room: RoomConnection<State>): void {
    if (this.#closed) {
      void room.leave();
      return;
    }
    this.#live = room;
    this.#stopBeating = beat({
      ping: (answered) => room.ping(answered),
      measured: (ms) => this.#handlers.latency?.(ms),
      silent: () => this.#silent(room),
    });
    this.#attempt = 0;
    this.#tell({ kind: "live" });
    this.#outbox.connected((payload) => room.request("play", payload));
    this.#handlers.joined?.();
  }

  /** A socket without a peer takes minutes to close: it is given up at once, and its later events are ignored. */
  #silent(room: RoomConnection<State>): void {
    this.#left(room, SILENT);
    room.drop();
  }

  #left(room: RoomConnection<State>, code: number): void {
    if (room !== this.#live) return;
    this.#live = undefined;
    this.#stopBeating?.();
    this.#outbox.disconnected();
    this.#handlers.latency?.(undefined);
    if (this.#closed) return;
    this.#again = this.#asksAgain && Date.now() - room.joinedAt < STEADY_MS ? this.#again + 1 : 0;
    this.#asksAgain = false;
    if (code === CLOSE_CODES.seatTakenElsewhere) this.#tell({ kind: "elsewhere" });
    else if (code === CLOSE_CODES.watchingClosed) this.#giveUp("watching-closed");
    else if (code === CLOSE_CODES.removed) this.#giveUp("removed");
    else if (code === CLOSE_CODES.clientTooOld) this.#outdated();
    else this.#tryLater();
  }
}

const hasCode = (error: unknown): error is { readonly code: Rejection["code"] | "no-connection" } =>
  error instanceof Error && "code" in error && typeof error.code === "string";
