import { cellAt, gridOf, type Seat, SIDES } from "@forgotten-planet/rules";
import { folded } from "../../../../ui/text/folded.ts";
import { columnName } from "../../model/board/cellName.ts";
import { cellWord } from "./cellWord.ts";
import type { LineContext } from "./line.ts";
import { playerWord } from "./players.ts";
import { typedWords } from "./typed.ts";
import {
  ASK_WORDS,
  type AskName,
  COMMAND_NAMES,
  COMMAND_WORDS,
  CUBE_WORDS,
  HIDDEN_WORDS,
  MINE_RESULT_WORDS,
  SIDE_WORDS,
  TOOL_WORDS,
  type Words,
  wordFor,
  wordsIn,
} from "./words.ts";

/** How a line may go on. */
export interface Completion {
  /** The word that comes next. */
  readonly word: string;
  /** The whole line with it. */
  readonly line: string;
  /** It is a whole command then. */
  readonly isWhole: boolean;
}

/** The words that may come next: of every legal step, and of all that can be asked. */
export function completions(line: string, context: LineContext): readonly Completion[] {
  const typed = line.trimStart();
  const begun = typed.replace(/\S*$/, "");
  const before = begun.trim() === "" ? [] : begun.trim().split(/\s+/).map(folded);
  const part = folded(typed.slice(begun.length));
  const found = new Map<string, Completion>();
  for (const candidate of candidatesOf(before[0], context)) {
    const word = nextWord(candidate, before, part, context);
    if (word === undefined) continue;
    const isLast = before.length >= candidate.length - 1;
    const known = found.get(word);
    found.set(word, { word, line: lineWith(begun, before, candidate, word), isWhole: isLast || known?.isWhole === true });
  }
  return [...found.values()];
}

/** The last word of a candidate may be a name with blanks: it takes the place of all that was typed of it. */
function lineWith(begun: string, before: readonly string[], candidate: readonly string[], word: string): string {
  if (before.length < candidate.length) return begun + word;
  const words = begun
    .trim()
    .split(/\s+/)
    .slice(0, candidate.length - 1);
  return `${words.join(" ")} ${word}`;
}

/** The word of the candidate that stands where one types now; undefined if what was typed is no beginning of it. */
function nextWord(candidate: readonly string[], before: readonly string[], part: string, context: LineContext): string | undefined {
  const last = candidate.at(-1) ?? "";
  const isName = before.length >= candidate.length && last.includes(" ");
  const depth = isName ? candidate.length - 1 : before.length;
  const word = candidate[depth];
  if (word === undefined) return undefined;
  for (let i = 0; i < depth; i++) if (!isSame(before[i] ?? "", candidate[i] ?? "", context)) return undefined;
  const typed = isName ? `${before.slice(depth).join(" ")} ${part}` : part;
  return begins(word, typed, context) ? word : undefined;
}

/** Every thing that has several words. */
const NAMED: readonly Words[] = [COMMAND_WORDS, SIDE_WORDS, CUBE_WORDS, MINE_RESULT_WORDS, HIDDEN_WORDS].flatMap((table) =>
  Object.values<Words>(table),
);

/** The other words for the offered one, those of every thing that is called so. */
const wordsFor = (offered: string, { words }: LineContext): readonly string[] =>
  NAMED.filter((one) => wordFor(one, words) === offered).flatMap((one) => wordsIn(one, words));

const isSame = (typed: string, offered: string, context: LineContext): boolean =>
  folded(offered) === typed || wordsFor(offered, context).some((one) => folded(one) === typed);

const begins = (offered: string, typed: string, context: LineContext): boolean =>
  folded(offered).startsWith(typed) || (typed !== "" && wordsFor(offered, context).some((one) => folded(one).startsWith(typed)));

/** Whole commands, of which only those that begin with the first word are put together. */
function candidatesOf(first: string | undefined, context: LineContext): readonly (readonly string[])[] {
  const steps = context.legal.map((intent) => typedWords(intent, context));
  const tried = first !== undefined && isSame(first, wordFor(TOOL_WORDS.try, context.words), context);
  const tries = tried
    ? steps.map((words) => [wordFor(TOOL_WORDS.try, context.words), ...words])
    : [[wordFor(TOOL_WORDS.try, context.words)]];
  const tools = (["undo", "redo", "repeat"] as const).map((tool) => [wordFor(TOOL_WORDS[tool], context.words)]);
  return [...steps, ...(context.legal.length > 0 ? tries : []), ...tools, ...asks(first, context)];
}

/** Questions, each with all that may follow it once its first word is there. */
function asks(first: string | undefined, context: LineContext): readonly (readonly string[])[] {
  const names = Object.keys(ASK_WORDS) as AskName[];
  return names.flatMap((name) => {
    const word = wordFor(ASK_WORDS[name], context.words);
    if (first === undefined) return [[word]];
    return isSame(first, word, context) ? followers(name, context).map((words) => [word, ...words]) : [];
  });
}

function followers(name: AskName, context: LineContext): readonly (readonly string[])[] {
  const { view, me } = context;
  const { setup } = view;
  const grid = gridOf(setup.scenario.area);
  const players = setup.seats.map((_, seat) => [playerWord(view, seat as Seat)]);
  switch (name) {
    case "help":
      return [[], ...COMMAND_NAMES.map((command) => [wordFor(COMMAND_WORDS[command], context.words)])];
    case "what": {
      const own = view.robots.filter(({ seat, on }) => seat === me && on);
      return [[], ...own.map(({ number }) => [String(number)])];
    }
    case "cell":
    case "why":
      return cellsOf(context).map((cell) => [cell]);
    case "ray":
      return cellsOf(context).flatMap((cell) => SIDES.map((side) => [cell, wordFor(SIDE_WORDS[side], context.words)]));
    case "row":
      return Array.from({ length: grid.height }, (_, row) => [String(row + (grid.left < 0 ? grid.top : 1))]);
    case "column":
      return Array.from({ length: grid.width }, (_, x) => [grid.left < 0 ? String(x + grid.left) : columnName(x).toLowerCase()]);
    case "robots": {
      const own = view.robots.filter(({ seat }) => seat === me).map(({ number }) => [String(number)]);
      return [[], ...own, ...players, ...view.robots.map(({ seat, number }) => [String(number), playerWord(view, seat)])];
    }
    case "tiles":
    case "mines":
    case "bases":
    case "hand":
      return [[], ...players];
    case "log":
      return [[], ["5"], ["10"], ["20"]];
    default:
      return [[]];
  }
}

/** Cells on which something lies; of an open area the others are too many. */
function cellsOf({ view }: LineContext): readonly string[] {
  const grid = gridOf(view.setup.scenario.area);
  return grid.xys.flatMap((xy, i) => {
    const cell = cellAt(grid, xy);
    const isShown = cell !== undefined && (grid.left >= 0 || view.tiles[i] !== 0);
    return isShown ? [cellWord(grid, cell)] : [];
  });
}
