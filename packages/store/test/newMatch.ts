import { zTableOptions } from "@forgotten-planet/protocol";
import type { NewMatch, Store } from "../src/index.ts";

/** What a match of a new player, alone at it, is made with. */
export async function newMatch(store: Store, id: string, setup: unknown, more: { readonly isPublic: boolean }): Promise<NewMatch> {
  const player = { id: `player of ${id}`, name: "Ada" };
  await store.players.create(player, 1);
  return {
    id,
    code: `CODE ${id}`,
    options: zTableOptions.parse({ game: "forgotten-planet", scenario: "rim", players: 2, ...more }),
    host: player.id,
    seats: [],
    colours: ["red", "yellow"],
    rulesVersion: 1,
    createdAt: 1,
    secret: new Uint8Array(32),
    start: { setup, seats: [{ place: 0, player, colour: "red", ready: true }], dice: { nonces: [], from: 0 } },
  };
}
