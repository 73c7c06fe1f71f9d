import { zTableOptions } from "@forgotten-planet/protocol";
import type { AppendOutcome, JournalAppend, Store } from "../src/index.ts";

export interface MatchUnderWay {
  readonly entry: (ply: number, more?: Partial<JournalAppend>) => JournalAppend;
  readonly append: (ply: number, more?: Partial<JournalAppend>) => Promise<AppendOutcome>;
}

/** A new match in that store, under epoch 1, where nothing has been played yet. */
export async function matchUnderWay(store: Store, id: string): Promise<MatchUnderWay> {
  const player = { id: `player of ${id}`, name: "Ada" };
  const setup = { scenario: { name: "x" }, seats: [], setup: {} };
  await store.players.create(player, 1);
  await store.createMatch({
    id,
    code: `CODE ${id}`,
    options: zTableOptions.parse({ game: "forgotten-planet", scenario: "rim", players: 2, isPublic: false }),
    host: player.id,
    seats: [],
    colours: ["red", "yellow"],
    rulesVersion: 1,
    createdAt: 1,
    secret: new Uint8Array(32),
    start: { setup, seats: [{ place: 0, player, colour: "red", ready: true }], dice: { nonces: [], from: 0 } },
  });
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
