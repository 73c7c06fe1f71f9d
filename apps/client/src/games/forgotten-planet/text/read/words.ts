import type { Cube, HiddenKind, MineResult, Side } from "@forgotten-planet/rules";
import { folded } from "../../../../ui/text/folded.ts";

/** Languages whose words the command line knows; English ones count in each of them. */
export type WordLanguage = "en" | "it" | "fr";

/** What one thing is called, by language; the first word is the one that is offered. */
export type Words = Readonly<Record<WordLanguage, readonly string[]>>;

const words = (en: string, it: string, fr: string): Words => ({ en: en.split(" "), it: it.split(" "), fr: fr.split(" ") });

/** Commands that play. */
export const STEP_WORDS = {
  move: words("move go walk", "muovi vai", "déplacer aller"),
  land: words("land floor", "pavimento pavimentazione", "terrain sol"),
  mine: words("mine dig", "miniera", "mine"),
  base: words("base", "base", "base"),
  wall: words("wall", "muro", "mur"),
  push: words("push", "spingi", "pousser"),
  boom: words("self-destruct boom explode destroy", "autodistruzione esplodi", "autodestruction exploser"),
  produce: words("produce", "produci", "produire"),
  sell: words("sell", "vendi", "vendre"),
  conc: words("concentrate conc", "concentra", "concentrer"),
  keep: words("conserve keep save", "conserva tieni", "conserver garder"),
  scrap: words("consume scrap metal", "consuma metallo", "consommer métal"),
  tile: words("tile choose", "tassello scegli", "tuile choisir"),
  take: words("take", "prendi", "prendre"),
  give: words("give", "dai", "donner"),
  bid: words("bid", "punta", "miser"),
  place: words("place hide", "posa", "poser"),
  end: words("end pass", "fine passa", "fin passer"),
} as const satisfies Readonly<Record<string, Words>>;

/** Commands that take back, try out or answer. */
export const TOOL_WORDS = {
  undo: words("undo", "annulla", "annuler"),
  redo: words("redo", "rifai", "refaire"),
  try: words("try if", "prova se", "essayer si"),
  yes: words("yes", "sì", "oui"),
  no: words("no", "no", "non"),
  repeat: words("repeat again", "ripeti", "répéter"),
} as const satisfies Readonly<Record<string, Words>>;

/** Commands that ask. */
export const ASK_WORDS = {
  what: words("what legal ?", "cosa possibile", "quoi possible"),
  help: words("help", "aiuto", "aide"),
  cell: words("cell", "casella spazio", "case"),
  row: words("row", "riga", "rangée ligne"),
  column: words("column col", "colonna", "colonne"),
  board: words("board", "tabellone", "plateau"),
  robots: words("robots robot", "robot", "robots robot"),
  tiles: words("tiles owner", "tasselli", "tuiles"),
  mines: words("mines", "miniere", "mines"),
  bases: words("bases", "basi", "bases"),
  walls: words("walls", "muri", "murs"),
  why: words("why who dist", "perché chi", "pourquoi qui"),
  ray: words("ray look", "raggio guarda", "rayon regarder"),
  score: words("score points", "punti punteggio", "score points"),
  state: words("turn energy", "turno energia", "tour énergie"),
  hand: words("hand crystals", "mano cristalli", "main cristaux"),
  bank: words("bank", "banca", "banque"),
  log: words("log last", "registro ultimo", "journal dernier"),
  clock: words("clock", "orologio", "horloge"),
  open: words("open tied", "contesi", "disputées"),
} as const satisfies Readonly<Record<string, Words>>;

export const COMMAND_WORDS = { ...STEP_WORDS, ...TOOL_WORDS, ...ASK_WORDS };
export type StepName = keyof typeof STEP_WORDS;
export type AskName = keyof typeof ASK_WORDS;
export type CommandName = keyof typeof COMMAND_WORDS;
export const COMMAND_NAMES = Object.keys(COMMAND_WORDS) as readonly CommandName[];

export const SIDE_WORDS: Readonly<Record<Side, Words>> = {
  n: words("north n", "nord n", "nord n"),
  e: words("east e", "est e", "est e"),
  s: words("south s", "sud s", "sud s"),
  w: words("west w", "ovest o", "ouest o"),
};

export const CUBE_WORDS: Readonly<Record<Cube, Words>> = {
  brown: words("brown b", "marrone", "brun brune"),
  white: words("white w", "bianco bianca", "blanc blanche"),
  blue: words("blue u", "blu", "bleu bleue"),
};

export const MINE_RESULT_WORDS: Readonly<Record<MineResult, Words>> = {
  land: words("land l", "pavimento pavimentazione", "terrain sol"),
  ...CUBE_WORDS,
};

export const HIDDEN_WORDS: Readonly<Record<HiddenKind, Words>> = {
  base: words("base b", "base", "base"),
  land: words("land l", "pavimento pavimentazione", "terrain sol"),
  special: words("special s", "speciale", "spéciale spécial"),
};

/** The player who types. */
export const ME_WORDS: Words = words("me my", "me io", "moi");

/** The words of a thing that count in a language: its own first, then the English ones. */
export const wordsIn = (of: Words, language: WordLanguage): readonly string[] => [...of[language], ...(language === "en" ? [] : of.en)];

/** The word that is offered. */
export const wordFor = (of: Words, language: WordLanguage): string => of[language][0] ?? "";

/** The thing that is called so; undefined if none is. */
export function meantBy<K extends string>(text: string, table: Readonly<Record<K, Words>>, language: WordLanguage): K | undefined {
  const word = folded(text);
  const names = Object.keys(table) as K[];
  const own = names.find((name) => table[name][language].some((one) => folded(one) === word));
  return own ?? names.find((name) => table[name].en.some((one) => folded(one) === word));
}
