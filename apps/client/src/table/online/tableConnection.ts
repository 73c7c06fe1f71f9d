import { Referee, type StepsChecked, TableClient } from "@forgotten-planet/client-core";
import type { GameTypes, Seat } from "@forgotten-planet/core";
import type {
  ChatLine,
  Choosing,
  ClockView,
  MutedPlayer,
  Ping,
  RequestPayload,
  RequestType,
  Reservation,
  RoomView,
  SeatPlan,
  Welcome,
} from "@forgotten-planet/protocol";
import type { TableMirror } from "@forgotten-planet/schema";
import { batch, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { language } from "../../i18n/i18n.ts";
import { api } from "../../net/api.ts";
import { reloadHelped, reloadOnce } from "../../net/reloadOnce.ts";
import { controllerOf } from "../away/substitute.ts";
import { type History, plyOf, readHistory, withClockLine } from "../history.ts";
import type { Answer, ChatSource, LinkState, MatchSource, PlanSource, ToldAbsence, ToldClock } from "../matchSource.ts";
import { controlledSeat } from "../seatControl.ts";
import { historyNamed } from "../seatNames.ts";
import { Ahead } from "./ahead.ts";
import type { GameLine, KnownGames } from "./gameLine.ts";

const PING_MS = 30_000;
/** Names of those who sit there now come with the seats. */
const NOT_OF_THE_LINES = ["setup"];

/** The live line to one table (`TableClient`) as signals for its screens. */
export class TableConnection implements MatchSource {
  readonly kind = "online";
  readonly #link = signal<LinkState>({ kind: "connecting", since: Date.now() });
  readonly #welcome = signal<Welcome | undefined>(undefined);
  readonly #chat = signal<readonly ChatLine[]>([]);
  readonly #privateView = signal<Welcome["privateView"]>(undefined);
  readonly #plans = signal<readonly SeatPlan[]>([]);
  readonly #pings = signal<readonly Ping[]>([]);
  readonly #reservations = signal<readonly Reservation[]>([]);
  readonly #clock = signal<ToldClock | undefined>(undefined);
  readonly #absence = signal<ToldAbsence | undefined>(undefined);
  readonly choosing = signal<Choosing | undefined>(undefined);
  readonly endWishes = signal<readonly Seat[]>([]);
  readonly endProposedIn = signal<number | undefined>(undefined);
  readonly endDeclined = signal<{ readonly by: Seat } | undefined>(undefined);
  readonly #mutedPlayers = signal<readonly MutedPlayer[]>([]);
  readonly #rematch = signal<string | undefined>(undefined);
  readonly #checked = signal<StepsChecked | undefined>(undefined);
  readonly #latency = signal<number | undefined>(undefined);
  readonly chat: ChatSource = { lines: this.#chat, muted: this.#mutedPlayers };
  readonly plans: PlanSource = { drawn: this.#plans, pings: this.#pings, reservations: this.#reservations };
  readonly #client: TableClient<TableMirror>;
  #line: GameLine | undefined;
  /** What the room showed last. */
  #mirror: TableMirror | undefined;
  /** Names of bots are of a language. */
  readonly #stopNaming = effect(() => {
    language();
    untracked(() => this.#mirror && this.#read(this.#mirror));
  });
  readonly #ahead: Ahead = new Ahead({
    game: () => this.#line?.play,
    seat: () => this.#seat(),
    send: (payload) => this.#client.play(payload),
  });

  readonly #referee = new Referee({
    besides: NOT_OF_THE_LINES,
    differs: (ply, fields) => void this.request("mismatch", { ply, fields: [...fields] }),
    attachAgain: () => this.#client.attachAgain(),
  });

  /** Where the page has no screens for what is played there, it is not connected any longer. */
  constructor(id: string, games: KnownGames) {
    addEventListener("online", this.#hurry);
    addEventListener("pageshow", this.#hurry);
    document.addEventListener("visibilitychange", this.#sayVisibility);
    let line: GameLine;
    const reserve = async () => {
      const { reservation, game } = await api.attach(id);
      line = await games.loadLine(game);
      this.#line = line;
      return reservation;
    };
    this.#client = new TableClient(
      { url: location.origin, reserve, mirror: () => line.Mirror },
      {
        link: (link) => {
          this.#link.value = link;
        },
        joined: () => {
          reloadHelped();
          if (document.visibilityState === "hidden") this.#sayVisibility();
        },
        outdated: reloadOnce,
        latency: (ms) => {
          this.#latency.value = ms === undefined ? undefined : Math.round(ms);
        },
        welcomed: (welcome, state) => {
          if (games.knows(welcome.table.options)) return this.#welcomed(welcome, state);
          this.#welcome.value = welcome;
          this.close();
        },
        changed: (state) => {
          this.#mirror = state;
          this.#read(state);
        },
        messages: {
          chat: (line) => {
            this.#chat.value = [...this.#chat.value, line];
          },
          privateView: (known) => {
            this.#privateView.value = known;
          },
          plan: (plan) => {
            this.#plans.value = [...this.#plans.value.filter(({ seat }) => seat !== plan.seat), plan];
          },
          ping: (ping) => this.#pinged(ping),
          reservation: (reservation) => {
            this.#reservations.value = [...this.#reservations.value.filter(({ seat }) => seat !== reservation.seat), reservation];
          },
          choosing: (choosing) => {
            this.choosing.value = choosing;
          },
          clock: (clock) => this.#timed(clock),
          absence: (absence) => {
            this.#absence.value = { absence, at: performance.now() };
          },
          endWishes: ({ by, declinedBy, proposedIn }) => {
            batch(() => {
              this.endWishes.value = by;
              this.endProposedIn.value = proposedIn;
              if (declinedBy !== undefined) this.endDeclined.value = { by: declinedBy };
            });
          },
          mutedPlayers: ({ players, chat }) => {
            batch(() => {
              this.#mutedPlayers.value = players;
              this.#chat.value = chat;
            });
          },
          steps: ({ from, lines }) => {
            for (const [i, line] of lines.entries()) this.#extend(from + i + 1, line);
          },
          rematch: ({ table }) => {
            this.#rematch.value = table;
          },
        },
      },
    );
  }

  get link(): ReadonlySignal<LinkState> {
    return this.#link;
  }
  get welcome(): ReadonlySignal<Welcome | undefined> {
    return this.#welcome;
  }
  get room(): ReadonlySignal<RoomView | undefined> {
    return this.#ahead.room;
  }
  get history(): ReadonlySignal<History | undefined> {
    return this.#ahead.history;
  }
  get privateView(): ReadonlySignal<Welcome["privateView"]> {
    return this.#privateView;
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
  get unanswered(): ReadonlySignal<number> {
    return this.#ahead.size;
  }
  get checked(): ReadonlySignal<StepsChecked | undefined> {
    return this.#checked;
  }
  /** Milliseconds there and back, once measured. */
  get latency(): ReadonlySignal<number | undefined> {
    return this.#latency;
  }

  /**
   * A step at the ply that is shown: shown at once where its outcome is certain, taken back if it is refused. Settles when the server has
   * answered, over however many connections that takes.
   */
  play(intent: GameTypes["Intent"]): Promise<Answer> {
    return this.#ahead.play(intent);
  }

  undo(): Promise<Answer> {
    return this.#ahead.play("undo");
  }

  /** Everything else: asked once, over the present connection. */
  request<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<Answer> {
    return this.#client.request(type, payload);
  }

  /** Tries at once, also where it had given up. */
  reconnect(): void {
    this.#client.reconnect();
  }

  close(): void {
    removeEventListener("online", this.#hurry);
    removeEventListener("pageshow", this.#hurry);
    document.removeEventListener("visibilitychange", this.#sayVisibility);
    this.#stopNaming();
    this.#client.close();
  }

  /** The seat that a step from here is for. */
  #seat(): Seat | undefined {
    const line = this.#line;
    const state = this.#ahead.history.peek()?.match.state;
    const room = this.#ahead.room.peek();
    const { seat: me, host } = this.#welcome.peek() ?? { host: false };
    if (!line || !state || !room) return undefined;
    const { actors } = line.play.moment(state);
    return controlledSeat({ kind: this.kind, room, seats: line.play.seatsOf(state.setup), actors, me, host });
  }

  readonly #hurry = (): void => this.#client.hurry();

  /** Players who look at the table are not told elsewhere that it is their turn. */
  readonly #sayVisibility = (): void => void this.request("visibility", { visible: document.visibilityState === "visible" });

  #welcomed(welcome: Welcome, state: TableMirror | undefined): void {
    batch(() => {
      this.#welcome.value = welcome;
      this.#chat.value = welcome.chat;
      this.#mutedPlayers.value = welcome.mutedPlayers ?? [];
      this.#absence.value = welcome.absence && { absence: welcome.absence, at: performance.now() };
      this.endWishes.value = welcome.endWishes ?? [];
      this.endProposedIn.value = welcome.endProposedIn;
      this.#privateView.value = welcome.privateView;
      this.#plans.value = welcome.plans ?? [];
      this.#reservations.value = welcome.reservations ?? [];
      this.#rematch.value = welcome.rematch;
      this.choosing.value = undefined;
      const past = welcome.history;
      const history = past && this.#line && readHistory(this.#line.play, past.setup, past.lines);
      this.#ahead.begin(history && past.byClock ? { ...history, byClock: past.byClock } : history, past?.lines ?? []);
      this.#clock.value = welcome.clock && { clock: welcome.clock, at: performance.now() };
      this.#mirror = state;
      if (state) this.#read(state);
    });
  }

  /** The clocks changed; a line that the clock plays comes after this. */
  #timed(clock: ClockView): void {
    const { told } = this.#ahead;
    const known = told.peek();
    batch(() => {
      if (known && clock.byTimeout !== undefined) told.value = withClockLine(known, clock.byTimeout);
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
  #read(state: TableMirror): void {
    const line = this.#line;
    if (!line) return;
    const { told } = this.#ahead;
    const setup = told.peek()?.start.setup ?? this.#welcome.value?.history?.setup;
    const room = line.readRoom(state, setup);
    const named = setup === undefined ? undefined : (line.named?.(setup, room.seats) ?? setup);
    const match = room.match && named !== undefined ? { ...room.match, view: { ...room.match.view, setup: named } } : room.match;
    batch(() => {
      const choosing = this.choosing.peek();
      // Whoever has gone has chosen nothing any longer.
      if (choosing && controllerOf(room, choosing.seat) === "away") this.choosing.value = undefined;
      if (match) this.#extend(match.ply, match.last);
      const followed = told.peek()?.match;
      const checked =
        match && followed?.ply === match.ply ? this.#referee.compare(match.ply, { ...followed.state }, { ...match.view }) : undefined;
      if (checked) this.#checked.value = checked;
      const known = told.peek();
      if (named !== undefined && known) told.value = historyNamed(known, named);
      const isTold = checked !== undefined && checked.differing === undefined && followed?.state.setup === named;
      this.#ahead.mirror(match ? { ...room, match } : room, isTold);
    });
  }

  #extend(ply: number, line: string): void {
    const known = this.#ahead.told.peek();
    if (!known || ply <= plyOf(known)) return;
    // A line was missed: the whole is asked for again.
    if (ply !== plyOf(known) + 1 || !this.#ahead.extend(line)) this.#client.attachAgain();
  }
}
