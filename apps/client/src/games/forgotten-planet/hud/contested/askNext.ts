import { nextOpenTile } from "../../model/contested.ts";
import type { PlayStore } from "../../playStore.ts";

/** The open tile after the one that is asked about; false when none is open to this player. */
export function askNext(store: PlayStore): boolean {
  const situation = store.situation.value;
  if (!situation) return false;
  const { tied, cursor } = store.interaction.value;
  const next = nextOpenTile(situation, tied ?? cursor);
  if (next === undefined) return false;
  store.contested.asking(store.interaction, () => {
    store.input({ type: "cursor", cell: next });
    store.input({ type: "tied", cell: next });
  });
  store.board.camera.value?.reveal(next);
  return true;
}
