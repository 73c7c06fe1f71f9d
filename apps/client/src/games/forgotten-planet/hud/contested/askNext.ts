import { nextOpenTile } from "../../model/contested.ts";
import type { PlayStore } from "../../playStore.ts";

/** Asks about the open tile after the present one; returns false if none is open to this player. */
export function askNext(store: PlayStore): boolean {
  const situation = store.situation.value;
  if (!situation) return false;
  const { contested, cursor } = store.interaction.value;
  const next = nextOpenTile(situation, contested ?? cursor);
  if (next === undefined) return false;
  store.contested.asking(store.interaction, () => {
    store.input({ type: "cursor", cell: next });
    store.input({ type: "contested", cell: next });
  });
  store.board.camera.value?.reveal(next);
  return true;
}
