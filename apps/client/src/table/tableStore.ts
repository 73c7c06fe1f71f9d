import "../i18n/tableTexts.ts";
import type { GameTypes, Moment, Seat, SeatSetup } from "@forgotten-planet/core";
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { TableAbsence } from "./away/tableAbsence.ts";
import type { GameBots } from "./bots/gameBots.ts";
import { ChatState, type Drafts, noDrafts } from "./chat/chatState.ts";
import { TableClock } from "./clock/tableClock.ts";
import { LookBack } from "./lookBack/lookBack.ts";
import type { MatchSource } from "./matchSource.ts";
import type { Panel } from "./panels.ts";
import { controlledSeat } from "./seatControl.ts";
import { seatsNamed } from "./seatNames.ts";
import type { TableGame } from "./tableGame.ts";
import type { SeatWish } from "./waiting/seats/seatWish.ts";
import { WaitingState } from "./waiting/waitingState.ts";

/** One table on the page, of any game: where it is kept, whom this screen plays for, and what is open on it. */
export class TableStore<G extends GameTypes = GameTypes> {
  /** The match as it is shown: live, or as it was while somebody looks back. */
  readonly source: MatchSource<G>;
  /** Undefined where there is nothing to look back from: at a replay, an analysis and a lesson. */
  readonly lookBack: LookBack<G> | undefined;
  /** This player's own seat; undefined for a spectator. */
  readonly me: ReadonlySignal<Seat | undefined>;
  /** The seat this screen plays now: one's own, or for somebody else when it is their turn; undefined for a spectator. */
  readonly controlledSeat: ReadonlySignal<Seat | undefined>;
  /** The position as everybody may see it; undefined before the match. */
  readonly view: ReadonlySignal<G["State"] | undefined>;
  /** Who plays, in the order of play, by the names of those who sit there now; empty before the match. */
  readonly seats: ReadonlySignal<readonly SeatSetup[]>;
  /** Where the match is; undefined before it. */
  readonly moment: ReadonlySignal<Moment | undefined>;
  readonly myTurn: ReadonlySignal<boolean>;
  /** Nobody plays here while they look back. */
  readonly isLive: ReadonlySignal<boolean>;
  /** The drawer or sheet that is open; on wide screens log, chat and map key are always there and need none. */
  readonly panel: Signal<Panel | undefined>;
  /** How often this player was told that something cannot be done, beside what was said in a message. */
  readonly refusals = signal(0);
  readonly clock: TableClock;
  readonly absence: TableAbsence;
  readonly chat: ChatState;
  readonly waiting: WaitingState;
  readonly #gameOf: () => TableGame<G> | undefined;
  readonly #stopCalling: () => void;

  /**
   * `wish`, `panel` and `drafts` outlive the table, which is opened again when its guest takes a name; `gameOf` gives what is played, once it is known.
   */
  constructor(
    source: MatchSource<G>,
    wish: SeatWish,
    gameOf: () => TableGame<G> | undefined,
    panel: Signal<Panel | undefined> = signal(undefined),
    drafts: Drafts = noDrafts(),
  ) {
    this.panel = panel;
    const { room, welcome } = source;
    this.lookBack = source.kind === "online" || source.kind === "local" ? new LookBack(source) : undefined;
    this.source = this.lookBack?.source ?? source;
    this.#gameOf = gameOf;
    this.clock = new TableClock(source.clock);
    this.me = computed(() => welcome.value?.seat);
    this.absence = new TableAbsence(this.me, source.absence);
    this.chat = new ChatState(source, drafts);
    this.waiting = new WaitingState(wish);
    const view = computed(() => room.value?.match?.view);
    this.view = view;
    this.moment = computed(() => view.value && gameOf()?.moment(view.value));
    this.seats = computed(() => seatsNamed((view.value && gameOf()?.seatsOf(view.value.setup)) ?? [], room.value?.seats ?? []));
    this.controlledSeat = computed(() => {
      const { value: moment } = this.moment;
      if (!moment || !room.value) return this.me.value;
      const host = welcome.value?.host ?? false;
      return controlledSeat({
        kind: source.kind,
        room: room.value,
        seats: this.seats.value,
        actors: moment.actors,
        me: this.me.value,
        host,
      });
    });
    this.isLive = computed(() => (this.lookBack?.behind.value ?? 0) === 0);
    this.myTurn = computed(() => this.moment.value?.actors.some((seat) => seat === this.controlledSeat.value) ?? false);
    this.#stopCalling = this.#callBack();
  }

  /** A player's own turn brings them back from looking back. */
  #callBack(): () => void {
    let was = this.myTurn.peek();
    return effect(() => {
      const isMine = this.myTurn.value;
      if (isMine && !was) this.lookBack?.live();
      was = isMine;
    });
  }

  /** What is played; undefined until that is known. */
  get game(): TableGame<G> | undefined {
    return this.#gameOf();
  }

  /** Loads the bots of the game; undefined for a game without. */
  get loadBots(): (() => Promise<GameBots<G>>) | undefined {
    return this.#gameOf()?.bots;
  }

  close(): void {
    this.#stopCalling();
    this.clock.close();
    this.absence.close();
    this.source.close();
  }
}

export const TableContext = createContext<TableStore | undefined>(undefined);

/** The table this component stands at. */
export function useTable(): TableStore {
  const store = useContext(TableContext);
  if (!store) throw new Error("no table around this component");
  return store;
}

/** The same for the screens of a game, with its types: they stand at tables of that game alone. */
export const useTableOf = <G extends GameTypes>(): TableStore<G> => useTable() as unknown as TableStore<G>;
