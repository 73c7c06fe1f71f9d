import { tableOptions } from "@forgotten-planet/game";
import { openSqliteStore, type StoredPlayer } from "@forgotten-planet/store";
import { randomCode, randomId } from "../../../apps/server/src/identity/randomId.ts";
import { playedOut, setupFor } from "../../../apps/server/test/support/storedPast.ts";

/** Played once each, and stored again and again. */
const DIFFERENT = 20;
const DAY_MS = 86_400_000;

/** Stores finished matches of that player: `few` of the last minutes, the others older. Returns their ids. */
export async function storeMany(
  dataDir: string,
  player: StoredPlayer,
  { count, few }: { readonly count: number; readonly few: number },
): Promise<readonly string[]> {
  const other = { id: randomId(), name: "Bruno" };
  const players = [player, other];
  const setup = setupFor(players);
  const journals = Array.from({ length: DIFFERENT }, (_, seed) => playedOut(setup, seed, Number.POSITIVE_INFINITY).journal.slice(0, -1));
  const seats = players.map((one, place) => ({
    place,
    player: one,
    colour: place === 0 ? ("red" as const) : ("yellow" as const),
    ready: true,
  }));
  const store = await openSqliteStore(dataDir);
  await store.players.create(other, 1);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const id = randomId();
    const at = Date.now() - (i < few ? 0 : DAY_MS);
    await store.createMatch({
      id,
      code: randomCode(),
      options: tableOptions({ scenario: "first-landing", players: 2, isPublic: true }),
      host: player.id,
      seats: [],
      colours: seats.map(({ colour }) => colour),
      secret: new Uint8Array(32),
      rulesVersion: 1,
      createdAt: at,
      start: { setup, seats, dice: { nonces: [], from: 0 } },
      journal: journals[i % DIFFERENT] ?? [],
    });
    await store.claimMatch(id);
    await store.endMatch(id, 1, at);
    ids.push(id);
  }
  await store.close();
  return ids;
}
