import { type Cube, gridOf, ok, type Seat, type Side, type XY } from "@forgotten-planet/rules";
import { andList } from "../../../../i18n/i18n.ts";
import { type Message, message } from "../../../../i18n/message.ts";
import { folded } from "../../../../ui/text/folded.ts";
import { isWithin, placeOf, readPlace } from "./cellWord.ts";
import { faultAt, isNumber, type LineContext, missing, type Read, type Rest, type Token, tooMany } from "./line.ts";
import { playerWord } from "./players.ts";
import { CUBE_WORDS, ME_WORDS, meantBy, SIDE_WORDS, type Words, wordFor, wordsIn } from "./words.ts";

/* The words behind a command, read one after the other: each function takes what it reads away from the rest. */

export interface Arguments {
  readonly line: string;
  readonly context: LineContext;
  tokens: readonly Token[];
}

export const argumentsOf = ({ line, tokens }: Rest, context: LineContext): Arguments => ({ line, context, tokens });

export const next = (given: Arguments): Token | undefined => given.tokens[0];

export function take(given: Arguments): Token | undefined {
  const [first, ...others] = given.tokens;
  given.tokens = others;
  return first;
}

/** The value if nothing is left behind it. */
export function atEnd<T>(given: Arguments, value: T): Read<T> {
  const left = next(given);
  return left ? tooMany(left) : ok(value);
}

/** A number, if the next word is one. */
export function maybeNumber(given: Arguments): number | undefined {
  const token = next(given);
  if (!isNumber(token)) return undefined;
  take(given);
  return Number(token.text);
}

/** A robot's number, if the next word is one: "1", and "r1" where the board has no such cell. */
export function maybeRobot(given: Arguments): number | undefined {
  const number = robotIn(next(given), given.context);
  if (number !== undefined) take(given);
  return number;
}

export function robotIn(token: Token | undefined, { view }: LineContext): number | undefined {
  const number = /^r?(\d{1,3})$/i.exec(token?.text ?? "")?.[1];
  const grid = gridOf(view.setup.scenario.area);
  const cell = token && placeOf(token.text, grid);
  return number === undefined || (cell && isWithin(grid, cell)) ? undefined : Number(number);
}

export function readXY(given: Arguments): Read<XY> {
  const token = take(given);
  if (!token) return missing(given, message("line.fault.missingCell"));
  return readPlace(token, gridOf(given.context.view.setup.scenario.area));
}

/** What the offered words of a table are, as a sentence lists them. */
const listOf = (table: Readonly<Record<string, Words>>, { words }: LineContext): string =>
  andList(Object.values(table).map((one) => wordFor(one, words)));

/** One of the things in a table; `what` names the kind of thing. */
export function readOne<K extends string>(
  given: Arguments,
  table: Readonly<Record<K, Words>>,
  what: "side" | "cube" | "tile" | "hidden",
): Read<K> {
  const token = take(given);
  const args = { list: listOf(table, given.context) };
  if (!token) return missing(given, message(`line.fault.missing.${what}`, args));
  const meant = meantBy(token.text, table, given.context.words);
  return meant === undefined ? faultAt(token, message(`line.fault.not.${what}`, { ...args, word: token.text })) : ok(meant);
}

export const readSide = (given: Arguments): Read<Side> => readOne(given, SIDE_WORDS, "side");

/** Crystals up to the end of the line. */
export function readCubes(given: Arguments): Read<readonly Cube[]> {
  const cubes: Cube[] = [];
  while (next(given)) {
    const cube = readOne(given, CUBE_WORDS, "cube");
    if (!cube.ok) return cube;
    cubes.push(cube.value);
  }
  return ok(cubes);
}

/** A player, whose name may have blanks: all that is left. */
export function readPlayer(given: Arguments): Read<Seat> {
  const { context, line } = given;
  const [first] = given.tokens;
  const last = given.tokens.at(-1);
  const names = context.view.setup.seats.map((_, seat) => playerWord(context.view, seat as Seat));
  if (!first || !last) return missing(given, message("line.fault.missing.player", { list: andList(names) }));
  given.tokens = [];
  const seat = playerNamed(line.slice(first.from, last.to), context);
  if (seat !== undefined) return ok(seat);
  const why: Message = message("line.fault.not.player", { word: line.slice(first.from, last.to), list: andList(names) });
  return faultAt({ from: first.from, to: last.to }, why);
}

/** The player of that name, else the only one whose name begins so. */
export function playerNamed(text: string, { view, me, words }: LineContext): Seat | undefined {
  const word = folded(text.trim());
  const names = view.setup.seats.map((_, seat) => folded(playerWord(view, seat as Seat)));
  const exact = names.indexOf(word);
  if (exact >= 0) return exact as Seat;
  if (me !== undefined && wordsIn(ME_WORDS, words).some((one) => folded(one) === word)) return me;
  const begun = names.flatMap((name, seat) => (name.startsWith(word) ? [seat as Seat] : []));
  return begun.length === 1 ? begun[0] : undefined;
}
