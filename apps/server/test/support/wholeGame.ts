import { active, allAt, type PlayedTable } from "./harness.ts";
import { eager, HURRY, type Profile } from "./profile.ts";

/** Plays until the match is over, or as long as it is wanted, and says at which ply that is. */
export async function playOn(
  table: Pick<PlayedTable, "players">,
  profile: Profile = HURRY,
  isWanted: () => boolean = () => true,
): Promise<number> {
  let { ply } = table.players[0]!.match;
  while (table.players[0]!.view.status === "playing" && isWanted()) {
    const player = active(table);
    ({ ply } = await player.play(eager(player.legal(), ply, profile), ply));
    await allAt(table.players, ply);
  }
  return ply;
}

export const playToTheEnd = (table: Pick<PlayedTable, "players">, profile?: Profile): Promise<number> => playOn(table, profile);
