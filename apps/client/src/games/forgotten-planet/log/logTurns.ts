import { t } from "../../../i18n/i18n.ts";
import type { LogTurn } from "../../../table/log/logTurn.ts";
import { plain } from "../../../ui/RichText.tsx";
import type { History } from "../history.ts";
import { ACTIONS } from "../model/actions.ts";
import { ordinalFigures, ordinalLong } from "../texts/ordinals.ts";
import { logOf } from "./log.ts";
import type { LogRow } from "./logRow.ts";
import { stepMessage } from "./logStep.ts";
import { spendsNow, spentBy } from "./spending.ts";
import { takenBackMessage } from "./takenBack.ts";

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

/** What the latest step is called: alone, or with all that came of it. */
export function newsOf(before: History, after: History, detail: "short" | "full"): string {
  const step = stepNews(before, after);
  return detail === "full" && after.entries.length > before.entries.length ? [step, ...resultsOf(after)].join(" ") : step;
}

function stepNews(before: History, after: History): string {
  const entry = after.entries.at(-1);
  const setup = after.start.setup;
  if (!entry || after.entries.length < before.entries.length) {
    const undone = after.takenBack?.at(-1);
    if (!undone) return "";
    return t("live.free", { name: setup.seats[undone.entry.command.seat]?.name ?? "", step: plain(takenBackMessage(undone, setup)) });
  }
  const name = setup.seats[entry.command.seat]?.name ?? "";
  const step = stepMessage(entry, setup);
  // Who gave a contested tile is in the sentence itself: either ally may, in any turn.
  if (step && entry.command.intent.type === "assignTile") return plain(step);
  if (entry.events.some(({ type }) => type === "tilesRevealed")) return t("log.revealed");
  if (!step)
    return entry.after.phase === "over"
      ? t("live.over")
      : t("live.turn", { name: setup.seats[entry.after.active]?.name ?? "", turn: entry.after.turn + 1 });
  const spend = spendsNow(after).at(-1);
  if (spentBy(entry.events) === 0 || !spend) return t("live.free", { name, step: plain(step) });
  return t("live.step", { name, energy: ordinalLong(spend.first, spend.last), step: plain(step) });
}

/** What followed from the latest step, each in a sentence of its own. */
function resultsOf(history: History): readonly string[] {
  const ply = (history.entries.at(-1)?.ply ?? -1) + 1;
  const rows = logOf(history).flatMap((turn) => turn.rows.filter((row) => row.ply === ply && !row.isStep && !row.undone));
  return rows.map(({ text }) => plain(text)).map((text) => (/[.!?]$/.test(text) ? text : `${text}.`));
}
