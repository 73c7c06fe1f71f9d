import { tableOptions } from "@forgotten-planet/game";
import { type JournalEntry, openSqliteStore, type Store } from "@forgotten-planet/store";
import { printedSetup } from "../playedGame.ts";

/** Matches under way in a store of their own, all at that ply. */
export interface StoredMatches {
  readonly store: Store;
  append(match: number, ply: number): Promise<void>;
}

const SETUP = printedSetup(4);
const PLAYER = { id: "player", name: "Player" };
const SEATS = SETUP.seats.map(({ colour }, place) => ({ place, player: PLAYER, colour, ready: true }));

export const openMatches = async (dir: string, count: number, journal: readonly JournalEntry[] = []): Promise<StoredMatches> =>
  matchesIn(await openSqliteStore(dir), count, journal);

/** The same in an empty store. */
export async function matchesIn(store: Store, count: number, journal: readonly JournalEntry[] = []): Promise<StoredMatches> {
  await store.players.create(PLAYER, 0);
  const options = tableOptions({ scenario: "rim", players: 4, isPublic: false, assignment: "fixed", order: "seated" });
  for (let match = 0; match < count; match++) {
    await store.createMatch({
      id: `match ${match}`,
      code: `CODE ${match}`,
      options,
      host: PLAYER.id,
      seats: SEATS,
      colours: [],
      rulesVersion: 1,
      createdAt: 0,
      secret: new Uint8Array(32),
      start: { setup: SETUP, seats: SEATS, dice: { nonces: [], from: 0 } },
      journal,
    });
    await store.claimMatch(`match ${match}`);
  }
  return {
    store,
    async append(match, ply) {
      const { kind } = await store.append({
        match: `match ${match}`,
        epoch: 1,
        ply,
        line: "a1+2,0",
        seat: 0,
        intentId: `intent ${ply}`,
        payloadHash: "0123456789012345678901",
        over: false,
        at: ply,
      });
      if (kind !== "committed") throw new Error(kind);
    },
  };
}
