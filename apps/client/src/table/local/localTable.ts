import { afterUndo, type GameTypes, type Seat, type SeatSetup, undoLine } from "@forgotten-planet/core";
import type { JournalLine, Rejection, RequestPayload, RequestType, RoomView, Welcome } from "@forgotten-planet/protocol";
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { BotControl } from "../bots/botControl.ts";
import { botNames } from "../bots/botNames.ts";
import type { Asked, GameBots } from "../bots/gameBots.ts";
import { extendHistory, type History, readHistory } from "../history.ts";
import type { Answer, LinkState, MatchSource } from "../matchSource.ts";
import { BotDriver } from "./botDriver.ts";
import { endOf, standingAt } from "./localEnd.ts";
import type { LocalGame } from "./localGame.ts";
import { draw, type LocalMatch, localRematch } from "./localMatch.ts";
import { dropLocalMatch, keepLocalMatch } from "./localMatches.ts";

const LIVE = signal<LinkState>({ kind: "live" });

/** A table in this browser alone: all seats at one screen, judged by the same rules, kept after every step, without a server. */
export class LocalTable<G extends GameTypes = GameTypes> implements MatchSource<G> {
  readonly kind = "local";
  readonly link: ReadonlySignal<LinkState> = LIVE;
  readonly welcome: ReadonlySignal<Welcome<G> | undefined>;
  readonly room: ReadonlySignal<RoomView<G> | undefined>;
  readonly history: ReadonlySignal<History<G> | undefined>;
  readonly privateView: ReadonlySignal<G["Secrets"] | undefined>;
  /** While seats know what others do not: who must take the screen before anything is shown. */
  readonly curtain: ReadonlySignal<Seat | undefined>;
  /** False: this browser keeps nothing, and the match ends with the page. */
  readonly kept = signal(true);
  /** What the bot that is to move is asked; undefined if it is no bot's turn. */
  readonly question: ReadonlySignal<Asked<G> | undefined>;
  readonly #game: LocalGame<G>;
  readonly #match;
  readonly #told;
  /** The seat of the one person among bots: nobody else looks at this screen. */
  readonly #alone: Seat | undefined;
  readonly #driver = signal<BotDriver<G> | undefined>(undefined);
  readonly #rematch = signal<string | undefined>(undefined);
  /** Who said to sit before the screen. */
  readonly #present = signal<Seat | undefined>(undefined);

  /** Throws when what was kept is no match. */
  constructor(game: LocalGame<G>, match: LocalMatch<G>) {
    const whole = readHistory(game, match.setup, match.lines);
    if (!whole) throw new Error("what was kept is no match");
    this.#game = game;
    const { state } = whole.match;
    // An older page did not keep how it ended.
    const isEndMissing = match.end === undefined && game.moment(state).stage === "over";
    this.#match = signal(isEndMissing ? { ...match, end: endOf(game, state) } : match);
    this.#told = signal(told(game, match, whole));
    this.#alone = aloneAt(game.seatsOf(match.setup));
    this.history = computed(() => this.#told.value.shown);
    this.room = computed(() => roomOf(game, this.#told.value, this.#isOver));
    this.welcome = computed(() => welcomeOf(game, this.#match.value, this.#told.value, this.#alone));
    const secrets = computed(() => {
      const seat = this.#alone ?? (this.#isBot(this.#actor) ? undefined : this.#actor);
      return seat === undefined ? undefined : game.secrets(this.#told.value.whole.match.state, [seat]);
    });
    this.curtain = computed(() => {
      const isOpen = secrets.value === undefined || this.#alone !== undefined || this.#present.value === this.#actor;
      return isOpen ? undefined : this.#actor;
    });
    this.privateView = computed(() => (this.curtain.value === undefined ? secrets.value : undefined));
    this.question = computed(() => this.#question());
  }

  /** Who plays, in the order of play. */
  get seats(): readonly SeatSetup[] {
    return this.#game.seatsOf(this.#match.value.setup);
  }

  /** From now on the bots of this table play. */
  drive(bots: Pick<GameBots<G>, "open">): void {
    this.#driver.value ??= new BotDriver(this, bots.open());
  }

  get bots(): BotControl | undefined {
    return this.#driver.value;
  }

  /** Gives a bot another level, and its name. */
  setLevel(bots: Pick<GameBots<G>, "name">, seat: Seat, level: string): void {
    const before = this.#match.value;
    const others = this.seats.filter((_, i) => i !== seat).map(({ name }) => name);
    const [name = level] = botNames(bots, [level], others);
    const seats = this.seats.map((one, i) => (i === seat ? { ...one, name, bot: level } : one));
    const match = { ...before, setup: this.#game.withSeats?.(before.setup, seats) ?? before.setup };
    const whole = readHistory(this.#game, match.setup, match.lines);
    if (whole) this.#becomes(match, whole);
  }

  #isBot(seat: Seat | undefined): boolean {
    return seat !== undefined && this.seats[seat]?.bot !== undefined;
  }

  #question(): Asked<G> | undefined {
    const { state, ply } = this.#told.value.whole.match;
    const seat = this.#actor;
    const level = seat === undefined ? undefined : this.seats[seat]?.bot;
    return seat === undefined || level === undefined ? undefined : { state, seat, level, match: this.#match.value.id, ply };
  }

  get rematch(): ReadonlySignal<string | undefined> {
    return this.#rematch;
  }

  /** The match as it now stands. */
  get match(): LocalMatch<G> {
    return this.#match.value;
  }

  /** The player who is asked to has taken the screen. */
  takeScreen(): void {
    this.#present.value = this.curtain.value;
  }

  async play(intent: G["Intent"]): Promise<Answer> {
    const { state } = this.#told.value.whole.match;
    const seat = this.#game.seatFor?.(state, intent) ?? this.#actor;
    if (seat === undefined) return refused({ code: "game-over" });
    return this.#isBot(seat) ? refused({ code: "not-your-turn" }) : this.playFor(seat, intent);
  }

  /** For a person or a bot. */
  playFor(seat: Seat, intent: G["Intent"]): Answer {
    if (this.#isOver) return refused({ code: "game-over" });
    const { state } = this.#told.value.whole.match;
    const command = { seat, intent };
    const draws: number[] = [];
    const applied = this.#game.apply(state, command, {
      draw: (sides) => {
        const drawn = draw(sides) + 1;
        draws.push(drawn);
        return drawn;
      },
    });
    return applied.ok ? this.#went(this.#game.notation.format({ command, draws })) : refused(applied.error);
  }

  async undo(): Promise<Answer> {
    const seat = this.#actor;
    if (seat === undefined || this.#isBot(seat)) return refused({ code: "not-your-turn" });
    const undone = afterUndo(this.#game, this.#told.value.whole.match, seat);
    return undone.ok ? this.#went(undoLine(seat)) : refused({ code: undone.error });
  }

  /** The only requests at a table without other players: to give up among bots, and a rematch. */
  async request<T extends RequestType>(type: T, _payload: RequestPayload<T>): Promise<Answer> {
    if (type === "giveUp") return this.#giveUp();
    if (type !== "rematch") return refused({ code: "not-allowed" });
    if (!this.#isOver) return refused({ code: "game-not-over" });
    const next = localRematch(this.#game, this.#match.value);
    if (!next) return refused({ code: "no-such-scenario" });
    keepLocalMatch(next);
    this.#rematch.value = next.id;
    return { ok: true };
  }

  #giveUp(): Answer {
    if (this.#alone === undefined) return refused({ code: "not-allowed" });
    if (this.#isOver) return refused({ code: "game-over" });
    const { whole } = this.#told.value;
    this.#becomes(
      {
        ...this.#match.value,
        end: endOf(this.#game, whole.match.state, { gaveUp: this.#alone, seats: this.seats }),
        updatedAt: Date.now(),
      },
      whole,
    );
    return { ok: true };
  }

  close(): void {
    this.#driver.peek()?.close();
  }

  /** The match goes on elsewhere: here it is forgotten. */
  forget(): void {
    dropLocalMatch(this.#match.value.id);
  }

  /** Played to its end, or given up. */
  get #isOver(): boolean {
    return this.#match.value.end !== undefined || this.#game.moment(this.#told.value.whole.match.state).stage === "over";
  }

  /** The seat whose turn it is; the first where several act at once. */
  get #actor(): Seat | undefined {
    if (this.#isOver) return undefined;
    return this.#game.moment(this.#told.value.whole.match.state).actors[0];
  }

  #went(line: JournalLine): Answer {
    const before = this.#match.value;
    const whole = extendHistory(this.#game, this.#told.value.whole, line);
    if (!whole) return refused({ code: "internal" });
    const { state } = whole.match;
    this.#becomes({ ...before, ...standingAt(this.#game, state), lines: [...before.lines, line], updatedAt: Date.now() }, whole);
    return { ok: true };
  }

  #becomes(match: LocalMatch<G>, whole: History<G>): void {
    batch(() => {
      this.#match.value = match;
      this.#told.value = told(this.#game, match, whole);
      this.kept.value = keepLocalMatch(match);
    });
  }
}

/** The one person among bots; undefined where there are more people, or no bots. */
function aloneAt(seats: readonly SeatSetup[]): Seat | undefined {
  const people = seats.flatMap(({ bot }, seat) => (bot === undefined ? [seat as Seat] : []));
  return people.length === 1 ? people[0] : undefined;
}

const refused = (rejection: Rejection): Answer => ({ ok: false, rejection });

interface Told<G extends GameTypes> {
  /** What is true. */
  readonly whole: History<G>;
  /** What may be shown: while there are secrets, without them. */
  readonly shown: History<G>;
  readonly lines: readonly JournalLine[];
}

function told<G extends GameTypes>(game: LocalGame<G>, { setup, lines }: LocalMatch<G>, whole: History<G>): Told<G> {
  const { state } = whole.match;
  const seats = game.seatsOf(setup).map((_, seat) => seat as Seat);
  if (game.secrets(state, seats) === undefined) return { whole, shown: whole, lines };
  const veiled = lines.map((line) => game.veil(line, state));
  return { whole, shown: readHistory(game, game.view(state).setup, veiled) ?? whole, lines: veiled };
}

function roomOf<G extends GameTypes>(game: LocalGame<G>, { whole: { match }, lines }: Told<G>, isOver: boolean): RoomView<G> {
  const { state, ply } = match;
  const here = { ready: true, online: true, host: false, wantsRematch: false, substitute: false };
  return {
    status: isOver ? "over" : "playing",
    spectators: 0,
    seats: game.seatsOf(state.setup).map(({ name, colour, bot }) => ({ name, colour, ...(bot === undefined ? {} : { bot }), ...here })),
    match: { ply, last: lines.at(-1) ?? "", view: game.view(state) },
  };
}

const welcomeOf = <G extends GameTypes>(
  game: LocalGame<G>,
  { id, options }: LocalMatch<G>,
  { whole, lines }: Told<G>,
  seat: Seat | undefined,
): Welcome<G> => ({
  table: { id, code: "", options },
  ...(seat === undefined ? {} : { seat }),
  host: true,
  history: { setup: game.view(whole.match.state).setup, lines },
  chat: [],
});
