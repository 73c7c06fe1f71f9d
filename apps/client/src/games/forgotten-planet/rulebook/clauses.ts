import type { Message } from "../../../i18n/message.ts";
import type { LessonId } from "../lessons/lesson.ts";
import type { Action } from "../model/actions.ts";

/** A clause of the rules, or a piece of this house that the rules do not speak of. Its id is its place in the address. */
export const CLAUSE_IDS = [
  "aim",
  "terms",
  "R-SET-1",
  "R-SET-4",
  "R-SET-5",
  "R-TURN-1",
  "R-TURN-2",
  "R-TURN-3",
  "R-TURN-4",
  "R-TURN-6",
  "R-MOVE",
  "R-LAND",
  "R-MINE",
  "R-MINE-ADJ",
  "R-BASE",
  "R-WALL",
  "R-WALL-4",
  "R-PUSH",
  "R-BOOM",
  "R-PROD",
  "R-SELL",
  "R-CONC",
  "R-CONS",
  "R-METAL",
  "R-CTRL-1",
  "R-CTRL-2",
  "R-CTRL-3",
  "R-YIELD-1",
  "R-END-1",
  "R-SCORE-1",
  "R-SCORE-2",
  "R-SCORE-3",
  "R-FAIR",
  "R-AUC-1",
  "R-AUC-2",
  "R-ALLY-1",
  "R-ALLY-2",
  "R-ALLY-3",
  "R-ALLY-4",
  "talk",
  "R-SCN-1",
  "R-SCN-2",
  "R-SCN-3",
  "R-RND-1",
  "R-RND-2",
  "open",
  "maker",
  "R-TIME",
  "R-INTENT",
  "dice",
  "one-screen",
] as const;
export type ClauseId = (typeof CLAUSE_IDS)[number];

type RefusalKey = Extract<Message["key"], `refuse.${string}`>;

/** What a clause has beside its words. */
export interface ClauseFacts {
  /** Clauses that it speaks of as well: their addresses lead here. */
  readonly also?: readonly string[];
  /** The action it explains; its price stands beside the title, and its places can be shown at the table. */
  readonly action?: Action;
  /** What the board of a table shows of it. */
  readonly layer?: "distances";
  readonly lesson?: LessonId;
  /** Sentences with which the table refuses by this clause. */
  readonly said?: readonly RefusalKey[];
}

/** What they have beside their words, in the order of the page. */
export const CLAUSES: Readonly<Record<ClauseId, ClauseFacts>> = {
  aim: { lesson: "floor" },
  terms: {},
  "R-SET-1": { also: ["R-SET-2", "R-SET-3"] },
  "R-SET-4": {},
  "R-SET-5": { also: ["R-SET-6"] },
  "R-TURN-1": {},
  "R-TURN-2": { lesson: "robots", said: ["refuse.robot-is-off", "refuse.no-such-robot", "refuse.allOff"] },
  "R-TURN-3": { said: ["refuse.not-your-turn", "refuse.wrong-phase"] },
  "R-TURN-4": { also: ["R-TURN-5", "R-TURN-7"] },
  "R-TURN-6": {},
  "R-MOVE": {
    action: "move",
    lesson: "robots",
    said: ["refuse.wall-in-the-way", "refuse.no-tile-there", "refuse.foreign-base", "refuse.no-way"],
  },
  "R-LAND": {
    action: "buildLand",
    lesson: "floor",
    said: ["refuse.not-adjacent", "refuse.cell-is-occupied", "refuse.wall-in-the-way", "refuse.no-land-left"],
  },
  "R-MINE": { action: "buildMine", lesson: "mines", said: ["refuse.not-adjacent", "refuse.no-mines-left", "refuse.kind-not-left"] },
  "R-MINE-ADJ": { lesson: "mines", said: ["refuse.touches-mine-or-base"] },
  "R-BASE": { action: "buildBase", said: ["refuse.touches-mine-or-base", "refuse.noSet", "refuse.no-bases-left"] },
  "R-WALL": {
    action: "buildWall",
    lesson: "walls",
    said: ["refuse.wall-exists", "refuse.outside-the-area", "refuse.noCubes", "refuse.no-walls-left"],
  },
  "R-WALL-4": { lesson: "walls", said: ["refuse.wall-encloses-tile"] },
  "R-PUSH": {
    action: "pushWall",
    said: [
      "refuse.no-wall-there",
      "refuse.no-tile-behind-wall",
      "refuse.not-land-behind-wall",
      "refuse.robot-behind-wall",
      "refuse.wall-behind-wall",
      "refuse.outside-behind-wall",
    ],
  },
  "R-BOOM": { action: "selfDestruct", said: ["refuse.no-wall-there"] },
  "R-PROD": {
    action: "produceRobot",
    lesson: "end",
    said: ["refuse.not-your-base", "refuse.no-robots-left", "refuse.wrong-number-of-cubes"],
  },
  "R-SELL": { action: "sellCubes", lesson: "end", said: ["refuse.noSet", "refuse.vp-bank-empty"] },
  "R-CONC": { action: "concentrate" },
  "R-CONS": { action: "conserve", said: ["refuse.saved-is-full"] },
  "R-METAL": { action: "consumeMetal", lesson: "end", said: ["refuse.no-land-left"] },
  "R-CTRL-1": { layer: "distances", lesson: "tie" },
  "R-CTRL-2": { layer: "distances", lesson: "tie" },
  "R-CTRL-3": { layer: "distances" },
  "R-YIELD-1": { lesson: "special", said: ["refuse.wrong-number-of-cubes"] },
  "R-END-1": { lesson: "end", said: ["refuse.game-over"] },
  "R-SCORE-1": { lesson: "end" },
  "R-SCORE-2": { lesson: "end" },
  "R-SCORE-3": {},
  "R-FAIR": {},
  "R-AUC-1": { said: ["refuse.no-base-there", "refuse.already-holds-base"] },
  "R-AUC-2": { also: ["R-AUC-3"] },
  "R-ALLY-1": { lesson: "allies" },
  "R-ALLY-2": { lesson: "allies", said: ["refuse.tile-not-open", "refuse.not-an-ally", "refuse.not-an-alliance-game"] },
  "R-ALLY-3": { lesson: "allies" },
  "R-ALLY-4": {},
  talk: {},
  "R-SCN-1": {},
  "R-SCN-2": {},
  "R-SCN-3": {},
  "R-RND-1": { said: ["refuse.too-close", "refuse.too-far", "refuse.not-the-centre", "refuse.kind-already-placed"] },
  "R-RND-2": { also: ["R-RND-3"] },
  open: {},
  maker: {},
  "R-TIME": { also: ["clocks"] },
  "R-INTENT": { said: ["refuse.malformed", "refuse.no-such-seat"] },
  dice: {},
  "one-screen": {},
};

export const SECTION_IDS = [
  "terms",
  "setup",
  "turn",
  "robots",
  "bases",
  "control",
  "production",
  "end",
  "auction",
  "allies",
  "scenarios",
  "clock",
  "here",
] as const;
export type SectionId = (typeof SECTION_IDS)[number];

/** The first clause of each part of the page. */
const FIRSTS: Readonly<Record<SectionId, ClauseId>> = {
  terms: "aim",
  setup: "R-SET-1",
  turn: "R-TURN-1",
  robots: "R-MOVE",
  bases: "R-PROD",
  control: "R-CTRL-1",
  production: "R-YIELD-1",
  end: "R-END-1",
  auction: "R-AUC-1",
  allies: "R-ALLY-1",
  scenarios: "R-SCN-1",
  clock: "R-TIME",
  here: "R-INTENT",
};

export interface RuleSection {
  readonly id: SectionId;
  readonly clauses: readonly ClauseId[];
}

export const SECTIONS: readonly RuleSection[] = SECTION_IDS.map((id, i) => {
  const next = SECTION_IDS[i + 1];
  return { id, clauses: CLAUSE_IDS.slice(CLAUSE_IDS.indexOf(FIRSTS[id]), next && CLAUSE_IDS.indexOf(FIRSTS[next])) };
});

export const sectionOf = (clause: ClauseId): SectionId => SECTIONS.find(({ clauses }) => clauses.includes(clause))?.id ?? "terms";

/** The clause that an address names: by its id, by one it speaks of as well, or by the family of a refusal's rule. */
export function clauseAt(hash: string): ClauseId | undefined {
  const id = hash.replace(/^#/, "");
  return (
    CLAUSE_IDS.find((clause) => clause === id || CLAUSES[clause].also?.includes(id)) ??
    (/^R-[A-Z]+$/.test(id) ? CLAUSE_IDS.find((clause) => clause.startsWith(`${id}-`)) : undefined)
  );
}

export const isRule = (clause: ClauseId): boolean => clause.startsWith("R-");
