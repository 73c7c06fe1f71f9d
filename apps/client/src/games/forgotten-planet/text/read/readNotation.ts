import {
  type Cube,
  err,
  type Grid,
  gridOf,
  type HiddenKind,
  type Intent,
  type MineResult,
  ok,
  type Seat,
  type Side,
  type XY,
} from "@forgotten-planet/rules";
import { type Message, message } from "../../../../i18n/message.ts";
import { isWithin, placeOf } from "./cellWord.ts";
import type { LineContext, Read } from "./line.ts";

/*
 * The one-line notation of records and journals, with cells by name or by numbers: 1>f2  1>5,1ess  1+e2  1|nu  1=w  1!  rd7ww  $  cu  -  m  .  tw  ywb
 * @e5=2  #3,0  hb3,0. The letter of one's own seat may stand before it. @source packages/rules/src/notation
 */

/** A line that can be nothing else than notation. */
const SIGNED = /^[a-d]?\d+[>+*^|=!]|^[a-d]?[@#$.]|^[a-d]?-$/i;
/** A line that may be notation or a word. */
const LETTERED = /^[a-d]?(?:m|c[bwu]|t[lbwu]|y[bwu]+|h[bls].+|r(?:-?\d|[a-z]{1,2}\d).*)$/i;

export const isNotation = (line: string): boolean => /^\S+$/.test(line) && SIGNED.test(line);
export const mayBeNotation = (line: string): boolean => isNotation(line) || (/^\S+$/.test(line) && LETTERED.test(line));

const SEAT_LETTERS = "abcd";
const STEP: Readonly<Record<Side, XY>> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
const SIDE_LETTERS: Readonly<Record<string, Side>> = { n: "n", e: "e", s: "s", w: "w" };
const CUBE_LETTERS: Readonly<Record<string, Cube>> = { b: "brown", w: "white", u: "blue" };
const KIND_LETTERS: Readonly<Record<string, MineResult>> = { l: "land", ...CUBE_LETTERS };
const HIDDEN_LETTERS: Readonly<Record<string, HiddenKind>> = { b: "base", l: "land", s: "special" };

/** What is read of the line so far. */
interface Reader {
  /** In small letters. */
  readonly text: string;
  readonly grid: Grid;
  at: number;
}

/** Reads a line of notation; `offset` says where it stands in what was typed. */
export function readNotation(line: string, context: LineContext, offset = 0): Read<Intent> {
  const reader: Reader = { text: line.toLowerCase(), grid: gridOf(context.view.setup.scenario.area), at: 0 };
  const read = whole(reader, context);
  if (read.ok) return read;
  const { from, to, why } = read.error;
  return err({ from: from + offset, to: to + offset, why });
}

function whole(reader: Reader, { me }: LineContext): Read<Intent> {
  const seat = /^[a-d](?=\d+[>+*^|=!]|[@#$.mctyhr-])/.exec(reader.text)?.[0];
  if (seat !== undefined) {
    if (SEAT_LETTERS.indexOf(seat) !== me)
      return fault(reader, message(me === undefined ? "line.fault.noSeat" : "line.fault.otherSeat", ownSeat(seat, me)));
    reader.at = 1;
  }
  const intent = readIntent(reader);
  if (intent.ok && reader.at < reader.text.length)
    return fault(reader, message("line.fault.tooMany", { word: reader.text.slice(reader.at) }), reader.text.length);
  return intent;
}

const ownSeat = (seat: string, me: Seat | undefined): NonNullable<Message["args"]> => ({
  seat: seat.toUpperCase(),
  own: SEAT_LETTERS.charAt(me ?? 0).toUpperCase(),
});

function fault({ at }: Reader, why: Message, to = at + 1): Read<never> {
  return err({ from: at, to, why });
}

function readIntent(reader: Reader): Read<Intent> {
  const number = /^\d+/.exec(reader.text.slice(reader.at))?.[0];
  if (number === undefined) return readTableIntent(reader);
  reader.at += number.length;
  return readRobotIntent(reader, Number(number));
}

function readRobotIntent(reader: Reader, robot: number): Read<Intent> {
  const sign = reader.text[reader.at] ?? "";
  reader.at++;
  switch (sign) {
    case ">":
      return map(readWay(reader), (path) => ({ type: "move", robot, path }));
    case "+":
      return map(readXY(reader), (at) => ({ type: "buildLand", robot, at }));
    case "*":
      return map(readXY(reader), (at) => ({ type: "buildMine", robot, at }));
    case "^":
      return map(readXY(reader), (at) => ({ type: "buildBase", robot, at }));
    case "|":
      return both(
        letter(reader, SIDE_LETTERS, "side"),
        () => letter(reader, CUBE_LETTERS, "cube"),
        (side, cube) => ({
          type: "buildWall",
          robot,
          side,
          cube,
        }),
      );
    case "=":
      return map(letter(reader, SIDE_LETTERS, "side"), (side) => ({ type: "pushWall", robot, side }));
    case "!":
      if (reader.at === reader.text.length) return ok({ type: "selfDestruct", robot });
      return map(letter(reader, SIDE_LETTERS, "side"), (side) => ({ type: "selfDestruct", robot, side }));
    default:
      reader.at--;
      return fault(reader, message("line.fault.sign"));
  }
}

function readTableIntent(reader: Reader): Read<Intent> {
  const sign = reader.text[reader.at] ?? "";
  reader.at++;
  switch (sign) {
    case "$":
      return ok({ type: "sellCubes" });
    case "-":
      return ok({ type: "conserve" });
    case "m":
      return ok({ type: "consumeMetal" });
    case ".":
      return ok({ type: "endTurn" });
    case "c":
      return map(letter(reader, CUBE_LETTERS, "cube"), (cube) => ({ type: "concentrate", cube }));
    case "t":
      return map(letter(reader, KIND_LETTERS, "kind"), (tile) => ({ type: "chooseTile", tile }));
    case "y":
      return map(cubes(reader), (list) => ({ type: "chooseCubes", cubes: list }));
    case "r":
      return both(
        readXY(reader),
        () => cubes(reader),
        (base, list) => ({ type: "produceRobot", base, cubes: list }),
      );
    case "#":
      return map(readXY(reader), (base) => ({ type: "placeBid", base }));
    case "h":
      return both(
        letter(reader, HIDDEN_LETTERS, "hidden"),
        () => readXY(reader),
        (tile, at) => ({ type: "placeHidden", tile, at }),
      );
    case "@":
      return both(
        readXY(reader),
        () => readSeat(reader),
        (at, to) => ({ type: "assignTile", at, to }),
      );
    default:
      reader.at--;
      return fault(reader, message("line.fault.notation"));
  }
}

const map = <A>(read: Read<A>, make: (value: A) => Intent): Read<Intent> => (read.ok ? ok(make(read.value)) : read);

function both<A, B>(first: Read<A>, readSecond: () => Read<B>, make: (first: A, second: B) => Intent): Read<Intent> {
  if (!first.ok) return first;
  return map(readSecond(), (second) => make(first.value, second));
}

function letter<T>(reader: Reader, letters: Readonly<Record<string, T>>, what: "side" | "cube" | "kind" | "hidden"): Read<T> {
  const value = letters[reader.text[reader.at] ?? ""];
  if (value === undefined) return fault(reader, message(`line.fault.letter.${what}`));
  reader.at++;
  return ok(value);
}

function cubes(reader: Reader): Read<readonly Cube[]> {
  const list: Cube[] = [];
  while (reader.at < reader.text.length) {
    const cube = letter(reader, CUBE_LETTERS, "cube");
    if (!cube.ok) return cube;
    list.push(cube.value);
  }
  return ok(list);
}

function readSeat(reader: Reader): Read<Seat> {
  const to = /^=([0-3])/.exec(reader.text.slice(reader.at))?.[1];
  if (to === undefined) return fault(reader, message("line.fault.letter.seat"));
  reader.at += 2;
  return ok(Number(to) as Seat);
}

/** Numbers with a comma, or the name of a cell. */
const CELL = /^-?\d{1,3},-?\d{1,3}|^[a-z]{1,2}\d{1,2}/;

function readXY(reader: Reader): Read<XY> {
  const text = CELL.exec(reader.text.slice(reader.at))?.[0];
  const xy = text === undefined ? undefined : placeOf(text, reader.grid);
  if (text === undefined || !xy) return fault(reader, message("line.fault.letter.cell"));
  if (!isWithin(reader.grid, xy)) return fault(reader, message("line.fault.outsideShort", { word: text }), reader.at + text.length);
  reader.at += text.length;
  return ok(xy);
}

/** The first cell, then sides, or further cells behind semicolons. */
function readWay(reader: Reader): Read<readonly XY[]> {
  const first = readXY(reader);
  if (!first.ok) return first;
  const path: XY[] = [first.value];
  while (reader.at < reader.text.length) {
    const [x, y] = path.at(-1) ?? first.value;
    if (reader.text[reader.at] === ";") {
      reader.at++;
      const next = readXY(reader);
      if (!next.ok) return next;
      path.push(next.value);
    } else {
      const side = letter(reader, SIDE_LETTERS, "side");
      if (!side.ok) return side;
      const [dx, dy] = STEP[side.value];
      path.push([x + dx, y + dy]);
    }
  }
  return ok(path);
}
