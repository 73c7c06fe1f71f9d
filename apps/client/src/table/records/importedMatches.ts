import type { LocalMatch } from "../local/localMatch.ts";
import { localMatches } from "../local/localMatches.ts";

/** Matches of this browser that came from files, the latest first. */
export const importedMatches = (): readonly LocalMatch[] => localMatches.value.filter(({ imported }) => imported !== undefined);
