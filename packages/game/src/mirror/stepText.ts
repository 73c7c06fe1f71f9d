import type { JournalLine } from "@forgotten-planet/protocol";
import { type Cell, cellAt, type Grid, keyOf, type Seat } from "@forgotten-planet/rules";
import { fit } from "@forgotten-planet/schema";

/** What changes at every ply. */
export interface Step {
  readonly ply: number;
  readonly energy: number;
  readonly active: Seat;
  /** The journal line that led here, "" at ply 0. */
  readonly last: JournalLine;
}

/*
 * A step as one short text, since a field of its own costs each of them a byte or two:
 *   step = low 7 bits of the ply, energy, (active seat 2 | line's seat 2 | its robot or 0 3), rest      each number one character
 *   rest = the line behind seat and robot, its first "x,y" as one character, the cell
 *        | PLAIN line                                                            a line of another form
 */
const PLAIN = "\x7f";
const SEAT_LETTERS = "abcd";
const LINE = /^([a-d])([1-7](?=[>+*^|=!]))?(.+)$/;
const CELL_FOLLOWS = /^([>+*^r@#]|h[a-z?])(0|-?[1-9]\d*),(0|-?[1-9]\d*)(.*)$/;
const SIGNS_BEFORE_CELL = ">+*^r@#";

export function formatStepText({ ply, energy, active, last }: Step, grid: Grid): string {
  const { code, rest } = packedLine(last, grid) ?? { code: 0, rest: last === "" ? "" : PLAIN + last };
  return String.fromCharCode(ply & 0x7f, fit(energy, 63, "energy"), (fit(active, 3, "active seat") << 5) | code) + rest;
}

/** The ply's low 7 bits and all else of a step. */
export function parseStepText(text: string, grid: Grid): Step {
  const code = text.charCodeAt(2);
  const rest = text.slice(3);
  return { ply: text.charCodeAt(0), energy: text.charCodeAt(1), active: (code >> 5) as Seat, last: plainLine(code & 0x1f, rest, grid) };
}

function packedLine(line: JournalLine, grid: Grid): { readonly code: number; readonly rest: string } | undefined {
  const [, letter, robot = "0", body] = LINE.exec(line) ?? [];
  if (letter === undefined || body === undefined) return undefined;
  const code = (SEAT_LETTERS.indexOf(letter) << 3) | Number(robot);
  const [, sign, x, y, after] = CELL_FOLLOWS.exec(body) ?? [];
  if (sign === undefined) return needsCell(body) ? undefined : { code, rest: body };
  const cell = cellAt(grid, [Number(x), Number(y)]);
  if (cell === undefined) return undefined;
  return { code, rest: `${sign}${String.fromCharCode(fit(cell, 0x7ffe, "cell"))}${after}` };
}

const needsCell = (body: string): boolean => SIGNS_BEFORE_CELL.includes(body.charAt(0)) || body.startsWith("h") || body.startsWith(PLAIN);

function plainLine(code: number, rest: string, grid: Grid): JournalLine {
  if (rest === "") return "";
  if (rest.startsWith(PLAIN)) return rest.slice(1);
  const robot = code & 7;
  const seat = `${SEAT_LETTERS.charAt(code >> 3)}${robot === 0 ? "" : robot}`;
  if (!needsCell(rest)) return seat + rest;
  const at = rest.startsWith("h") ? 2 : 1;
  return `${seat}${rest.slice(0, at)}${keyOf(grid, rest.charCodeAt(at) as Cell)}${rest.slice(at + 1)}`;
}
