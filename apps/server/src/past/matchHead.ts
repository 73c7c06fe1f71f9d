import type { ListedMatch, MatchHead, PastSeat } from "@forgotten-planet/protocol";
import type { Standing, StoredMatch } from "@forgotten-planet/store";
import { botAt } from "../match/parts/bots/botSeats.ts";
import { bestBut, earlyEndOf, mostPoints } from "../match/parts/game/winners.ts";
import { completeOptions } from "../match/parts/optionsFault.ts";
import type { ServedGame } from "../servedGame.ts";

/** A match that has begun, as a stranger may know it in a list: nothing of the position where spectators see it with a delay, or not at all. */
export function listed(served: ServedGame, match: StoredMatch): ListedMatch {
  const standing = match.standing ?? { turn: 0, vp: served.game.seatsOf(match.setup).map(() => 0) };
  const { turn, points, ...head } = headOf(served, match, standing);
  const { spectators, spectatorDelay } = match.options;
  return match.status === "over" || (spectators && spectatorDelay === 0) ? { ...head, turn, points } : head;
}

/** A match with its standing. */
export function headOf(
  served: ServedGame,
  match: StoredMatch,
  { turn, vp, winners }: Pick<Standing, "turn" | "vp" | "winners">,
): MatchHead {
  const { game } = served;
  const options = completeOptions(served, match.options);
  const seats = game.seatsOf(match.setup);
  const isPlayedOut = match.status === "over" && match.ended === undefined;
  const { ended, gaveUp } = earlyEndOf(match);
  return {
    id: match.id,
    game: game.id,
    title: game.options.title(options, "en") ?? "",
    rulesVersion: match.rulesVersion,
    status: match.status === "over" ? "over" : "playing",
    options,
    seats: seats.map((_, place) => seatAt(served, match, place)),
    turn,
    points: [...vp],
    ...(isPlayedOut ? { winners: [...(winners ?? mostPoints(seats, vp))] } : {}),
    ...(ended ? { ended } : {}),
    ...(gaveUp === undefined ? {} : { gaveUp, winners: [...bestBut(gaveUp, seats, vp)] }),
    ...(match.imported === undefined ? {} : { imported: match.imported }),
    createdAt: match.createdAt,
    ...(match.status === "over" ? { endedAt: match.updatedAt } : {}),
  };
}

/** Who sits there, by the name they sat down with; who began there, where nobody does. */
function seatAt({ game }: ServedGame, match: StoredMatch, place: number): PastSeat {
  const setUp = game.seatsOf(match.setup)[place];
  const seat = match.seats.find((taken) => taken.place === place);
  const level = botAt(match, place);
  const name = seat?.player.name ?? setUp?.name;
  return {
    ...(name === undefined ? {} : { name }),
    colour: setUp?.colour ?? "red",
    ...(setUp?.alliance === undefined ? {} : { alliance: setUp.alliance }),
    ...(level === undefined ? {} : { bot: level }),
    ...(seat && level !== undefined ? { standIn: true } : {}),
    ...(seat?.player.bot ? { program: true } : {}),
  };
}
