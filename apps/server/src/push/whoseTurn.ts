import type { Standing, StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import { botAt } from "../match/parts/bots/botSeats.ts";
import { seatAt } from "../match/parts/people/seating.ts";

/** Names a turn; during set-up, where a turn has no number, by the number of lines. */
export const turnName = ({ turn, active }: Pick<Standing, "turn" | "active">, version: number): string =>
  turn > 0 ? `${turn}.${active}` : `0.${active}.${version}`;

/** The player who has to play: the one who sits there, or the host for a free seat; undefined while a bot plays that seat. */
export const playerToMove = (
  match: Pick<StoredMatch, "seats" | "bots" | "host">,
  { active }: Pick<Standing, "active">,
): StoredPlayer | undefined => (botAt(match, active) === undefined ? (seatAt(match, active)?.player ?? match.host) : undefined);
