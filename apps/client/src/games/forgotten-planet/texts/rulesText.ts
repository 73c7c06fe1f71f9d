import { addProse } from "../../../i18n/i18n.ts";
import type { ClauseId, SectionId } from "../rulebook/clauses.ts";
import rules from "./rules.en.json";

/** The words of a clause. */
export interface ClauseText {
  readonly title: string;
  readonly text: readonly string[];
  /** Where editions of the rulebook differ, or what is ruled here. */
  readonly note?: string;
  /** What is numbered in its pictures, in the order of the numbers. */
  readonly legend?: readonly string[];
}

export interface RulesText {
  readonly sections: Readonly<Record<SectionId, string>>;
  readonly clauses: Readonly<Record<ClauseId, ClauseText>>;
}

/** The rules in the language that is shown. */
export const rulesText = addProse<RulesText>(rules, {
  it: () => import("./rules.it.json"),
  fr: () => import("./rules.fr.json"),
});
