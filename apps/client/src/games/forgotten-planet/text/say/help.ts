import { andList, t } from "../../../../i18n/i18n.ts";
import {
  ASK_WORDS,
  COMMAND_WORDS,
  type CommandName,
  STEP_WORDS,
  TOOL_WORDS,
  type WordLanguage,
  type Words,
  wordFor,
  wordsIn,
} from "../read/words.ts";

/** How one asks what can be typed, and what can be done. */
export const introText = (language: WordLanguage): string =>
  t("line.intro", { help: wordFor(ASK_WORDS.help, language), what: wordFor(ASK_WORDS.what, language) });

/** What can be typed, in a few lines. */
export function helpWords(language: WordLanguage): readonly string[] {
  const list = (table: Readonly<Record<string, Words>>): string =>
    Object.values(table)
      .map((words) => wordFor(words, language))
      .join(", ");
  return [
    t("line.help.intro"),
    t("line.help.steps", { list: list(STEP_WORDS) }),
    t("line.help.asks", { list: list(ASK_WORDS) }),
    t("line.help.tools", { list: list(TOOL_WORDS) }),
    t("line.help.more", { help: wordFor(ASK_WORDS.help, language), move: wordFor(STEP_WORDS.move, language) }),
  ];
}

/** What one command does, how it is typed, and by which other words. */
export function helpOf(command: CommandName, language: WordLanguage): readonly string[] {
  const words = COMMAND_WORDS[command];
  const word = wordFor(words, language);
  const others = [...new Set(wordsIn(words, language))].filter((one) => one !== word);
  return [t(`line.help.of.${command}`, { word }), ...(others.length > 0 ? [t("line.help.others", { list: andList(others) })] : [])];
}
