import { tableOptions } from "@forgotten-planet/game";
import { chained, chainStart, openSqliteStore, type StoredPlayer } from "@forgotten-planet/store";
import { randomCode, randomId } from "../../../apps/server/src/identity/randomId.ts";
import { playedOut, setupFor } from "../../../apps/server/test/support/storedPast.ts";

/** Played once each, and stored again and again. */
const DIFFERENT = 20;
const DAY_MS = 86_400_000;
const DICE = { nonces: [], from: 0 };

/** Stores finished matches of that player: `few` of the last minutes, the others older. Returns their ids. */
export async function storeMany(
  dataDir: string,
  player: StoredPlayer,
  { count, few }: { readonly count: number; readonly few: number },
): Promise<readonly string[]> {
  const other = { id: randomId(), name: "Bruno" };
  const players = [player, other];
  const setup = setupFor(players);
  const played = Array.from({ length: DIFFERENT }, (_, seed) => {
    const lines = playedOut(setup, seed, Number.POSITIVE_INFINITY).journal.slice(0, -1);
    return { before: lines.slice(0, -1), last: lines.at(-1), chain: lines.reduce(chained, chainStart({ setup, dice: DICE })) };
  });
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
    const { before, last, chain } = played[i % DIFFERENT] ?? { before: [], last: undefined, chain: "" };
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
      start: { setup, seats, dice: DICE },
      journal: before,
    });
    await store.claimMatch(id);
    // What came with the match alone would not be listed: a step is played here.
    if (last) await store.append({ ...last, chain, match: id, epoch: 1, over: false, at });
    await store.endMatch(id, 1, at);
    ids.push(id);
  }
  await store.close();
  return ids;
}
