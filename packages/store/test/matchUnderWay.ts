import type { AppendOutcome, JournalAppend, Store } from "../src/index.ts";
import { newMatch } from "./newMatch.ts";

export interface MatchUnderWay {
  readonly entry: (ply: number, more?: Partial<JournalAppend>) => JournalAppend;
  readonly append: (ply: number, more?: Partial<JournalAppend>) => Promise<AppendOutcome>;
}

/** A new match in that store, under epoch 1, where nothing has been played yet. */
export async function matchUnderWay(store: Store, id: string): Promise<MatchUnderWay> {
  const setup = { scenario: { name: "x" }, seats: [], setup: {} };
  await store.createMatch(await newMatch(store, id, setup, { isPublic: false }));
  await store.claimMatch(id);
  const entry = (ply: number, more: Partial<JournalAppend> = {}): JournalAppend => ({
    match: id,
    epoch: 1,
    ply,
    line: `line ${ply}`,
    seat: 0,
    intentId: `intent ${ply}`,
    payloadHash: "hash",
    over: false,
    at: ply,
    ...more,
  });
  return { entry, append: (ply, more) => store.append(entry(ply, more)) };
}
