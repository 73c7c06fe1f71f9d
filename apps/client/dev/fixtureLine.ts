import { afterStep, startMatch } from "@forgotten-planet/core";
import {
  type ForgottenPlanet,
  forgottenPlanet,
  type Ping,
  play,
  type Reservation,
  type SeatPlan,
  type Welcome,
} from "@forgotten-planet/game";
import type { ChatLine, MutedPlayer } from "@forgotten-planet/protocol";
import {
  apply,
  type Die,
  facesIn,
  formatCommand,
  type GameState,
  type Intent,
  publicView,
  type Seat,
  seatView,
} from "@forgotten-planet/rules";
import { computed, signal } from "@preact/signals";
import type { History } from "../src/games/forgotten-planet/history.ts";
import { extendHistory } from "../src/table/history.ts";
import type { Answer, LinkState, MatchSource } from "../src/table/matchSource.ts";

/** A table of one position, without a server: the rules judge intents, plans and pings come back as an ally's would. */
export class FixtureLine implements MatchSource<ForgottenPlanet> {
  readonly kind = "online";
  readonly link = signal<LinkState>({ kind: "live" });
  readonly welcome = signal<Welcome | undefined>(undefined);
  readonly chat = { lines: signal<readonly ChatLine[]>([]), muted: signal<readonly MutedPlayer[]>([]) };
  readonly plans = {
    drawn: signal<readonly SeatPlan[]>([]),
    pings: signal<readonly Ping[]>([]),
    reservations: signal<readonly Reservation[]>([]),
  };
  readonly latency = signal<number | undefined>(42);
  readonly history;
  readonly room;
  /** All requests so far, for a look from the console. */
  readonly asked: unknown[] = [];
  readonly #seat: Seat | undefined;
  readonly #past;

  constructor(view: GameState, seat: Seat | undefined) {
    const state = view;
    this.#seat = seat;
    const match = startMatch<ForgottenPlanet>(state);
    this.#past = signal<History>({ start: state, entries: [], match });
    this.history = computed(() => this.#past.value);
    this.room = computed(() => {
      const past = this.#past.value;
      return {
        status: past.match.state.phase === "over" ? ("over" as const) : ("playing" as const),
        seats: view.setup.seats.map(({ name, colour }) => ({
          name,
          colour,
          ready: true,
          online: true,
          host: false,
          wantsRematch: false,
          substitute: false,
        })),
        spectators: 2,
        match: {
          ply: past.match.ply,
          last: "",
          view: seat === undefined ? publicView(past.match.state) : seatView(past.match.state, seat),
        },
      };
    });
    const options = { scenario: "the-rim", players: 4, isPublic: false } as unknown as Welcome["table"]["options"];
    this.welcome.value = {
      table: { id: "fixture", code: "FIXTURE", options },
      host: false,
      chat: [],
      history: { setup: view.setup, lines: [] },
      ...(seat === undefined ? {} : { seat }),
    };
  }

  async play(intent: Intent): Promise<Answer> {
    this.asked.push(intent);
    return this.playFor(this.#seat ?? 0, intent);
  }

  /** Plays for any seat. */
  playFor(seat: Seat, intent: Intent, dice: readonly Die[] = [3, 4, 5]): Answer {
    const past = this.#past.value;
    const faces = [...dice];
    const command = { seat, intent };
    const applied = apply(past.match.state, command, { rollDie: () => faces.shift() });
    if (!applied.ok) return { ok: false, rejection: applied.error };
    const line = formatCommand(command, facesIn(applied.value.events));
    this.#past.value = extendHistory(play, past, line) ?? { ...past, match: afterStep(forgottenPlanet, past.match, seat, applied.value) };
    return { ok: true };
  }

  async undo(): Promise<Answer> {
    return { ok: false, rejection: { code: "nothing-to-undo" } };
  }

  async request(type: string, payload: unknown): Promise<Answer> {
    this.asked.push({ type, payload });
    return { ok: true };
  }

  close(): void {}
}
