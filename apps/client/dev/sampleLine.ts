import type { ForgottenPlanet, Ping, Reservation, RoomView, SeatPlan, Welcome } from "@forgotten-planet/game";
import { play, tableOptions } from "@forgotten-planet/game";
import type { ChatLine, Choosing, MutedPlayer, RequestPayload, RequestType, SeatView } from "@forgotten-planet/protocol";
import {
  apply,
  type CubeCounts,
  type Die,
  formatCommand,
  type GameSetup,
  type Intent,
  publicView,
  type Seat,
  seatView,
} from "@forgotten-planet/rules";
import { signal } from "@preact/signals";
import type { History } from "../src/games/forgotten-planet/history.ts";
import { extendHistory, readHistory } from "../src/table/history.ts";
import type { Answer, LinkState, MatchSource } from "../src/table/matchSource.ts";
import { numbers } from "./sampleGame.ts";

export interface Scene {
  readonly setup: GameSetup;
  readonly lines: readonly string[];
  readonly me: Seat | undefined;
  readonly host?: boolean;
  /** How a seat differs from one whose player is here. */
  readonly seats?: Readonly<Record<number, Partial<SeatView> & { readonly free?: boolean }>>;
  readonly chat?: readonly ChatLine[];
  readonly reservations?: readonly Reservation[];
  readonly plans?: readonly SeatPlan[];
  readonly spectators?: number;
  /** What lies in the first pool, regardless of the journal. */
  readonly pool?: CubeCounts;
}

function withPool(history: History | undefined, pool: CubeCounts | undefined): History | undefined {
  if (!history || !pool) return history;
  const { match } = history;
  return { ...history, match: { ...match, state: { ...match.state, cubes: [pool, ...match.state.cubes.slice(1)] } } };
}

/** A table of which nothing is online: what is asked of it happens here. Not part of the product. */
export class SampleLine implements MatchSource<ForgottenPlanet> {
  readonly kind = "online";
  readonly link = signal<LinkState>({ kind: "live" });
  readonly welcome = signal<Welcome | undefined>(undefined);
  readonly room = signal<RoomView | undefined>(undefined);
  readonly history = signal<History | undefined>(undefined);
  readonly chat = { lines: signal<readonly ChatLine[]>([]), muted: signal<readonly MutedPlayer[]>([]) };
  readonly plans = {
    drawn: signal<readonly SeatPlan[]>([]),
    pings: signal<readonly Ping[]>([]),
    reservations: signal<readonly Reservation[]>([]),
  };
  readonly choosing = signal<Choosing | undefined>(undefined);
  readonly latency = signal<number | undefined>(42);
  readonly #scene: Scene;
  readonly #next = numbers(7);

  constructor(scene: Scene) {
    this.#scene = scene;
    const { setup, lines, me } = scene;
    const options = tableOptions({ scenario: "rim", players: setup.seats.length, isPublic: false, alliance: "seated" });
    this.welcome.value = {
      table: { id: "sample", code: "K7MQ4XW2RD", options },
      ...(me === undefined ? {} : { seat: me }),
      host: scene.host ?? me === 0,
      history: { setup, lines },
      chat: scene.chat ?? [],
    };
    this.chat.lines.value = scene.chat ?? [];
    this.plans.reservations.value = scene.reservations ?? [];
    this.plans.drawn.value = scene.plans ?? [];
    this.#show(withPool(readHistory(play, setup, lines), scene.pool), lines.at(-1) ?? "");
  }

  #show(history: History | undefined, last: string): void {
    if (!history) throw new Error("the sample cannot be read");
    const view = history.match.state;
    this.history.value = history;
    const { seats = {}, spectators = 2 } = this.#scene;
    this.room.value = {
      status: view.phase === "over" ? "over" : "playing",
      seats: view.setup.seats.map(({ name, colour }, i): SeatView => {
        const { free = false, ...more } = seats[i] ?? {};
        const here = { colour, ready: true, online: true, host: i === 0, wantsRematch: false, substitute: false };
        return { ...(free ? {} : { name }), ...here, ...more };
      }),
      spectators,
      match: { ply: history.match.ply, last, view: this.#scene.me === undefined ? publicView(view) : seatView(view, this.#scene.me) },
    };
  }

  async play(intent: Intent): Promise<Answer> {
    const known = this.history.value;
    const me = this.#scene.me;
    if (!known || me === undefined) return { ok: false, rejection: { code: "spectator" } };
    const { state } = known.match;
    const seat = intent.type === "assignTile" ? me : state.active;
    const faces: Die[] = [];
    const rollDie = (): Die => {
      const die = (Math.floor(this.#next() * 6) + 1) as Die;
      faces.push(die);
      return die;
    };
    const applied = apply(state, { seat, intent }, { rollDie });
    if (!applied.ok) return { ok: false, rejection: applied.error };
    return this.#line(formatCommand({ seat, intent }, faces));
  }

  async undo(): Promise<Answer> {
    return this.#line(`${"abcd".charAt(this.history.value?.match.state.active ?? 0)}!`);
  }

  #line(line: string): Answer {
    const known = this.history.value;
    this.#show(known && extendHistory(play, known, line), line);
    return { ok: true };
  }

  async request<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<Answer> {
    const { me, setup } = this.#scene;
    const seat = me === undefined ? undefined : setup.seats[me];
    const said = payload as never as { text: string; to?: string; cubes: Reservation["cubes"]; on: boolean; marks: SeatPlan["marks"] };
    if (type === "chat") {
      const line = {
        name: seat?.name ?? "Eva",
        text: said.text,
        at: Date.now(),
        ...(seat ? { colour: seat.colour } : { channel: "spectators" as const }),
      };
      this.chat.lines.value = [...this.chat.lines.value, { ...line, ...(said.to === "alliance" ? { channel: "alliance" as const } : {}) }];
    }
    if (type === "reservation" && me !== undefined)
      this.plans.reservations.value = [
        ...this.plans.reservations.value.filter((other) => other.seat !== me),
        { seat: me, cubes: said.cubes },
      ];
    if (type === "substitute" && me !== undefined && this.room.value) {
      const seats = this.room.value.seats.map((place, i) => (i === (me ^ 2) ? { ...place, substitute: said.on } : place));
      this.room.value = { ...this.room.value, seats };
    }
    return { ok: true };
  }

  close(): void {}
}
