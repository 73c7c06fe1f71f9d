import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tableOptions } from "@forgotten-planet/protocol";
import { openSqliteStore } from "@forgotten-planet/store";
import { printedSetup } from "../playedGame.ts";

/** The store alone, one awaited append after the other: what of an intent's time is the disk's. */
export interface Commits {
  /** Milliseconds. */
  one(): Promise<number>;
  close(): Promise<void>;
}

export async function openCommits(): Promise<Commits> {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-commits-"));
  const store = await openSqliteStore(dir);
  const player = { id: "player", name: "Player" };
  const setup = printedSetup(4);
  const seats = setup.seats.map(({ colour }, place) => ({ place, player, colour, ready: true }));
  await store.createPlayer(player, 0);
  const options = tableOptions({ scenario: "rim", players: 4, isPublic: false, assignment: "fixed", order: "seated" });
  const start = { setup, seats, dice: { nonces: [], from: 0 } };
  await store.createMatch({
    id: "match",
    code: "CODE",
    options,
    host: player.id,
    seats,
    colours: [],
    rulesVersion: 1,
    createdAt: 0,
    secret: new Uint8Array(32),
    start,
  });
  await store.claimMatch("match");
  let ply = 0;
  return {
    async one() {
      const entry = {
        match: "match",
        epoch: 1,
        ply,
        line: "a1+2,0",
        seat: 0,
        intentId: `ply ${ply}`,
        payloadHash: "0123456789012345678901",
      } as const;
      const asked = performance.now();
      const { kind } = await store.append({ ...entry, over: false, at: ply });
      if (kind !== "committed") throw new Error(kind);
      ply++;
      return performance.now() - asked;
    },
    async close() {
      await store.close();
      rmSync(dir, { recursive: true });
    },
  };
}
