import "../../i18n/formsTexts.ts";
import type { TableOptions } from "@forgotten-planet/protocol";
import { type Message, message } from "../../i18n/message.ts";

/** Two, three or four, each alone; or two against two. */
export const COMPANIES = [2, 3, 4, "2v2"] as const;
export type Company = (typeof COMPANIES)[number];

export const companyOf = ({ players, alliance }: Pick<TableOptions, "players" | "alliance">): Company =>
  alliance === "none" ? (players as 2 | 3 | 4) : "2v2";

/** The companies that have a place for everyone who sits there, and why others are left out. */
export function companiesFor(seated: number): { readonly offered: readonly Company[]; readonly why: Message | undefined } {
  const offered = COMPANIES.filter((company) => company === "2v2" || company >= seated);
  return { offered, why: offered.length < COMPANIES.length ? message("tableForm.whyNotFewer", { count: seated }) : undefined };
}

/** "3 players", "2 against 2". */
export function companyText(options: Pick<TableOptions, "players" | "alliance">): Message {
  return companyOf(options) === "2v2" ? message("tableForm.twoByTwo") : message("waiting.optPlayers", { count: options.players });
}
