import type { Seat } from "@forgotten-planet/rules";
import { message } from "../../../i18n/message.ts";
import type { LogTurn } from "../../../table/log/logTurn.ts";
import type { History } from "../history.ts";

/** The name of who gave the match up; undefined where nobody did. */
export const quitterOf = ({ start }: Pick<History, "start">, gaveUp: Seat | undefined): string | undefined =>
  gaveUp === undefined ? undefined : start.setup.seats[gaveUp]?.name;

/** How a match ended before its game did. */
export interface EarlyEnd {
  readonly gaveUp?: Seat | undefined;
  /** By its players' agreement: nobody has won. */
  readonly endedEarly?: boolean | undefined;
}

/** The log with its last row, where somebody gave the match up, or its players ended it. */
export function withEarlyEnd(turns: readonly LogTurn[], history: History, { gaveUp, endedEarly }: EarlyEnd): readonly LogTurn[] {
  const last = turns.at(-1);
  const name = quitterOf(history, gaveUp);
  const text = name !== undefined ? message("log.gaveUp", { name }) : endedEarly ? message("log.endedEarly") : undefined;
  return last && text ? [...turns.slice(0, -1), { ...last, rows: [...last.rows, { text, ply: history.match.ply }] }] : turns;
}
