import type { CubeCounts, Die, GameEvent, GameState, Owner } from "@forgotten-planet/rules";
import type { HistoryEntry } from "../history.ts";

export const LESSON_IDS = ["floor", "robots", "tie", "walls", "mines", "special", "end", "allies"] as const;
export type LessonId = (typeof LESSON_IDS)[number];

/** The position a lesson begins with. The learner plays seat 0, whose turn it is. */
export interface LessonStart {
  /** As `readDrawing` reads it. */
  readonly drawing: string;
  readonly energy: number;
  /** Of each seat, or of each alliance. */
  readonly cubes: readonly CubeCounts[];
  /** Two against two: seats 0 and 2 against seats 1 and 3. */
  readonly allies?: true;
  /** VP tokens of each seat; none if left out. */
  readonly vp?: readonly number[];
  /** Land tiles left in the bank; 20 if left out. */
  readonly land?: number;
  /** Cells of open tiles with the seat that holds each. @source docs/rules.md R-ALLY-2 */
  readonly open?: Readonly<Record<string, number>>;
}

/** A lesson as it stands: what goals are asked about. */
export interface LessonMoment {
  readonly start: GameState;
  readonly state: GameState;
  /** The steps that stand. */
  readonly entries: readonly Pick<HistoryEntry, "before" | "events">[];
  /** All that happened in them, in order. */
  readonly events: readonly GameEvent[];
  /** By cell: whose the tiles are as R-TURN-4 would count them now; once the turn is over, as it has. */
  readonly owners: readonly Owner[];
  /** The learner's turn is over. */
  readonly ended: boolean;
  /** What was looked at: `steps`, and `why C3` for a place where something was refused. */
  readonly looked: ReadonlySet<string>;
}

export interface Goal {
  /** Nice to have: a lesson is done without it. */
  readonly extra?: true;
  readonly isMet: (moment: LessonMoment) => boolean;
}

/** The hint where no known way leads on: the same in all lessons. */
export const ASTRAY = "astray";

/** A lesson as data: where it begins, what is to be done, and how one may help. Its words are in `texts/lessons.*.json`, by its id. */
export interface Lesson {
  readonly id: LessonId;
  /** How long it takes, about. */
  readonly seconds: number;
  readonly start: LessonStart;
  /** Faces of the die, in the order they fall. */
  readonly dice: readonly Die[];
  /** Those that must be met have a task each, in this order. */
  readonly goals: readonly Goal[];
  /** For each task: the cells that its second hint marks. */
  readonly shown: readonly (readonly string[])[];
  /** For a task: what its hints lead to. Where that is so and the task is still open, `hint2c` is said in the place of both, without marks. */
  readonly nearly?: Readonly<Record<number, (moment: LessonMoment) => boolean>>;
  /** Whatever is played, the goals cannot be met any more. */
  readonly isLost?: (moment: LessonMoment) => boolean;
  /** The clauses behind it. */
  readonly rules: readonly string[];
}
