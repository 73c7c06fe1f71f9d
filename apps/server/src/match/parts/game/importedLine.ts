import type { JournalEntry } from "@forgotten-planet/store";

/* Lines that came with an imported match, told by the id that they have in place of an intent's. */

const MARK = "resumed ";

export const importedId = (ply: number): string => `${MARK}${ply}`;

export const isImported = ({ intentId }: Pick<JournalEntry, "intentId">): boolean => intentId.startsWith(MARK);
