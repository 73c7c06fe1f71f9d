import { areAllLooksCompared, SPOKEN, type Spoken } from "../windows.ts";

/* Of every state there is a picture in English; of these in each language. */

/** Names of states: each screen in one state, the table in each mode, and what is asked there most. */
export const IN_ALL_LANGUAGES: ReadonlySet<string> = new Set([
  ...["home, first visit", "home", "home, nobody there", "watch", "watch, nobody there", "new table", "new table, 2v2", "not found"],
  ...["waiting 2, host", "waiting 3, guest", "waiting 4, watcher", "waiting 2v2, host", "waiting bots, host", "waiting rated, host"],
  ...["auction", "placement", "no such table", "no such game here", "credits", "settings", "ratings", "ratings, of nobody"],
  ...["matches", "matches, nobody yet", "matches, finished", "matches, no record", "leagues", "league", "league, new"],
  ...["rules", "rules, no hit", "lessons", "lesson, floor", "lesson, robots", "lesson, tie", "lesson, walls", "lesson, mines"],
  ...["lesson, special", "lesson", "lesson, a hint", "lesson, an open tile"],
  ...["scenarios", "scenario", "editor", "editor, save"],
  ...["practice, first turn", "practice, coached", "practice, who plays", "practice", "practice, hint", "practice, over"],
  ...["one screen, form", "one screen", "one screen, curtain", "text mode", "text mode, answers"],
  ...["table", "table, why not", "table, end review", "table, wall crystal", "table, robot's pair", "table, tile after a 6"],
  ...["table, watched", "table of four", "table of allies", "table of allies, plan", "table of allies, watched", "table on open ground"],
  ...["table against time", "table, plan ahead", "table, plan to play", "table, see whose", "table, see horizon", "table, in another tab"],
  ...["table, somebody has left, vote", "sheet, settings", "sheet, rules"],
  ...["results", "results of four", "results of allies", "after the end, two", "replay", "replay of four", "replay of allies"],
  ...["replay, share", "replay, damaged", "replay, nothing there", "embedded, four", "embedded, nothing there"],
  ...["analysis", "analysis of allies", "analysis, playing on", "analysis, nothing there"],
]);

/** On these the boards are painted for their pictures. */
export const BOARDS: readonly string[] = [
  "table",
  "table, land previewed",
  "table of four",
  "table of allies, watched",
  "table on open ground",
  "replay of allies",
  "analysis",
];

/** What a picture with its board painted is named after. */
export const nameOfBoard = (state: string): string => `board, ${state}`;

/** Whether pictures of that state are compared. */
export const isLookAsked = (state: string): boolean => areAllLooksCompared || IN_ALL_LANGUAGES.has(state);

/** In which languages a state has its picture taken. */
export const languagesOf = (state: string): readonly Spoken[] => (IN_ALL_LANGUAGES.has(state) ? SPOKEN : ["en"]);
