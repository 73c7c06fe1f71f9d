import { cellAt, gridOf, type Intent, ok, type Phase } from "@forgotten-planet/rules";
import { andList, t } from "../../../../i18n/i18n.ts";
import { message } from "../../../../i18n/message.ts";
import { folded } from "../../../../ui/text/folded.ts";
import english from "../../texts/line.en.json";
import { type Arguments, argumentsOf, atEnd, next, playerNamed, robotIn } from "./arguments.ts";
import { isCellWord, readPlace } from "./cellWord.ts";
import { faultAt, type LineContext, missing, type Read, type Token, tokensOf } from "./line.ts";
import { nearest } from "./nearest.ts";
import { type Ask, readAsk } from "./readAsk.ts";
import { isNotation, mayBeNotation, readNotation } from "./readNotation.ts";
import { readStep } from "./readStep.ts";
import {
  ASK_WORDS,
  type AskName,
  COMMAND_WORDS,
  type CommandName,
  CUBE_WORDS,
  meantBy,
  SIDE_WORDS,
  STEP_WORDS,
  type StepName,
} from "./words.ts";

/** What a typed line means. */
export type Heard =
  /** Steps to be played one after the other. */
  | { readonly kind: "play"; readonly intents: readonly Intent[] }
  /** A step that is only thought of. */
  | { readonly kind: "try"; readonly intent: Intent }
  | { readonly kind: "undo" | "redo" | "yes" | "no" | "repeat" }
  | { readonly kind: "ask"; readonly ask: Ask };

/** An undo as journals write it. */
const UNDO = /^[a-d]?!$/i;

/** What is meant where a crystal is asked for and nothing but its colour is typed. */
const ANSWERED: Partial<Record<Phase, StepName>> = { chooseCubes: "take", chooseTile: "tile" };

/** Reads a line: a command in words, a cell, or a step in notation. Whether a step is legal is not judged here. */
export function readLine(line: string, context: LineContext): Read<Heard> {
  const [first, ...others] = tokensOf(line);
  const text = line.trim();
  if (UNDO.test(text)) return ok({ kind: "undo" });
  if (text === "?" || isWhatButton(text)) return ok({ kind: "ask", ask: { about: "what" } });
  if (!first && !mayBeNotation(text)) return missing({ line }, message("line.fault.empty"));
  const offset = line.length - line.trimStart().length;
  const noted = mayBeNotation(text) ? readNotation(text, context, offset) : undefined;
  if (noted?.ok) return ok({ kind: "play", intents: [noted.value] });
  const command = first && meantBy(first.text, COMMAND_WORDS, context.words);
  if (first && command) return readCommand(command, argumentsOf({ line, tokens: others }, context), first);
  if (noted && isNotation(text)) return noted;
  const answer = first && meantBy(first.text, CUBE_WORDS, context.words) && ANSWERED[context.view.phase];
  if (answer) return readCommand(answer, argumentsOf({ line, tokens: [first, ...others] }, context), first);
  if (first && isCellWord(first.text)) return readBareCell(first, argumentsOf({ line, tokens: others }, context));
  return unknown(first ?? { text, from: 0, to: line.length }, context);
}

/** As questions are compared: with or without their mark. */
const asked = (text: string): string => folded(text).replace(/\s*\?$/, "");

/** Whether these are the words of the button that asks what can be done, in the language that is shown or in English. */
const isWhatButton = (text: string): boolean =>
  [t("line.whatButton"), english.line.whatButton].some((label) => asked(label) === asked(text));

function readCommand(command: CommandName, given: Arguments, first: Token): Read<Heard> {
  const { context } = given;
  if (command === "undo" || command === "redo" || command === "yes" || command === "no" || command === "repeat")
    return atEnd(given, { kind: command });
  if (command === "try") return readTry(given, first);
  const asked = askInstead(command, given, context);
  if (asked) {
    const ask = readAsk(asked, given);
    return ask.ok ? ok({ kind: "ask", ask: ask.value }) : ask;
  }
  const steps = readStep(isStep(command) ? command : "produce", given);
  return steps.ok ? ok({ kind: "play", intents: steps.value }) : steps;
}

const isStep = (command: CommandName): command is StepName => command in STEP_WORDS;
const isAsk = (command: CommandName): command is AskName => command in ASK_WORDS;

/** The question that a command is: "mine ada" asks for somebody's mines, "robot d7 white white" asks nothing. */
function askInstead(command: CommandName, given: Arguments, context: LineContext): AskName | undefined {
  const token = next(given);
  if (isAsk(command)) {
    const produces =
      token &&
      robotIn(token, context) === undefined &&
      (isCellWord(token.text) || meantBy(token.text, CUBE_WORDS, context.words) !== undefined);
    return command === "robots" && produces ? undefined : command;
  }
  if ((command !== "mine" && command !== "base") || !token || isCellWord(token.text)) return undefined;
  const last = given.tokens.at(-1) ?? token;
  const isPlayer = playerNamed(given.line.slice(token.from, last.to), context) !== undefined;
  return isPlayer ? (command === "mine" ? "mines" : "bases") : undefined;
}

/** What would come of a step: the rest of the line is a step of its own. */
function readTry(given: Arguments, first: Token): Read<Heard> {
  if (!next(given)) return missing(given, message("line.fault.missing.step"));
  const blank = " ".repeat(first.to);
  const heard = readLine(blank + given.line.slice(first.to), given.context);
  if (!heard.ok) return heard;
  const [intent] = heard.value.kind === "play" ? heard.value.intents : [];
  const [second = first] = tokensOf(given.line).slice(1);
  return intent ? ok({ kind: "try", intent }) : faultAt(second, message("line.fault.noStep", { word: second.text }));
}

function readBareCell(first: Token, given: Arguments): Read<Heard> {
  const grid = gridOf(given.context.view.setup.scenario.area);
  const xy = readPlace(first, grid);
  if (!xy.ok) return xy;
  return atEnd(given, { kind: "ask", ask: { about: "cell", cell: cellAt(grid, xy.value) } });
}

function unknown(token: Token, { words }: LineContext): Read<never> {
  const word = token.text;
  // An answer to what the line before lacked, perhaps: no command is guessed from it.
  if (meantBy(word, CUBE_WORDS, words) ?? meantBy(word, SIDE_WORDS, words)) return faultAt(token, message("line.fault.notAlone", { word }));
  const like = nearest(word, words);
  if (like.length > 1) return faultAt(token, message("line.fault.unknownBegun", { word, list: andList(like) }));
  return faultAt(token, like[0] ? message("line.fault.unknownLike", { word, like: like[0] }) : message("line.fault.unknown", { word }));
}
