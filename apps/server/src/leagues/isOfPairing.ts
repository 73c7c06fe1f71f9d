import { isDeepStrictEqual } from "node:util";
import { type TableOptions, zTableOptions } from "@forgotten-planet/protocol";
import type { LeaguePairing, StoredLeague, StoredMatch } from "@forgotten-planet/store";
import { ownBots } from "../match/parts/bots/botSeats.ts";
import { completeOptions } from "../match/parts/optionsFault.ts";
import type { ServedGame } from "../servedGame.ts";

/**
 * Returns whether that match is the one that the league means: its own options, and those people at the table. Any other does not count.
 * @source docs/adr/0017
 */
export function isOfPairing(served: ServedGame, league: StoredLeague, { members }: LeaguePairing, match: StoredMatch): boolean {
  const people = members.map((number) => league.members.find((member) => member.number === number)?.player.id);
  const sitting = match.seats.map(({ player }) => player.id);
  if (sitting.length !== people.length || !people.every((id) => id !== undefined && sitting.includes(id))) return false;
  return ownBots(match).length === 0 && isDeepStrictEqual(settled(served, match.options), settled(served, league.options));
}

/** With what was added to options since they were written. */
function settled(served: ServedGame, options: object): object {
  const read = zTableOptions.safeParse(options);
  const { league: _, ...all } = completeOptions(served, read.success ? read.data : (options as TableOptions));
  return all;
}
