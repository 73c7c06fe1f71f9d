import { apply, EMPTY, type Intent, type ScoreRow, score } from "@forgotten-planet/rules";
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Input } from "../interaction/input.ts";
import { IDLE } from "../interaction/interaction.ts";
import type { Question } from "../interaction/question.ts";
import { cellNameIn } from "../model/board/cellName.ts";
import { mayAssign } from "../model/contested.ts";
import type { PlanSign } from "../plans/planView.ts";
import type { PlayStore } from "../playStore.ts";
import { cellOf, LEARNER } from "./goals.ts";
import { ASTRAY, type Goal, LESSON_IDS, type Lesson, type LessonId, type LessonMoment } from "./lesson.ts";
import { EDITION, isDoneIn, keepProgress, lessonAfter, progress } from "./lessonProgress.ts";
import { type LessonTable, ownersAfter } from "./lessonTable.ts";
import { leadsOn, linesToKeep } from "./ways/wayOn.ts";

/** A hint comes after so long without a goal met, and its answer after as long again. */
const HINT_MS = 30_000;

/** Questions that a step answers which is about to be taken. */
const PREPARED: readonly Question["kind"][] = ["confirm", "colours", "build", "review"];

export type GoalState = "open" | "wouldBe" | "met";

export interface ShownGoal {
  /** Counts from 1. */
  readonly number: number;
  readonly goal: Goal;
  readonly state: GoalState;
}

/** How a game ends, in VP; those of the learner by what made them. */
interface FinalScore {
  readonly mine: number;
  readonly theirs: number;
  readonly tiles: number;
  readonly sales: number;
  readonly bonuses: number;
}

/** A lesson while it is taken: its goals, its hints, and what is kept of it. */
export class LessonStore {
  readonly lesson: Lesson;
  readonly goals: ReadonlySignal<readonly ShownGoal[]>;
  /** All that must be met is met. */
  readonly isDone: ReadonlySignal<boolean>;
  /** The turn is over, or no robot or too little energy is left to take it with, and something is still open. */
  readonly isStuck: ReadonlySignal<boolean>;
  /** The goal that the task speaks of; undefined when all is done. */
  readonly task: ReadonlySignal<number | undefined>;
  /** A step was taken, or what is new was read. */
  readonly hasBegun: ReadonlySignal<boolean>;
  /** Done, with the star still open. */
  readonly isStarOpen: ReadonlySignal<boolean>;
  /** The part of the lesson's texts that the hint shown now is, or `ASTRAY`; undefined while none is shown. */
  readonly hintPart: ReadonlySignal<string | undefined>;
  /** There is a further hint to be asked for. */
  readonly mayAskMore: ReadonlySignal<boolean>;
  /** It is the one with which all are done; said where it had not been done before. */
  readonly isLast: ReadonlySignal<boolean>;
  /** How it stands at the end of the game; undefined before. */
  readonly score: ReadonlySignal<FinalScore | undefined>;
  /** How many hints are shown, 0 to 2. */
  readonly hints = signal<0 | 1 | 2>(0);
  /** It goes on where it was left, or begins again since the lesson is another one now. */
  readonly news = signal<"resumed" | "stale" | undefined>(undefined);
  readonly #table: LessonTable;
  readonly #play: PlayStore;
  readonly #isRead = signal(false);
  readonly #stops: readonly (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: LessonTable, play: PlayStore) {
    const { lesson } = table;
    this.lesson = lesson;
    this.#table = table;
    this.#play = play;
    const now = table.moment;
    const next = computed(() => {
      const intent = play.preview.value?.intent;
      return intent && imagined(now.value, intent);
    });
    this.goals = computed(() => lesson.goals.map((goal, i) => ({ number: i + 1, goal, state: stateOf(goal, now.value, next.value) })));
    this.isDone = table.isDone;
    this.isStuck = computed(() => (now.value.ended || isStranded(now.value) || lesson.isLost?.(now.value) === true) && !this.isDone.value);
    this.hasBegun = computed(() => this.#isRead.value || table.lines.value.length > 0);
    this.isStarOpen = computed(() => this.isDone.value && this.goals.value.some(({ goal, state }) => goal.extra && state !== "met"));
    const wasDone = isDoneIn(progress.peek(), lesson.id);
    this.isLast = computed(
      () => this.isDone.value && !wasDone && LESSON_IDS.every((id) => id === lesson.id || isDoneIn(progress.value, id)),
    );
    this.score = computed(() => scoreOf(now.value));
    this.task = computed(() => this.goals.value.find(({ goal, state }) => !goal.extra && state !== "met")?.number);
    // Ways are tried only where a hint is to be shown.
    const isAstray = computed(() => !leadsOn(lesson, table.lines.value));
    this.hintPart = computed(() => {
      const [task, shown] = [this.task.value, this.hints.value];
      if (task === undefined || shown === 0) return undefined;
      if (isAstray.value) return ASTRAY;
      if (lesson.nearly?.[task]?.(now.value)) return `hint${task}c`;
      return `hint${task}${shown === 1 ? "a" : "b"}`;
    });
    this.mayAskMore = computed(() => this.hints.value === 0 || (this.hints.value === 1 && /a$/.test(this.hintPart.value ?? "")));
    play.board.meant = (input) => asksFirst(play, input);
    this.#resume();
    this.#stops = [this.#look(), this.#keep(), this.#mark(), this.#wait(), this.#clear()];
  }

  #resume(): void {
    const at = progress.peek()[this.lesson.id]?.at;
    if (!at || at.lines.length === 0) return;
    this.news.value = at.edition === EDITION && this.#table.resume(at.lines) ? "resumed" : "stale";
    if (this.isDone.peek() || this.isStuck.peek()) this.restart();
  }

  /** Notes what is looked at. */
  #look(): () => void {
    return effect(() => {
      const { layers, refusedPlace, situation } = this.#play;
      const place = refusedPlace.value;
      const view = situation.value?.view;
      if (layers.value.distances) this.#saw("steps");
      if (place?.action && view) this.#saw(`why ${cellNameIn(view, place.target.cell)}`);
    });
  }

  #saw(what: string): void {
    const { looked } = this.#table;
    if (!looked.peek().has(what)) looked.value = new Set([...looked.peek(), what]);
  }

  #keep(): () => void {
    const { id } = this.lesson;
    return effect(() => {
      const lines = this.#table.lines.value;
      const isDone = this.isDone.value;
      const extra = this.goals.value.some(({ goal, state }) => goal.extra && state === "met");
      keepProgress(id, ({ at: _at, ...record }) => ({
        ...record,
        ...(isDone ? { state: "done" as const } : {}),
        ...(isDone && extra ? { extra: true as const } : {}),
        ...(!isDone && lines.length > 0 ? { at: { edition: EDITION, lines } } : {}),
      }));
    });
  }

  /** The second hint marks cells on the board. */
  #mark(): () => void {
    return effect(() => {
      const start = this.#table.history.peek().start;
      const crew = start.setup.seats[LEARNER]?.colour ?? "yellow";
      const { tiles } = this.#table.history.value.match.state;
      const task = this.hintPart.value?.endsWith("b") ? this.task.value : undefined;
      const cells = (task === undefined ? [] : (this.lesson.shown[task - 1] ?? [])).map((name) => cellOf({ start }, name));
      this.#play.marks.value = cells
        // Where a tile has been laid, no other is laid.
        .filter((cell) => tiles[cell] === start.tiles[cell])
        .map(
          (cell): PlanSign => ({
            crew,
            shape: tiles[cell] === EMPTY ? { kind: "tile", tile: "land", cell } : { kind: "cell", cell },
            tag: "",
            faint: false,
            thought: true,
          }),
        );
    });
  }

  /**
   * Every goal that is met, and every hint, begins the wait again; what helped with a goal that is met is put away. A step that waits for
   * its confirmation is not disturbed.
   */
  #wait(): () => void {
    let before: unknown = this.task.peek();
    const isPrepared = computed(() => PREPARED.includes(this.#play.asked.value.kind));
    return effect(() => {
      const task = this.task.value;
      if (task !== before) this.hints.value = 0;
      before = task;
      const shown = this.hints.value;
      clearTimeout(this.#timer);
      if (shown < 2 && !this.isDone.value && !isPrepared.value) this.#timer = setTimeout(() => this.hint(), HINT_MS);
    });
  }

  /** The board of a lesson that is done bears nothing that was asked of it on the way. */
  #clear(): () => void {
    const { interaction, layers, see } = this.#play;
    return effect(() => {
      if (!this.isDone.value) return;
      untracked(() => {
        interaction.value = IDLE;
        see.close();
        if (layers.value.distances) this.#play.toggleLayer("distances");
      });
    });
  }

  /** The lesson that comes after it; undefined after the last, and where all are done. */
  get next(): LessonId | undefined {
    return this.isLast.value ? undefined : lessonAfter(this.lesson.id);
  }

  /** Shows the first hint, then its answer. */
  hint(): void {
    if (this.hints.peek() < 2) this.hints.value = this.hints.peek() === 0 ? 1 : 2;
  }

  /** What is new was read. */
  begin(): void {
    this.#isRead.value = true;
  }

  /** Asks nothing: nothing can be lost. */
  restart(): void {
    batch(() => {
      this.#table.restart();
      this.hints.value = 0;
      this.#isRead.value = false;
      this.news.value = undefined;
    });
  }

  /** Back to where a known way still leads to the goals that are open. */
  takeBack(): void {
    this.#table.keep(linesToKeep(this.lesson, this.#table.lines.peek()));
  }

  skip(): void {
    keepProgress(this.lesson.id, (record) => (record.state === "done" ? record : { ...record, state: "skipped" }));
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
  }
}

/** Without a robot that works, and without the energy to make one, nothing more can be done in this turn. */
const isStranded = ({ state }: LessonMoment): boolean => !state.robots.some(({ seat, on }) => seat === LEARNER && on);

/** An open tile is asked about when it is pressed, whether or not a robot could walk there. */
function asksFirst({ situation, interaction }: PlayStore, input: Input): Input {
  const now = situation.peek();
  if (input.type !== "tap" || interaction.peek().action !== undefined || !now) return input;
  const { cell } = input.target;
  return mayAssign(now, cell) ? { type: "contested", cell } : input;
}

/** Of a game that is over. */
function scoreOf({ state }: LessonMoment): FinalScore | undefined {
  if (state.phase !== "over") return undefined;
  const rows = score(state);
  const { land, special, tokens, mines, robots, bases, total } = rows[LEARNER] as ScoreRow;
  const theirs = Math.max(...rows.filter((_, seat) => seat !== LEARNER).map((row) => row.total));
  return { mine: total, theirs, tiles: land + special, sales: tokens, bonuses: mines + robots + bases };
}

function stateOf(goal: Goal, now: LessonMoment, next: LessonMoment | undefined): GoalState {
  if (goal.isMet(now)) return "met";
  return next && goal.isMet(next) ? "wouldBe" : "open";
}

/** As it would be after that intent; undefined if a die decides, or if it is refused. */
function imagined(now: LessonMoment, intent: Intent): LessonMoment | undefined {
  const applied = apply(now.state, { seat: LEARNER, intent }, { rollDie: () => undefined });
  if (!applied.ok) return undefined;
  const { state, events } = applied.value;
  const ended = state.phase === "over" || state.turn !== now.start.turn;
  return {
    ...now,
    state,
    ended,
    entries: [...now.entries, { before: now.state, events }],
    events: [...now.events, ...events],
    owners: ownersAfter(state, ended),
  };
}

export const LessonContext = createContext<LessonStore | undefined>(undefined);

/** The lesson that this component belongs to. */
export function useLesson(): LessonStore {
  const store = useContext(LessonContext);
  if (!store) throw new Error("no lesson around this component");
  return store;
}
