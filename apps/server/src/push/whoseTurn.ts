import type { Standing, StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import { seatAt } from "../match/parts/seating.ts";

/** Names a turn; during set-up, where a turn has no number, by the number of lines. */
export const turnName = ({ turn, active }: Pick<Standing, "turn" | "active">, version: number): string =>
  turn > 0 ? `${turn}.${active}` : `0.${active}.${version}`;

/** The player who has to play: the one who sits there, or the host for a free seat. */
export const playerToMove = (match: StoredMatch, { active }: Pick<Standing, "active">): StoredPlayer =>
  seatAt(match, active)?.player ?? match.host;
