import { SITE_NAME } from "../siteName.ts";

/** What a chat shows of a link to a match, in one language; `scores` and `names` are lists of their own. */
export interface PageTexts {
  readonly title: string;
  readonly description: string;
  readonly result: (scores: string, turns: number) => string;
  readonly look: string;
  /** Begins what is told of an imported match. */
  readonly imported: string;
}

const turnsIn = (language: string, turns: number, one: string, other: string): string =>
  `${turns} ${new Intl.PluralRules(language).select(turns) === "one" ? one : other}`;

const TEXTS = {
  en: {
    title: `A match of ${SITE_NAME}`,
    description: "A board game played by friends in online rooms.",
    result: (scores, turns) => `${scores} after ${turnsIn("en", turns, "turn", "turns")}. Look at it step by step.`,
    look: "Look at it step by step.",
    imported: "Imported.",
  },
  it: {
    title: `Una partita a ${SITE_NAME}`,
    description: "Un gioco da tavolo da giocare con gli amici in stanze in linea.",
    result: (scores, turns) => `${scores} dopo ${turnsIn("it", turns, "turno", "turni")}. Riguardala passo per passo.`,
    look: "Riguardala passo per passo.",
    imported: "Importata.",
  },
  fr: {
    title: `Une partie de ${SITE_NAME}`,
    description: "Un jeu de plateau à jouer entre amis dans des salons en ligne.",
    result: (scores, turns) => `${scores} après ${turnsIn("fr", turns, "tour", "tours")}. À revoir pas à pas.`,
    look: "À revoir pas à pas.",
    imported: "Importée.",
  },
} as const satisfies Record<string, PageTexts>;

export type PageLanguage = keyof typeof TEXTS;
export const PAGE_LANGUAGES = Object.keys(TEXTS) as readonly PageLanguage[];

export const pageTexts = (language: PageLanguage): PageTexts => TEXTS[language];
