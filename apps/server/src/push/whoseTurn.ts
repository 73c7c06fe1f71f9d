import type { Standing, StoredMatch, StoredPlayer } from "@forgotten-planet/store";
import { seatAt } from "../match/parts/seating.ts";

/** Names a turn; during set-up, where a turn has no number, by how far the match is. */
export const turnName = ({ turn, active }: Pick<Standing, "turn" | "active">, version: number): string =>
  turn > 0 ? `${turn}.${active}` : `0.${active}.${version}`;

/** Whose turn it is, as it is stored beside the journal. */
export const turnOf = ({ digest, setup }: StoredMatch): Pick<Standing, "turn" | "active"> =>
  digest ?? { turn: 0, active: setup?.setup.auctionFirst ?? 0 };

/** Who has to play: whoever sits there, or the host for a seat that nobody holds. */
export const playerToMove = (match: StoredMatch): StoredPlayer => seatAt(match, turnOf(match).active)?.player ?? match.host;
