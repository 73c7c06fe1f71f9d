import { forgottenPlanet, tableOptions } from "@forgotten-planet/game";
import type { Store, StoredPlayer } from "@forgotten-planet/store";
import { randomCode, randomId } from "../../src/identity/randomId.ts";

/** Stores a table for two that waits with that player at it, and that no process holds. Returns its id. */
export async function unheldTable(store: Store, player: StoredPlayer): Promise<string> {
  const id = randomId();
  await store.createMatch({
    id,
    code: randomCode(),
    options: tableOptions({ scenario: "first-landing", players: 2, isPublic: false }),
    host: player.id,
    seats: [{ place: 0, player, colour: "red", ready: false }],
    colours: ["red", "yellow"],
    secret: new Uint8Array(32),
    rulesVersion: forgottenPlanet.rulesVersion,
    createdAt: Date.now(),
  });
  return id;
}
