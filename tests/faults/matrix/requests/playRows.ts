import { playAt } from "@forgotten-planet/game";
import type { RequestRow } from "./requestRow.ts";

/* Steps of the game. */

export const PLAY_ROWS: readonly RequestRow[] = [
  {
    request: "play",
    what: "a step that the active seat may take",
    payload: (at) => playAt(at.ply, at.legal),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      not-your-turn    not-your-turn    not-your-turn    not-your-turn    game-over
      seated               not-started      -                -                -                -                -
      active               -                ok               ok               ok               ok               game-over
      ally                 -                not-your-turn    not-your-turn    not-your-turn    not-your-turn    game-over
      rival                -                not-your-turn    not-your-turn    not-your-turn    not-your-turn    game-over
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ok               ok               ok               ok               game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "play",
    what: "a tile is given to a seat",
    payload: (at) => playAt(at.ply, { type: "assignTile", at: [0, 0], to: 0 }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      tile-not-open    tile-not-open    tile-not-open    tile-not-open    game-over
      seated               not-started      -                -                -                -                -
      active               -                tile-not-open    tile-not-open    tile-not-open    tile-not-open    game-over
      ally                 -                tile-not-open    tile-not-open    tile-not-open    tile-not-open    game-over
      rival                -                tile-not-open    tile-not-open    tile-not-open    tile-not-open    game-over
      substitute           -                tile-not-open    tile-not-open    tile-not-open    tile-not-open    -
      host of a free seat  -                tile-not-open    tile-not-open    tile-not-open    tile-not-open    game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "play",
    what: "the latest step is taken back",
    payload: (at) => playAt(at.ply, "undo"),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      not-your-turn    not-your-turn    not-your-turn    not-your-turn    game-over
      seated               not-started      -                -                -                -                -
      active               -                nothing-to-undo  nothing-to-undo  ok               undo-barred      game-over
      ally                 -                not-your-turn    not-your-turn    not-your-turn    not-your-turn    game-over
      rival                -                not-your-turn    not-your-turn    not-your-turn    not-your-turn    game-over
      substitute           -                nothing-to-undo  nothing-to-undo  ok               undo-barred      -
      host of a free seat  -                nothing-to-undo  nothing-to-undo  ok               undo-barred      game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
];
