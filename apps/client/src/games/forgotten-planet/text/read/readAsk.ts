import { type Cell, cellAt, type Grid, gridOf, ok, type Seat, type Side } from "@forgotten-planet/rules";
import { message } from "../../../../i18n/message.ts";
import { columnName, signed } from "../../model/board/cellName.ts";
import { type Arguments, atEnd, maybeNumber, maybeRobot, next, readPlayer, readSide, readXY, take } from "./arguments.ts";
import { columnOf } from "./cellWord.ts";
import { faultAt, missing, type Read } from "./line.ts";
import { type AskName, COMMAND_WORDS, type CommandName, meantBy } from "./words.ts";

/** What is asked. A cell is undefined where the board has no space; rows and columns count from the board's first. */
export type Ask =
  | { readonly about: "what"; readonly robot?: number; readonly cell?: Cell }
  | { readonly about: "help"; readonly command?: CommandName }
  | { readonly about: "cell" | "why"; readonly cell: Cell | undefined }
  | { readonly about: "ray"; readonly cell: Cell | undefined; readonly side: Side }
  | { readonly about: "row" | "column"; readonly index: number }
  | { readonly about: "robots"; readonly robot?: number; readonly seat?: Seat }
  | { readonly about: "tiles" | "mines" | "bases" | "hand"; readonly seat?: Seat }
  | { readonly about: "log"; readonly count: number }
  | { readonly about: "walls" | "score" | "state" | "bank" }
  | { readonly about: "board" | "clock" | "open" };

/** Rows of the log that are told where no number is given. */
const LOG_ROWS = 5;

const READERS: Readonly<Record<AskName, (given: Arguments) => Read<Ask>>> = {
  what: readWhat,
  help: readHelp,
  cell: (given) => readOf(given, "cell"),
  why: (given) => readOf(given, "why"),
  ray: readRay,
  row: (given) => readLineOf(given, "row"),
  column: (given) => readLineOf(given, "column"),
  robots: readRobots,
  tiles: (given) => readSeat(given, "tiles"),
  mines: (given) => readSeat(given, "mines"),
  bases: (given) => readSeat(given, "bases"),
  hand: (given) => readSeat(given, "hand"),
  log: (given) => atEnd(given, { about: "log", count: maybeNumber(given) ?? LOG_ROWS }),
  board: (given) => atEnd(given, { about: "board" }),
  walls: (given) => atEnd(given, { about: "walls" }),
  score: (given) => atEnd(given, { about: "score" }),
  state: (given) => atEnd(given, { about: "state" }),
  bank: (given) => atEnd(given, { about: "bank" }),
  clock: (given) => atEnd(given, { about: "clock" }),
  open: (given) => atEnd(given, { about: "open" }),
};

export const readAsk = (name: AskName, given: Arguments): Read<Ask> => READERS[name](given);

/** "what", "what 1" for a robot, "what d3" for a space. */
function readWhat(given: Arguments): Read<Ask> {
  if (!next(given)) return ok({ about: "what" });
  const robot = maybeRobot(given);
  if (robot !== undefined) return atEnd(given, { about: "what", robot });
  const cell = readCell(given);
  if (!cell.ok) return cell;
  return atEnd(given, { about: "what", ...(cell.value === undefined ? {} : { cell: cell.value }) });
}

function readHelp(given: Arguments): Read<Ask> {
  const token = take(given);
  if (!token) return ok({ about: "help" });
  const command = meantBy(token.text, COMMAND_WORDS, given.context.words);
  return command === undefined
    ? faultAt(token, message("line.fault.unknown", { word: token.text }))
    : atEnd(given, { about: "help", command });
}

function readCell(given: Arguments): Read<Cell | undefined> {
  const xy = readXY(given);
  return xy.ok ? ok(cellAt(gridOf(given.context.view.setup.scenario.area), xy.value)) : xy;
}

function readOf(given: Arguments, about: "cell" | "why"): Read<Ask> {
  const cell = readCell(given);
  return cell.ok ? atEnd(given, { about, cell: cell.value }) : cell;
}

function readRay(given: Arguments): Read<Ask> {
  const cell = readCell(given);
  if (!cell.ok) return cell;
  const side = readSide(given);
  return side.ok ? atEnd(given, { about: "ray", cell: cell.value, side: side.value }) : side;
}

function readLineOf(given: Arguments, about: "row" | "column"): Read<Ask> {
  const grid = gridOf(given.context.view.setup.scenario.area);
  const token = take(given);
  const span = spanOf(grid, about);
  if (!token) return missing(given, message(`line.fault.missing.${about}`, span));
  const index = indexOf(token.text, grid, about);
  const most = about === "row" ? grid.height : grid.width;
  if (index === undefined || index < 0 || index >= most)
    return faultAt(token, message(`line.fault.not.${about}`, { word: token.text, ...span }));
  return atEnd(given, { about, index });
}

/** The first and the last row or column, by name. */
function spanOf(grid: Grid, about: "row" | "column"): { readonly first: string; readonly last: string } {
  if (grid.left < 0) return { first: signed(grid.left), last: signed(grid.left + grid.width - 1) };
  return about === "row" ? { first: "1", last: String(grid.height) } : { first: "A", last: columnName(grid.width - 1) };
}

function indexOf(text: string, grid: Grid, about: "row" | "column"): number | undefined {
  if (grid.left < 0) return /^[-−]?\d{1,3}$/.test(text) ? Number(text.replace("−", "-")) - grid.left : undefined;
  if (about === "row") return /^\d{1,3}$/.test(text) ? Number(text) - 1 : undefined;
  return /^[a-z]{1,2}$/i.test(text) ? columnOf(text) : undefined;
}

/** "robots", "robots ada", "robot 1", "robot 1 ada". */
function readRobots(given: Arguments): Read<Ask> {
  const robot = maybeRobot(given);
  const numbered = robot === undefined ? {} : { robot };
  if (!next(given)) return ok({ about: "robots", ...numbered });
  const seat = readPlayer(given);
  return seat.ok ? ok({ about: "robots", ...numbered, seat: seat.value }) : seat;
}

function readSeat(given: Arguments, about: "tiles" | "mines" | "bases" | "hand"): Read<Ask> {
  if (!next(given)) return ok({ about });
  const seat = readPlayer(given);
  return seat.ok ? ok({ about, seat: seat.value }) : seat;
}
