import type { Die, MineResult, Seat } from "@forgotten-planet/rules";
import { t } from "../../../i18n/i18n.ts";
import type { LogTurn } from "../../../table/log/logTurn.ts";
import type { History, HistoryEntry } from "../history.ts";
import { type EarlyEnd, quitterOf, withEarlyEnd } from "../log/gaveUp.ts";
import { logTurns } from "../log/logTurns.ts";
import { spentBy } from "../log/spending.ts";
import { type ControlPoint, type TurningPoint, turningPoints, wholeCurve } from "../results/gameOver.ts";

/** A die of the match, and the ply it led to. */
export interface DieStop {
  readonly ply: number;
  readonly seat: Seat;
  /** Counts from 1. */
  readonly turn: number;
  readonly face: Die;
  /** What it gave; undefined where its roller chose. */
  readonly kind: MineResult | undefined;
}

/** A turn after which control had swung, by the step of it that tells most. */
export interface Swing extends TurningPoint {
  readonly ply: number;
}

/** All that is said of a whole match, however far somebody has walked into it. */
export interface Past {
  readonly history: History;
  readonly curve: readonly ControlPoint[];
  readonly swings: readonly Swing[];
  readonly dice: readonly DieStop[];
  readonly log: readonly LogTurn[];
  /** Who gave the match up before its end. */
  readonly gaveUp: Seat | undefined;
  /** Its players ended it before its end. */
  readonly endedEarly: boolean;
}

export const pastOf = (history: History, { gaveUp, endedEarly = false }: EarlyEnd = {}): Past => ({
  history,
  curve: wholeCurve(history),
  swings: turningPoints(history).map((point) => ({ ...point, ply: point.entry.ply + 1 })),
  dice: dieStops(history),
  log: withEarlyEnd(logTurns(history), history, { gaveUp, endedEarly }),
  gaveUp,
  endedEarly,
});

/** "Ada gave up", "Ended early"; undefined where it was played to its end. */
export function earlyEndText(history: Pick<History, "start">, { gaveUp, endedEarly }: EarlyEnd): string | undefined {
  const name = quitterOf(history, gaveUp);
  if (name !== undefined) return t("past.gaveUp", { name });
  return endedEarly ? t("past.endedEarly") : undefined;
}

const dieStops = ({ entries }: History): readonly DieStop[] =>
  entries.flatMap(({ command, before, events, ply }) =>
    events.flatMap((event) =>
      event.type === "dieRolled"
        ? event.faces.map((face, i) => ({
            ply: ply + 1,
            seat: command.seat as Seat,
            turn: before.turn + 1,
            face,
            kind: i === event.faces.length - 1 ? event.kind : undefined,
          }))
        : [],
    ),
  );

/** Where a position is: in which turn, and how many of its steps are made. Both count from 0. */
export interface TurnPlace {
  readonly turn: number;
  readonly step: number;
}

export function turnPlace({ entries, match }: History): TurnPlace {
  const { turn } = match.state;
  const first = entries.findLastIndex(({ before, after }) => before.turn !== turn || after.turn !== turn) + 1;
  return { turn, step: entries.length - first };
}

/** "15.2", "16" where a turn begins. */
export const placeText = ({ turn, step }: TurnPlace): string => (step > 0 ? `${turn + 1}.${step}` : String(turn + 1));

/** The energy points that the latest step took, counted through its turn; undefined if it took none. */
export function energyOf(entries: readonly HistoryEntry[]): { readonly first: number; readonly last: number } | undefined {
  const latest = entries.at(-1);
  const cost = latest ? spentBy(latest.events) : 0;
  if (!latest || cost === 0) return undefined;
  let before = 0;
  for (let i = entries.length - 2; i >= 0 && entries[i]?.before.turn === latest.before.turn; i--)
    if (entries[i]?.after.turn === latest.before.turn) before += spentBy(entries[i]?.events ?? []);
  return { first: before + 1, last: before + cost };
}

/** Minutes, hours or days that a match took. */
export interface Duration {
  readonly unit: "inMinutes" | "inHours" | "inDays";
  readonly count: number;
}

const MINUTE_MS = 60_000;

/** Undefined where it is not known when its lines were written, or all were at once. */
export function durationOf(at: readonly number[] | undefined): Duration | undefined {
  const [first, last] = [at?.[0], at?.at(-1)];
  if (first === undefined || last === undefined || last - first < 1_000) return undefined;
  const minutes = Math.max(1, Math.round((last - first) / MINUTE_MS));
  if (minutes < 120) return { unit: "inMinutes", count: minutes };
  const hours = Math.round(minutes / 60);
  return hours < 48 ? { unit: "inHours", count: hours } : { unit: "inDays", count: Math.round(hours / 24) };
}
