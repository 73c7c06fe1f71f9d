import { createRequire } from "node:module";

/** The part of boardgame.io's internals that is used: its own benchmark uses the same. Its ES modules cannot be resolved by Node. */
interface Internal {
  readonly CreateGameReducer: (options: {
    readonly game: object;
    readonly isClient: boolean;
  }) => (state: unknown, action: object) => BoardgameState;
  readonly InitializeGame: (options: { readonly game: object; readonly numPlayers: number }) => BoardgameState;
}
interface BoardgameState {
  readonly G: { readonly cells: readonly unknown[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
}

const { CreateGameReducer, InitializeGame } = createRequire(import.meta.url)("boardgame.io/internal") as Internal;
const { INVALID_MOVE } = createRequire(import.meta.url)("boardgame.io/core") as { readonly INVALID_MOVE: string };

interface Player {
  readonly G: { cells: (string | null)[]; owners?: Record<string, number> };
  readonly playerID: string;
}

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const;

/** The game of boardgame.io's tutorial. */
const TIC_TAC_TOE = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }: Player, id: number) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
      return undefined;
    },
  },
  endIf: ({ G, ctx }: Player & { readonly ctx: { readonly currentPlayer: string } }) => {
    if (LINES.some(([a, b, c]) => G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c]))
      return { winner: ctx.currentPlayer };
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};

/** A 9 x 9 board on which every tile is followed by a naive count of who is nearest to what. */
const BOARD_81 = {
  setup: () => ({ cells: Array.from({ length: 81 }, (_, i) => (i === 4 ? "base0" : i === 76 ? "base1" : null)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell: ({ G, playerID }: Player, id: number) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
      G.owners = naiveOwners(G.cells);
      return undefined;
    },
  },
};

/** An area count as a first version has it: names of cells, maps and sets. */
export function naiveOwners(cells: readonly (string | null)[]): Record<string, number> {
  const nearest = new Map<string, { readonly distance: number; readonly seats: Set<number> }>();
  for (const seat of [0, 1]) {
    const start = cells.flatMap((cell, i) => (cell === `base${seat}` ? [`${i % 9},${Math.floor(i / 9)}`] : []));
    const seen = new Map(start.map((key) => [key, 0]));
    for (const [key, distance] of seen) {
      const [x = 0, y = 0] = key.split(",").map(Number);
      const best = nearest.get(key);
      if (!best || distance < best.distance) nearest.set(key, { distance, seats: new Set([seat]) });
      else if (best.distance === distance) best.seats.add(seat);
      for (const [a, b] of [
        [x, y - 1],
        [x + 1, y],
        [x, y + 1],
        [x - 1, y],
      ] as const) {
        const inside = a >= 0 && b >= 0 && a < 9 && b < 9;
        if (inside && cells[b * 9 + a] !== null && !seen.has(`${a},${b}`)) seen.set(`${a},${b}`, distance + 1);
      }
    }
  }
  return Object.fromEntries([...nearest].flatMap(([key, { seats }]) => (seats.size === 1 ? [[key, [...seats][0] ?? 0]] : [])));
}

/** Replays games of random cells on the bare reducer; an operation is a move. */
function replaying(game: object, cells: number, games: number): () => number {
  const reducer = CreateGameReducer({ game, isClient: false });
  const start = InitializeGame({ game, numPlayers: 2 });
  let seed = 1;
  const below = (n: number): number => {
    seed = (seed * 48271) % 2147483647;
    return seed % n;
  };
  const orders = Array.from({ length: games }, () => {
    const left = Array.from({ length: cells }, (_, i) => i).filter((i) => start.G.cells[i] === null);
    return Array.from({ length: left.length }, () => left.splice(below(left.length), 1)[0] ?? 0);
  });
  return () => {
    let moves = 0;
    for (const order of orders) {
      let state = start;
      for (const id of order) {
        if (state.ctx.gameover !== undefined) break;
        const before = state;
        state = reducer(state, { type: "MAKE_MOVE", payload: { type: "clickCell", args: [id], playerID: state.ctx.currentPlayer } });
        if (state.G === before.G) throw new Error("boardgame.io refused a legal move");
        moves++;
      }
    }
    return moves;
  };
}

export const ticTacToe = (): (() => number) => replaying(TIC_TAC_TOE, 9, 20);
export const board81 = (): (() => number) => replaying(BOARD_81, 81, 1);
