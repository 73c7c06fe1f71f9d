import type { Seat } from "@forgotten-planet/rules";
import { t } from "../../../../i18n/i18n.ts";
import { spokenTime } from "../../../../table/clock/clock.ts";
import { plain } from "../../../../ui/RichText.tsx";
import type { Choice } from "../../choosing/choice.ts";
import { choiceWords } from "../../choosing/choiceNow.ts";
import type { History } from "../../history.ts";
import type { Bar } from "../../interaction/bar.ts";
import { logTurns } from "../../log/logTurns.ts";
import { cellNameIn } from "../../model/board/cellName.ts";
import { openTiles } from "../../model/contested.ts";
import type { LineContext } from "../read/line.ts";
import type { Ask } from "../read/readAsk.ts";
import { helpOf, helpWords } from "./help.ts";
import { boardLine, boardRows, cellWords, rayWords } from "./readBoard.ts";
import { baseWords, mineWords, nameOf, robotWords, tileWords, wallWords } from "./readPieces.ts";
import { bankWords, handWords, scoreWords, stateWords } from "./standing.ts";
import { whatAtCell, whatOfRobot, whatWords } from "./whatCan.ts";
import { whyWords } from "./whose.ts";

/** What is known beside the position. */
export interface Known extends LineContext {
  readonly history: History | undefined;
  /** What each has left, in milliseconds; empty where nobody plays against time. */
  readonly clocks: readonly number[];
  /** What the player whose turn it is has chosen. */
  readonly choice: Choice | undefined;
  /** Why nothing can be sent now. */
  readonly bar: Bar | undefined;
}

/** The answer to a question, one sentence or more a line. */
export function answerTo(ask: Ask, known: Known): readonly string[] {
  const { view, me, bar } = known;
  switch (ask.about) {
    case "what":
      return [...(bar ? [t(bar)] : []), ...can(ask, known)];
    case "help":
      return ask.command === undefined ? helpWords(known.words) : helpOf(ask.command, known.words);
    case "cell":
      return [ask.cell === undefined ? t("cell.outside") : cellWords(view, ask.cell, me)];
    case "why":
      return ask.cell === undefined ? [t("cell.outside")] : whyWords(view, ask.cell, me);
    case "ray":
      return ask.cell === undefined ? [t("cell.outside")] : rayWords(view, ask.cell, ask.side, me);
    case "row":
    case "column":
      return [boardLine(view, ask.about, ask.index, me)];
    case "board":
      return boardRows(view, me).map(([, text]) => text);
    case "robots":
      return robotWords(view, ask.seat ?? (ask.robot === undefined ? undefined : me), ask.robot, me);
    case "log":
      return logWords(known, ask.count);
    case "clock":
      return clockWords(known);
    case "open": {
      const cells = openTiles(known).map((cell) => cellNameIn(view, cell));
      return [cells.length > 0 ? t("line.open", { list: cells.join(", ") }) : t("line.noOpen")];
    }
    default:
      return countWords(ask, known);
  }
}

function can({ robot, cell }: Extract<Ask, { about: "what" }>, known: Known): readonly string[] {
  if (robot !== undefined) return whatOfRobot(known, robot);
  return cell === undefined ? whatWords(known) : whatAtCell(known, cell);
}

function countWords(
  ask: Extract<Ask, { about: "tiles" | "mines" | "bases" | "hand" | "walls" | "score" | "state" | "bank" }>,
  { view, me, choice }: Known,
): readonly string[] {
  switch (ask.about) {
    case "tiles":
      return tileWords(view, ask.seat, me);
    case "mines":
      return mineWords(view, ask.seat, me);
    case "bases":
      return baseWords(view, ask.seat, me);
    case "hand":
      return handWords(view, ask.seat, me);
    case "walls":
      return wallWords(view);
    case "score":
      return scoreWords(view, me);
    case "state":
      return [
        ...stateWords(view, me),
        ...(choice ? [t("choosing.now", { name: nameOf(view, view.active), what: choiceWords(choice) })] : []),
      ];
    case "bank":
      return bankWords(view);
  }
}

/** The last steps, each with its player. */
function logWords({ history, view }: Known, count: number): readonly string[] {
  const turns = history ? logTurns(history, "brief") : [];
  const rows = turns.flatMap(({ turn, rows: steps }) => steps.map(({ text, seat }) => ({ text, seat: seat ?? turn?.seat })));
  const last = rows.slice(-Math.max(1, count));
  if (last.length === 0) return [t("line.noLog")];
  return last.map(({ text, seat }) => (seat === undefined ? plain(text) : t("live.free", { name: nameOf(view, seat), step: plain(text) })));
}

function clockWords({ clocks, view }: Known): readonly string[] {
  if (clocks.length === 0) return [t("line.noClock")];
  return clocks.map((ms, seat) => t("line.clock", { name: nameOf(view, seat as Seat), time: plain(spokenTime(ms)) }));
}
