import type { Language } from "@forgotten-planet/protocol";
import { SITE_NAME } from "../siteName.ts";

/** What a chat shows of a link to a match or a table, in one language; `scores` and `names` are lists of their own. */
export interface PageTexts {
  readonly title: string;
  readonly description: string;
  /** Of a link to a table. */
  readonly invitation: { readonly title: string; readonly description: string };
  readonly result: (scores: string, turns: number) => string;
  readonly look: string;
  /** Of a match that somebody gave up, and of one that the others ended by vote. */
  readonly gaveUp: (name: string) => string;
  readonly ended: string;
  /** Begins what is told of an imported match. */
  readonly imported: string;
  /** What the picture of a position says of its moment; turns are counted from 1. */
  readonly moment: {
    readonly setup: string;
    readonly turn: (turn: number) => string;
    readonly end: (turns: number) => string;
    readonly imported: string;
  };
}

const turnsIn = (language: string, turns: number, one: string, other: string): string =>
  `${turns} ${new Intl.PluralRules(language).select(turns) === "one" ? one : other}`;

const TEXTS = {
  en: {
    title: `A match of ${SITE_NAME}`,
    description: "A board game played by friends in online rooms.",
    invitation: {
      title: `A seat at a table of ${SITE_NAME}`,
      description: "A board game for two to four, in the browser. A name is all it takes.",
    },
    result: (scores, turns) => `${scores} after ${turnsIn("en", turns, "turn", "turns")}. Look at it step by step.`,
    look: "Look at it step by step.",
    gaveUp: (name) => `${name} gave up.`,
    ended: "Ended early by vote.",
    imported: "Imported.",
    moment: {
      setup: "Before the first turn",
      turn: (turn) => `Turn ${turn}`,
      end: (turns) => `After ${turnsIn("en", turns, "turn", "turns")}`,
      imported: "imported",
    },
  },
  it: {
    title: `Una partita a ${SITE_NAME}`,
    description: "Un gioco da tavolo da giocare con gli amici in stanze in linea.",
    invitation: {
      title: `Un posto a un tavolo di ${SITE_NAME}`,
      description: "Un gioco da tavolo da due a quattro giocatori, nel browser. Basta un nome.",
    },
    result: (scores, turns) => `${scores} dopo ${turnsIn("it", turns, "turno", "turni")}. Riguardala passo per passo.`,
    look: "Riguardala passo per passo.",
    gaveUp: (name) => `${name} ha abbandonato.`,
    ended: "Chiusa in anticipo con un voto.",
    imported: "Importata.",
    moment: {
      setup: "Prima del primo turno",
      turn: (turn) => `Turno ${turn}`,
      end: (turns) => `Dopo ${turnsIn("it", turns, "turno", "turni")}`,
      imported: "importata",
    },
  },
  fr: {
    title: `Une partie de ${SITE_NAME}`,
    description: "Un jeu de plateau à jouer entre amis dans des salons en ligne.",
    invitation: {
      title: `Une place à une table de ${SITE_NAME}`,
      description: "Un jeu de plateau de deux à quatre joueurs, dans le navigateur. Un nom suffit.",
    },
    result: (scores, turns) => `${scores} après ${turnsIn("fr", turns, "tour", "tours")}. À revoir pas à pas.`,
    look: "À revoir pas à pas.",
    gaveUp: (name) => `${name} a abandonné.`,
    ended: "Arrêtée avant la fin par un vote.",
    imported: "Importée.",
    moment: {
      setup: "Avant le premier tour",
      turn: (turn) => `Tour ${turn}`,
      end: (turns) => `Après ${turnsIn("fr", turns, "tour", "tours")}`,
      imported: "importée",
    },
  },
} as const satisfies Record<Language, PageTexts>;

export const pageTexts = (language: Language): PageTexts => TEXTS[language];
