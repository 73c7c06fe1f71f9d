import { writeSync } from "node:fs";
import { tableOptions } from "@forgotten-planet/game";
import type { GameSetup } from "@forgotten-planet/rules";
import { openPostgresStore, openSqliteStore } from "@forgotten-planet/store";

/* Appends a number of lines to one match, one after the other, and reports each time that it is saved: what `syncs.ts` listens to. */

const [kind, place = "", lines = "0"] = process.argv.slice(2);
const store = await (kind === "sqlite" ? openSqliteStore(place) : openPostgresStore(place));
const player = { id: "player", name: "Ada" };
const setup = { scenario: { name: "x" }, seats: [], setup: {} } as unknown as GameSetup;
await store.players.create(player, 1);
await store.createMatch({
  ...{
    id: "m1",
    code: "CODE",
    options: tableOptions({ scenario: "rim", players: 2, isPublic: false }),
    host: player.id,
    seats: [],
    colours: [],
  },
  ...{ rulesVersion: 1, createdAt: 1, secret: new Uint8Array(32), start: { setup, seats: [], dice: { nonces: [], from: 0 } } },
});
await store.claimMatch("m1");
writeSync(1, "begin\n");
for (let ply = 0; ply < Number(lines); ply++) {
  const entry = {
    match: "m1",
    epoch: 1,
    ply,
    line: `line ${ply}`,
    seat: 0,
    intentId: `id ${ply}`,
    payloadHash: "hash",
    over: false,
    at: ply,
  } as const;
  const { kind: outcome } = await store.append(entry);
  if (outcome !== "committed") throw new Error(outcome);
  writeSync(1, `saved ${ply}\n`);
}
await store.close();
