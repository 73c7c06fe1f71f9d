import type { Chance } from "@forgotten-planet/core";
import { type ForgottenPlanet, play } from "@forgotten-planet/game";
import { GAME_ID } from "@forgotten-planet/game/gameId";
import type { Rejection, RoomView, Welcome } from "@forgotten-planet/protocol";
import { control, type GameState, type Intent, isAllianceGame, nextSeat, type Owner, publicView } from "@forgotten-planet/rules";
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { extendHistory, type History, readHistory } from "../../../table/history.ts";
import type { Answer, LinkState, MatchSource } from "../../../table/matchSource.ts";
import { LEARNER } from "./goals.ts";
import type { Lesson, LessonMoment } from "./lesson.ts";
import { lessonState } from "./lessonState.ts";

type PlanetHistory = History<ForgottenPlanet>;
type Options = Welcome<ForgottenPlanet>["table"]["options"];

const LIVE = signal<LinkState>({ kind: "live" });

/** A lesson that is played: the position it begins with, the real rules, dice that are known beforehand. Nobody else moves. */
export class LessonTable implements MatchSource<ForgottenPlanet> {
  readonly kind = "lesson";
  readonly link: ReadonlySignal<LinkState> = LIVE;
  readonly history: ReadonlySignal<PlanetHistory>;
  readonly room: ReadonlySignal<RoomView<ForgottenPlanet>>;
  readonly welcome: ReadonlySignal<Welcome<ForgottenPlanet>>;
  readonly lesson: Lesson;
  readonly isDiceless: boolean;
  /** What was looked at. */
  readonly looked = signal<ReadonlySet<string>>(new Set());
  readonly moment: ReadonlySignal<LessonMoment>;
  /** All that must be met is met: nothing more is played. */
  readonly isDone: ReadonlySignal<boolean>;
  readonly #game;
  readonly #start;
  readonly #lines = signal<readonly string[]>([]);
  readonly #whole;

  constructor(lesson: Lesson) {
    const start = lessonState(lesson.start);
    this.lesson = lesson;
    this.isDiceless = lesson.dice.length === 0;
    this.#start = start;
    this.#game = { ...play, create: () => ({ ok: true as const, value: start }) };
    this.#whole = signal(this.#read([]) as PlanetHistory);
    this.history = this.#whole;
    this.moment = computed(() => momentOf(this.#whole.value, this.looked.value));
    this.isDone = computed(() => lesson.goals.every((goal) => goal.extra || goal.isMet(this.moment.value)));
    this.room = computed(() => roomOf(this.#whole.value, this.isDone.value));
    this.welcome = computed(() => ({
      table: { id: lesson.id, code: "", options: optionsOf(start) },
      seat: LEARNER,
      host: false,
      history: { setup: start.setup, lines: this.#lines.value },
      chat: [],
    }));
  }

  /** The lines played so far: with them the lesson goes on where it was. */
  get lines(): ReadonlySignal<readonly string[]> {
    return this.#lines;
  }

  #read(lines: readonly string[]): PlanetHistory | undefined {
    return readHistory(this.#game, this.#start.setup, lines);
  }

  /** Goes on from lines that were kept. Returns false, and changes nothing, if they are no lines of this lesson. */
  resume(lines: readonly string[]): boolean {
    const whole = this.#read(lines);
    if (!whole || whole.match.ply > lines.length) return false;
    this.#becomes(lines, whole);
    return true;
  }

  #becomes(lines: readonly string[], whole: PlanetHistory): void {
    this.#lines.value = lines;
    this.#whole.value = whole;
  }

  async play(intent: Intent): Promise<Answer> {
    return this.tries(intent);
  }

  tries(intent: Intent): Answer {
    const whole = this.#whole.value;
    if (isOver(whole)) return refused({ code: "not-your-turn" });
    if (this.isDiceless && intent.type === "buildMine") return refused({ code: "no-die", rule: "R-MINE" });
    const draws: number[] = [];
    const command = { seat: LEARNER, intent };
    const applied = this.#game.apply(whole.match.state, command, this.#chance(draws));
    if (!applied.ok) return refused(applied.error);
    const line = this.#game.notation.format({ command, draws });
    const next = extendHistory(this.#game, whole, line);
    if (!next) return refused({ code: "internal" });
    this.#becomes([...this.#lines.value, line], next);
    return { ok: true };
  }

  /** The faces of the lesson, in their order. */
  #chance(draws: number[]): Chance {
    const rolled = this.#whole.value.entries
      .flatMap(({ events }) => events)
      .reduce((sum, event) => sum + (event.type === "dieRolled" ? event.faces.length : 0), 0);
    return {
      draw: () => {
        const face = this.lesson.dice[rolled + draws.length];
        if (face !== undefined) draws.push(face);
        return face;
      },
    };
  }

  /** Takes the latest step back, of any kind: nothing can be lost here. */
  async undo(): Promise<Answer> {
    const lines = this.#lines.value.slice(0, -1);
    const whole = this.#read(lines);
    if (!whole || this.#lines.value.length === 0) return refused({ code: "nothing-to-undo" });
    this.#becomes(lines, whole);
    return { ok: true };
  }

  /** Takes back all but so many of the first steps. */
  keep(count: number): void {
    this.resume(this.#lines.value.slice(0, count));
  }

  restart(): void {
    batch(() => {
      this.looked.value = new Set();
      this.resume([]);
    });
  }

  close(): void {}
}

/** What goals are asked about. */
export function momentOf(history: PlanetHistory, looked: ReadonlySet<string>): LessonMoment {
  const { start, entries, match } = history;
  const ended = isOver(history);
  return {
    start,
    state: match.state,
    entries,
    events: entries.flatMap(({ events }) => events),
    owners: ownersAfter(match.state, ended),
    ended,
    looked,
  };
}

/** Whose the tiles are, as R-TURN-4 would count them while the turn lasts. */
export const ownersAfter = (state: GameState, ended: boolean): readonly Owner[] => (ended ? state.owners : control(state));

/** The learner's turn has ended: so has what can be played. */
export const isOver = ({ match, start }: PlanetHistory): boolean => match.state.phase === "over" || match.state.turn !== start.turn;

/** Of a table that nobody else comes to. */
const optionsOf = ({ setup }: GameState): Options => ({
  game: GAME_ID,
  isPublic: false,
  spectators: false,
  spectatorDelay: 0,
  substitute: true,
  order: "seated",
  clock: "none",
  autoStart: true,
  starter: "host",
  assignment: "fixed",
  placement: "scenario",
  scenario: "",
  hints: false,
  players: setup.seats.length as Options["players"],
  alliance: isAllianceGame(setup) ? "seated" : "none",
});

/** The board of a lesson that is done is the one its last sentence speaks of: whose the tiles are as the end of the turn would count them. */
const closed = (state: GameState): GameState =>
  state.phase === "actions" ? { ...state, owners: control(state), active: nextSeat(state.setup, LEARNER) } : state;

function roomOf(history: PlanetHistory, isDone: boolean): RoomView<ForgottenPlanet> {
  const { ply, state } = history.match;
  const here = { ready: true, online: true, host: false, wantsRematch: false, substitute: false };
  return {
    status: isDone ? "over" : "playing",
    spectators: 0,
    seats: state.setup.seats.map(({ name, colour }) => ({ name, colour, ...here })),
    match: { ply, last: "", view: publicView(isDone && !isOver(history) ? closed(state) : state) },
  };
}

const refused = (rejection: Rejection): Answer => ({ ok: false, rejection });
