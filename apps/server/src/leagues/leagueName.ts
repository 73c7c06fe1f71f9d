import { MAX_LEAGUE_NAME } from "@forgotten-planet/protocol";

/** Controls, and characters that cannot be seen or turn the line. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/u;

/** Returns the name as it is kept; undefined if the text is none. */
export function readLeagueName(text: string): string | undefined {
  if (!text.isWellFormed()) return undefined;
  const name = text
    .normalize("NFKC")
    .trim()
    .replace(/\s{2,}/g, " ");
  return name.length >= 2 && [...name].length <= MAX_LEAGUE_NAME && !UNSEEN.test(name) ? name : undefined;
}
