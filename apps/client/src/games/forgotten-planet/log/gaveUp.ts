import type { Seat } from "@forgotten-planet/rules";
import { message } from "../../../i18n/message.ts";
import type { LogTurn } from "../../../table/log/logTurn.ts";
import type { History } from "../history.ts";

/** The name of who gave the match up; undefined where nobody did. */
export const quitterOf = ({ start }: Pick<History, "start">, gaveUp: Seat | undefined): string | undefined =>
  gaveUp === undefined ? undefined : start.setup.seats[gaveUp]?.name;

/** The log with its last row, where somebody gave the match up. */
export function withGaveUp(turns: readonly LogTurn[], history: History, gaveUp: Seat | undefined): readonly LogTurn[] {
  const last = turns.at(-1);
  const name = quitterOf(history, gaveUp);
  if (!last || name === undefined) return turns;
  return [...turns.slice(0, -1), { ...last, rows: [...last.rows, { text: message("log.gaveUp", { name }), ply: history.match.ply }] }];
}
