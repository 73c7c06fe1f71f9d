import type { JournalEntry, NewMatch, Store } from "../src/index.ts";
import { newMatch } from "./newMatch.ts";

/** Takes from a database what tells of imported matches, as a release before left it. */
export const WITHOUT_IMPORTED = [
  `drop index "importedMatchesByHost"`,
  `alter table "matches" drop column "imported"`,
  `delete from "kysely_migration" where "name" >= '0018-imported'`,
] as const;

const entry = (ply: number): JournalEntry => ({ ply, line: `line ${ply}`, seat: 0, intentId: `intent ${ply}`, payloadHash: "hash" });

/** A match of a new player that was imported with so many lines. */
export async function newImport(store: Store, id: string, lines: number): Promise<NewMatch> {
  return { ...(await newMatch(store, id, {}, { isPublic: true })), journal: Array.from({ length: lines }, (_, ply) => entry(ply)) };
}

/** Makes a match that was imported with two lines, and plays a third. */
export async function importedMatch(store: Store, id: string): Promise<void> {
  await store.createMatch(await newImport(store, id, 2));
  await store.claimMatch(id);
  await store.append({ ...entry(2), match: id, epoch: 1, over: false, at: 2 });
}
