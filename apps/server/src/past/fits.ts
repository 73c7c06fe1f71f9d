import type { ListedMatch, zMatchQuery } from "@forgotten-planet/protocol";
import type { z } from "zod";
import { modeOf } from "../match/parts/game/modeOf.ts";

/** What is asked of each match beyond what the store finds by. */
export type Filter = Pick<z.output<typeof zMatchQuery>, "title" | "mode" | "q">;

export function fits(match: ListedMatch, { title, mode, q }: Filter): boolean {
  if (mode !== undefined && modeOf(match.seats) !== mode) return false;
  if (title !== undefined && plain(match.title) !== plain(title)) return false;
  return q === undefined || [match.title, ...match.seats.map(({ name = "" }) => name)].some((text) => plain(text).includes(plain(q)));
}

/** Returns whether somebody of that name sits at another seat than this one. */
export const isWith = ({ seats }: Pick<ListedMatch, "seats">, own: number, name: string): boolean =>
  seats.some((seat, place) => place !== own && seat.name !== undefined && plain(seat.name) === plain(name));

/** Without case and without marks on letters: people type names as they can. */
const plain = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
