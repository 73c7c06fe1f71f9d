import { tableOptions } from "@forgotten-planet/game";
import { parseCommand } from "@forgotten-planet/rules";
import { openSqliteStore, type StoredPlayer } from "@forgotten-planet/store";
import { randomCode, randomId } from "../../../apps/server/src/identity/randomId.ts";
import { longMatch } from "./longMatch.ts";

/** Stores a match of that many steps, which its players ended; returns its id. */
export async function storeLong(dataDir: string, steps: number): Promise<string> {
  const players: readonly StoredPlayer[] = ["Ada", "Bruno"].map((name) => ({ id: randomId(), name }));
  const { setup, lines } = longMatch(players, steps);
  const store = await openSqliteStore(dataDir);
  for (const player of players) await store.players.create(player, 1);
  const id = randomId();
  const at = Date.now();
  const seats = players.map((player, place) => ({
    place,
    player,
    colour: place === 0 ? ("red" as const) : ("yellow" as const),
    ready: true,
  }));
  await store.createMatch({
    id,
    code: randomCode(),
    options: tableOptions({ scenario: "first-landing", players: 2, isPublic: true }),
    host: players[0]?.id ?? "",
    seats: [],
    colours: seats.map(({ colour }) => colour),
    secret: new Uint8Array(32),
    rulesVersion: 1,
    createdAt: at,
    start: { setup, seats, dice: { nonces: [], from: 0 } },
    journal: lines.map((line, ply) => ({
      ply,
      line,
      seat: parseCommand(line)?.command.seat ?? 0,
      intentId: `long ${ply}`,
      payloadHash: "long",
    })),
  });
  await store.claimMatch(id);
  await store.endMatch(id, 1, at);
  await store.close();
  return id;
}
