import type { GameTypes, Seat, SeatSetup } from "@forgotten-planet/core";
import { readHistory } from "../history.ts";
import type { LocalGame } from "./localGame.ts";
import type { LocalEnd, LocalMatch } from "./localMatch.ts";

/** Returns what lists tell of a match that ends in that position. */
export function endOf<G extends GameTypes>(
  game: LocalGame<G>,
  state: G["State"],
  { gaveUp, seats = [] }: { readonly gaveUp?: Seat; readonly seats?: readonly SeatSetup[] } = {},
): LocalEnd<G> {
  const points = game.standing(state);
  const most = Math.max(...points);
  const winners = game.winners?.(state) ?? points.flatMap((own, seat) => (own === most ? [seat as Seat] : []));
  const board = game.picture(game.view(state));
  return {
    turn: game.moment(state).turn,
    points,
    winners: gaveUp === undefined ? winners : bestBut(gaveUp, seats, points),
    ...(board === undefined ? {} : { board }),
    ...(gaveUp === undefined ? {} : { gaveUp }),
  };
}

/** Who has most among those who do not win and lose with that seat. */
function bestBut(gaveUp: Seat, seats: readonly SeatSetup[], points: readonly number[]): readonly Seat[] {
  const sideOf = (seat: number): string => seats[seat]?.alliance?.toString() ?? `seat ${seat}`;
  const of = (side: string): number => points.reduce((sum, own, seat) => sum + (sideOf(seat) === side ? own : 0), 0);
  const others = points.flatMap((_, seat) => (sideOf(seat) === sideOf(gaveUp) ? [] : [seat as Seat]));
  const most = Math.max(...others.map((seat) => of(sideOf(seat))));
  return others.filter((seat) => of(sideOf(seat)) === most);
}

/** How a match stands for lists: at a glance while it runs, and its end. */
export function standingAt<G extends GameTypes>(game: LocalGame<G>, state: G["State"]): Pick<LocalMatch<G>, "board" | "end"> {
  if (game.moment(state).stage === "over") return { end: endOf(game, state) };
  const board = game.picture(game.view(state));
  return board === undefined ? {} : { board };
}

/** The match with how it stands, where an older page did not keep that; as it is where its journal cannot be read. */
export function withStanding<G extends GameTypes>(game: LocalGame<G>, match: LocalMatch<G>): LocalMatch<G> {
  if (match.end || match.board) return match;
  const state = readHistory(game, match.setup, match.lines)?.match.state;
  return state === undefined ? match : { ...match, ...standingAt(game, state) };
}
