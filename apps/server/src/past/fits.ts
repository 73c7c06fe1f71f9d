import type { ListedMatch, MatchMode, zMatchQuery } from "@forgotten-planet/protocol";
import type { z } from "zod";

/** What is asked of each match beyond what the store finds by. */
export type Filter = Pick<z.output<typeof zMatchQuery>, "title" | "mode" | "q">;

export function modeOf({ seats }: Pick<ListedMatch, "seats">): MatchMode {
  if (seats.some(({ alliance }) => alliance !== undefined)) return "allies";
  return seats.length === 2 ? "two" : seats.length === 3 ? "three" : "four";
}

export function fits(match: ListedMatch, { title, mode, q }: Filter): boolean {
  if (mode !== undefined && modeOf(match) !== mode) return false;
  if (title !== undefined && plain(match.title) !== plain(title)) return false;
  return q === undefined || [match.title, ...match.seats.map(({ name = "" }) => name)].some((text) => plain(text).includes(plain(q)));
}

/** Without case and without marks on letters: people type names as they can. */
const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
