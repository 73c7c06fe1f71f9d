import { signal } from "@preact/signals";
import { readStored, writeStored } from "../../../net/stored.ts";
import { LESSON_IDS, type LessonId } from "./lesson.ts";

const KEY = "forgotten-planet.lessons";
/** Of the lessons themselves: lines of another edition are not gone on with. */
export const EDITION = 3;
/** No lesson takes more steps. */
const MOST_LINES = 60;

/** What became of a lesson on this device. */
export interface LessonRecord {
  readonly state?: "done" | "skipped";
  /** The extra goal was met as well. */
  readonly extra?: true;
  /** Where it was left: its lines, and the edition they belong to. */
  readonly at?: { readonly edition: number; readonly lines: readonly string[] };
}

export type Progress = Readonly<Partial<Record<LessonId, LessonRecord>>>;

/** What was done so far. */
export const progress = signal<Progress>(read());

function read(): Progress {
  const kept = readStored(KEY);
  if (typeof kept !== "object" || kept === null) return {};
  return Object.fromEntries(
    LESSON_IDS.flatMap((id) => {
      const record = recordOf((kept as Record<string, unknown>)[id]);
      return record ? [[id, record]] : [];
    }),
  );
}

/** Storage is of untrusted origin: what has another form is left out. */
function recordOf(value: unknown): LessonRecord | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { state, extra, at } = value as { readonly state?: unknown; readonly extra?: unknown; readonly at?: unknown };
  const where = placeOf(at);
  return {
    ...(state === "done" || state === "skipped" ? { state } : {}),
    ...(extra === true ? { extra } : {}),
    ...(where ? { at: where } : {}),
  };
}

function placeOf(value: unknown): LessonRecord["at"] {
  if (typeof value !== "object" || value === null) return undefined;
  const { edition, lines } = value as { readonly edition?: unknown; readonly lines?: unknown };
  if (typeof edition !== "number" || !Array.isArray(lines) || lines.length > MOST_LINES) return undefined;
  return lines.every((line) => typeof line === "string") ? { edition, lines } : undefined;
}

/** Keeps what became of a lesson, if the browser lets it. */
export function keepProgress(id: LessonId, change: (record: LessonRecord) => LessonRecord): void {
  progress.value = { ...progress.peek(), [id]: change(progress.peek()[id] ?? {}) };
  writeStored(KEY, progress.peek());
}

if (typeof addEventListener === "function") {
  // Another tab of the same browser.
  addEventListener("storage", (event) => {
    if (event.key === KEY) progress.value = read();
  });
}

export const isDoneIn = (kept: Progress, id: LessonId): boolean => kept[id]?.state === "done";

/** The first lesson that is neither done nor skipped; undefined after the last. */
export const nextLesson = (kept: Progress): LessonId | undefined => LESSON_IDS.find((id) => kept[id]?.state === undefined);

/** The lesson after that one; undefined after the last. */
export const lessonAfter = (id: LessonId): LessonId | undefined => LESSON_IDS[LESSON_IDS.indexOf(id) + 1];
