import type { Standing, StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import { seatAt } from "../match/parts/seating.ts";

/** Names a turn; during set-up, where a turn has no number, by how far the match is. */
export const turnName = ({ turn, active }: Pick<Standing, "turn" | "active">, version: number): string =>
  turn > 0 ? `${turn}.${active}` : `0.${active}.${version}`;

/** Who has to play: whoever sits there, or the host for a seat that nobody holds. */
export const playerToMove = (match: StoredMatch, { active }: Pick<Standing, "active">): StoredPlayer =>
  seatAt(match, active)?.player ?? match.host;
