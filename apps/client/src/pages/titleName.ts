import { GAMES } from "../games/index.ts";

/** The server's title of what is played, in the visitor's language. */
export const titleName = (title: string): string => GAMES.reduce((known, { card }) => card.titleName?.(known) ?? known, title);

/** The same of a first turn, "First landing: +E3 .". */
export function openingName(name: string): string {
  const end = name.indexOf(": ");
  return end < 0 ? name : titleName(name.slice(0, end)) + name.slice(end);
}
