import { t } from "../../../i18n/i18n.ts";
import type { LogTurn } from "../../../table/log/logTurn.ts";
import type { History } from "../history.ts";
import { ACTIONS } from "../model/actions.ts";
import { ordinalFigures } from "../texts/ordinals.ts";
import { logOf } from "./log.ts";
import type { LogRow } from "./logRow.ts";

/** How much of it is told: steps alone, what came of them too, or also which tiles changed hands. */
export type LogDetail = "brief" | "normal" | "full";

/** The whole game as the table's log shows it. */
export const logTurns = (history: History, detail: LogDetail = "normal"): readonly LogTurn[] =>
  logOf(history, detail === "full").map((turn) => {
    const rows = turn.rows.filter(({ isStep }) => detail !== "brief" || isStep).map(shown);
    if (turn.kind === "turn") return { turn: { seat: turn.seat, number: turn.turn + 1 }, rows };
    return { title: t(turn.again > 0 ? "log.placementAgain" : `log.${turn.kind}`, { round: turn.round }), rows };
  });

function shown({ text, ply, seat, action, ordinal, undone }: LogRow): LogTurn["rows"][number] {
  return {
    text,
    ply,
    ...(seat === undefined ? {} : { seat }),
    ...(action ? { done: { icon: ACTIONS[action].icon, cost: ordinal ? ordinalFigures(ordinal.first, ordinal.last) : "" } } : {}),
    ...(undone ? { undone } : {}),
  };
}
