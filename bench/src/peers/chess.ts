import { Chess } from "chessops/chess";
import type { Move } from "chessops/types";

interface ChessGame {
  readonly start: Chess;
  readonly moves: readonly Move[];
}

/** Random legal games, the same in every run. */
function games(count: number, plies: number): readonly ChessGame[] {
  let seed = 7;
  const below = (n: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  return Array.from({ length: count }, () => {
    const position = Chess.default();
    const moves: Move[] = [];
    while (moves.length < plies && !position.isEnd()) {
      const legal = movesOf(position);
      const move = legal[below(legal.length)];
      if (!move) break;
      moves.push(move);
      position.play(move);
    }
    return { start: Chess.default(), moves };
  });
}

function movesOf(position: Chess): Move[] {
  const moves: Move[] = [];
  for (const [from, dests] of position.allDests()) {
    const isPawn = position.board.pawn.has(from);
    for (const to of dests) moves.push(isPawn && (to < 8 || to >= 56) ? { from, to, promotion: "queen" } : { from, to });
  }
  return moves;
}

/** Checks each move of a game and plays it in place. */
export function checkAndPlay(): () => number {
  const list = games(20, 80);
  return () => {
    let done = 0;
    for (const { start, moves } of list) {
      const position = start.clone();
      for (const move of moves) {
        if (!position.isLegal(move)) throw new Error("an illegal move in a legal game");
        position.play(move);
        done++;
      }
    }
    return done;
  };
}

/** Lists all legal moves before each move of a game, from its twentieth ply on. */
export function listAndPlay(): () => number {
  const list = games(20, 80).map(({ start, moves }) => {
    const position = start.clone();
    for (const move of moves.slice(0, 20)) position.play(move);
    return { start: position, moves: moves.slice(20) };
  });
  return () => {
    let done = 0;
    for (const { start, moves } of list) {
      const position = start.clone();
      for (const move of moves) {
        if (movesOf(position).length === 0) throw new Error("no legal move in a legal game");
        position.play(move);
        done++;
      }
    }
    return done;
  };
}
