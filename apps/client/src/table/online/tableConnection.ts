import { Client, type Room } from "@colyseus/sdk";
import type { Earmark, Ping, PrivateTile, Rejection, RoomView, SeatPlan, ServerMessages, Welcome } from "@forgotten-planet/game";
import { playAt } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import type { AbsenceView, ChatLine, ClockView, MutedPlayer, RequestPayload, RequestType } from "@forgotten-planet/protocol";
import { CLOSE_CODES } from "@forgotten-planet/protocol";
import type { Intent } from "@forgotten-planet/rules";
import { batch, type ReadonlySignal, signal } from "@preact/signals";
import { reloadHelped, reloadOnce } from "../../app/reloadOnce.ts";
import { ApiError, api, type Reservation } from "../../net/api.ts";
import { extendHistory, type History, plyOf, readHistory, withClockLine } from "../history.ts";
import type { ChatSource, LinkState, MatchSource, PlanSource, ToldAbsence, ToldClock } from "../matchSource.ts";
import { historyNamed, seatNamed } from "../seatNames.ts";
import { beat } from "./heartbeat.ts";
import { type Answer, Outbox, refusalOf } from "./outbox.ts";
import { retryDelay } from "./retryDelay.ts";

/** Reasons for which trying again by itself makes no sense. */
const FINAL: readonly string[] = [
  "no-such-table",
  "not-found",
  "watching-closed",
  "removed",
  "bad-token",
  "table-full",
  "bad-shape",
  "damaged",
  "archived",
];
type Steps = ServerMessages["steps"];
const JOIN_MS = 10_000;
const PING_MS = 30_000;
/** The close code of a line that broke without one. */
const SILENT = 1006;

/** The live line to one table: it decodes what comes, sends what is asked, and comes back by itself after a break. */
export class TableConnection implements MatchSource {
  readonly kind = "online";
  readonly #id: string;
  readonly #link = signal<LinkState>({ kind: "connecting", since: Date.now() });
  readonly #welcome = signal<Welcome | undefined>(undefined);
  readonly #room = signal<RoomView | undefined>(undefined);
  readonly #history = signal<History | undefined>(undefined);
  readonly #chat = signal<readonly ChatLine[]>([]);
  readonly #privateTiles = signal<readonly PrivateTile[]>([]);
  readonly #plans = signal<readonly SeatPlan[]>([]);
  readonly #pings = signal<readonly Ping[]>([]);
  readonly #earmarks = signal<readonly Earmark[]>([]);
  readonly #clock = signal<ToldClock | undefined>(undefined);
  readonly #absence = signal<ToldAbsence | undefined>(undefined);
  readonly #mutedPlayers = signal<readonly MutedPlayer[]>([]);
  readonly #rematch = signal<string | undefined>(undefined);
  readonly #latency = signal<number | undefined>(undefined);
  readonly chat: ChatSource = { lines: this.#chat, muted: this.#mutedPlayers };
  readonly plans: PlanSource = { drawn: this.#plans, pings: this.#pings, earmarks: this.#earmarks };
  readonly #outbox = new Outbox();
  #live: Room | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopBeating: (() => void) | undefined;
  #attempt = 0;
  #closed = false;

  constructor(id: string) {
    this.#id = id;
    addEventListener("online", this.#hurry);
    addEventListener("pageshow", this.#hurry);
    document.addEventListener("visibilitychange", this.#sayVisibility);
    void this.#attach();
  }

  get link(): ReadonlySignal<LinkState> {
    return this.#link;
  }
  get welcome(): ReadonlySignal<Welcome | undefined> {
    return this.#welcome;
  }
  get room(): ReadonlySignal<RoomView | undefined> {
    return this.#room;
  }
  get history(): ReadonlySignal<History | undefined> {
    return this.#history;
  }
  get privateTiles(): ReadonlySignal<readonly PrivateTile[]> {
    return this.#privateTiles;
  }
  get clock(): ReadonlySignal<ToldClock | undefined> {
    return this.#clock;
  }
  get absence(): ReadonlySignal<ToldAbsence | undefined> {
    return this.#absence;
  }
  /** The table where the same people play again. */
  get rematch(): ReadonlySignal<string | undefined> {
    return this.#rematch;
  }
  /** Milliseconds there and back, once measured. */
  get latency(): ReadonlySignal<number | undefined> {
    return this.#latency;
  }

  /** A step at the present ply; settles when the server has answered, over however many connections that takes. */
  play(intent: Intent): Promise<Answer> {
    return this.#outbox.push(playAt(this.#ply, intent));
  }

  undo(): Promise<Answer> {
    return this.#outbox.push(playAt(this.#ply, "undo"));
  }

  /** Everything else: asked once, over the present connection. */
  async request<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<Answer> {
    try {
      if (!this.#live) return { ok: false, rejection: { code: "overloaded" } };
      await this.#live.request(type, payload);
      return { ok: true };
    } catch (error) {
      return { ok: false, rejection: refusalOf(error) ?? { code: "overloaded" } };
    }
  }

  /** Tries at once, also where it had given up. */
  reconnect(): void {
    if (this.#live || this.#closed) return;
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#link.value = { kind: "reconnecting", since: Date.now(), attempt: 1 };
    void this.#attach();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stopBeating?.();
    removeEventListener("online", this.#hurry);
    removeEventListener("pageshow", this.#hurry);
    document.removeEventListener("visibilitychange", this.#sayVisibility);
    void this.#live?.leave(true);
    this.#live = undefined;
  }

  get #ply(): number {
    return this.#room.value?.match?.ply ?? 0;
  }

  readonly #hurry = (): void => {
    if (this.#link.value.kind === "reconnecting") this.reconnect();
  };

  /** Whoever looks needs not be told elsewhere that it is their turn. */
  readonly #sayVisibility = (): void => void this.request("visibility", { visible: document.visibilityState === "visible" });

  async #attach(): Promise<void> {
    try {
      const { reservation } = await api.attach(this.#id);
      if (this.#closed) return;
      this.#joined(await join(reservation));
    } catch (error) {
      if (!this.#closed) this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    const code = error instanceof ApiError ? error.code : "no-connection";
    if (code === "client-too-old") this.#outdated();
    else if (code !== "no-connection" && FINAL.includes(code)) this.#giveUp(code);
    else this.#tryLater();
  }

  #tryLater(): void {
    const was = this.#link.value;
    const since = was.kind === "live" ? Date.now() : "since" in was ? was.since : Date.now();
    this.#attempt += 1;
    this.#link.value = { kind: "reconnecting", since, attempt: this.#attempt };
    this.#timer = setTimeout(() => void this.#attach(), retryDelay(this.#attempt - 1));
  }

  /** A newer page may be there; where this one is the newest, nothing but the server can help. */
  #outdated(): void {
    if (!reloadOnce()) this.#giveUp("outdated");
  }

  #giveUp(code: Rejection["code"] | "outdated"): void {
    this.#link.value = { kind: "gone", code };
    this.#outbox.abandon({ code: code === "outdated" ? "unknown-type" : code });
  }

  #joined(room: Room<unknown, RoomMirror>): void {
    if (this.#closed) {
      void room.leave(true);
      return;
    }
    this.#live = room as unknown as Room;
    reloadHelped();
    room.onMessage<Welcome>("welcome", (welcome) => this.#welcomed(welcome, room.state));
    room.onMessage<ChatLine>("chat", (line) => {
      this.#chat.value = [...this.#chat.value, line];
    });
    room.onMessage<ServerMessages["privateView"]>("privateView", ({ tiles }) => {
      this.#privateTiles.value = tiles;
    });
    room.onMessage<SeatPlan>("plan", (plan) => {
      this.#plans.value = [...this.#plans.value.filter(({ seat }) => seat !== plan.seat), plan];
    });
    room.onMessage<Ping>("ping", (ping) => this.#pinged(ping));
    room.onMessage<Earmark>("earmark", (earmark) => {
      this.#earmarks.value = [...this.#earmarks.value.filter(({ seat }) => seat !== earmark.seat), earmark];
    });
    room.onMessage<ClockView>("clock", (clock) => this.#timed(clock));
    room.onMessage<AbsenceView>("absence", (absence) => {
      this.#absence.value = { absence, at: performance.now() };
    });
    room.onMessage<ServerMessages["mutedPlayers"]>("mutedPlayers", ({ players, chat }) => {
      batch(() => {
        this.#mutedPlayers.value = players;
        this.#chat.value = chat;
      });
    });
    room.onMessage<Steps>("steps", ({ from, lines }) => {
      for (const [i, line] of lines.entries()) this.#extend(from + i + 1, line);
    });
    room.onMessage<{ readonly table: string }>("rematch", ({ table }) => {
      this.#rematch.value = table;
    });
    room.onStateChange((state) => this.#read(state));
    room.onLeave((code) => this.#left(room, code));
    this.#stopBeating = beat({
      ping: (answered) => room.ping(answered),
      measured: (ms) => {
        this.#latency.value = Math.round(ms);
      },
      silent: () => this.#silent(room),
    });
    this.#attempt = 0;
    this.#link.value = { kind: "live" };
    this.#outbox.connected((payload) => room.request("play", payload));
    if (document.visibilityState === "hidden") this.#sayVisibility();
  }

  #welcomed(welcome: Welcome, state: RoomMirror | undefined): void {
    batch(() => {
      this.#welcome.value = welcome;
      this.#chat.value = welcome.chat;
      this.#mutedPlayers.value = welcome.mutedPlayers ?? [];
      this.#absence.value = welcome.absence && { absence: welcome.absence, at: performance.now() };
      this.#privateTiles.value = welcome.privateView?.tiles ?? [];
      this.#plans.value = welcome.plans ?? [];
      this.#earmarks.value = welcome.earmarks ?? [];
      const past = welcome.history;
      const history = past && readHistory(past.setup, past.lines);
      this.#history.value = history && past.byClock ? { ...history, byClock: past.byClock } : history;
      this.#clock.value = welcome.clock && { clock: welcome.clock, at: performance.now() };
      if (state) this.#read(state);
    });
  }

  /** The clocks changed; a line that the clock plays comes after this. */
  #timed(clock: ClockView): void {
    const known = this.#history.value;
    batch(() => {
      if (known && clock.byTimeout !== undefined) this.#history.value = withClockLine(known, clock.byTimeout);
      this.#clock.value = { clock, at: performance.now() };
    });
  }

  /** An ally's finger: one at a time, gone after a while. */
  #pinged(ping: Ping): void {
    this.#pings.value = [...this.#pings.value.filter(({ seat }) => seat !== ping.seat), ping];
    setTimeout(() => {
      this.#pings.value = this.#pings.value.filter((other) => other !== ping);
    }, PING_MS);
  }

  /** The mirror has changed: the plain view, and the history one line further, both with the names of those who sit there now. */
  #read(state: RoomMirror): void {
    const setup = this.#history.value?.start.setup ?? this.#welcome.value?.history?.setup;
    const room = plainRoom(state, setup);
    const named = setup && seatNamed(setup, room.seats);
    const match = room.match && named ? { ...room.match, view: { ...room.match.view, setup: named } } : room.match;
    batch(() => {
      if (match && this.#history.value) this.#extend(match.ply, match.last);
      if (named && this.#history.value) this.#history.value = historyNamed(this.#history.value, named);
      this.#room.value = match ? { ...room, match } : room;
    });
  }

  #extend(ply: number, line: string): void {
    const known = this.#history.value;
    if (!known || ply <= plyOf(known)) return;
    const next = ply === plyOf(known) + 1 ? extendHistory(known, line) : undefined;
    if (next) this.#history.value = next;
    // A line was missed: the whole is asked for again.
    else this.#live?.connection.close();
  }

  /** A socket without a peer takes minutes to close: it is given up at once, whatever it says later. */
  #silent(room: Room<unknown, RoomMirror>): void {
    this.#left(room, SILENT);
    room.connection.close();
  }

  #left(room: Room<unknown, RoomMirror>, code: number): void {
    if ((room as unknown) !== this.#live) return;
    this.#live = undefined;
    this.#stopBeating?.();
    this.#outbox.disconnected();
    this.#latency.value = undefined;
    if (this.#closed) return;
    if (code === CLOSE_CODES.seatTakenElsewhere) this.#link.value = { kind: "elsewhere" };
    else if (code === CLOSE_CODES.watchingClosed) this.#giveUp("watching-closed");
    else if (code === CLOSE_CODES.removed) this.#giveUp("removed");
    else if (code === CLOSE_CODES.clientTooOld) this.#outdated();
    else this.#tryLater();
  }
}

/** Opens the socket of a reservation; the framework's own reconnection stays off, since ours finds a rebuilt room as well. */
async function join(reservation: Reservation): Promise<Room<unknown, RoomMirror>> {
  const client = new Client(location.origin);
  const joining = client.consumeSeatReservation(reservation as never, RoomMirror) as unknown as Promise<Room<unknown, RoomMirror>>;
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new ApiError("no-connection")), JOIN_MS));
  const room = await Promise.race([joining, late]);
  room.reconnection.enabled = false;
  return room;
}
