import type { RequestRow } from "./requestRow.ts";
import { seatOfHost } from "./seats.ts";

/* What is said, planned and reported. */

export const TALK_ROWS: readonly RequestRow[] = [
  {
    request: "visibility",
    what: "its page is in sight",
    payload: () => ({ visible: true }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               ok               ok               ok               ok               ok
      seated               ok               -                -                -                -                -
      active               -                ok               ok               ok               ok               ok
      ally                 -                ok               ok               ok               ok               ok
      rival                -                ok               ok               ok               ok               ok
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ok               ok               ok               ok               ok
      spectator            ok               ok               ok               ok               ok               ok
      nameless             ok               ok               ok               ok               ok               ok`,
  },
  {
    request: "chat",
    what: "to the table",
    payload: () => ({ text: "hello" }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               ok               ok               ok               ok               ok
      seated               ok               -                -                -                -                -
      active               -                ok               ok               ok               ok               ok
      ally                 -                ok               ok               ok               ok               ok
      rival                -                ok               ok               ok               ok               ok
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ok               ok               ok               ok               ok
      spectator            ok               ok               ok               ok               ok               ok
      nameless             bad-token        bad-token        bad-token        bad-token        bad-token        bad-token`,
  },
  {
    request: "chat",
    what: "to the ally",
    payload: () => ({ text: "hello", to: "alliance" }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 no-alliance      ok               ok               ok               ok               game-over
      seated               no-alliance      -                -                -                -                -
      active               -                ok               ok               ok               ok               game-over
      ally                 -                ok               ok               ok               ok               game-over
      rival                -                ok               ok               ok               ok               game-over
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ok               ok               ok               ok               game-over
      spectator            no-alliance      no-alliance      no-alliance      no-alliance      no-alliance      no-alliance
      nameless             bad-token        bad-token        bad-token        bad-token        bad-token        bad-token`,
  },
  {
    request: "mute",
    what: "the host",
    payload: (at) => ({ person: seatOfHost(at), on: true }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-allowed      not-allowed      not-allowed      not-allowed      not-allowed      not-allowed
      seated               ok               -                -                -                -                -
      active               -                ok               ok               ok               ok               ok
      ally                 -                ok               ok               ok               ok               ok
      rival                -                ok               ok               ok               ok               ok
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                not-allowed      not-allowed      not-allowed      not-allowed      not-allowed
      spectator            ok               ok               ok               ok               ok               ok
      nameless             bad-token        bad-token        bad-token        bad-token        bad-token        bad-token`,
  },
  {
    request: "block",
    what: "the host",
    payload: (at) => ({ person: seatOfHost(at), on: true }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-allowed      not-allowed      not-allowed      not-allowed      not-allowed      not-allowed
      seated               ok               -                -                -                -                -
      active               -                ok               ok               ok               ok               ok
      ally                 -                ok               ok               ok               ok               ok
      rival                -                ok               ok               ok               ok               ok
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                not-allowed      not-allowed      not-allowed      not-allowed      not-allowed
      spectator            ok               ok               ok               ok               ok               ok
      nameless             bad-token        bad-token        bad-token        bad-token        bad-token        bad-token`,
  },
  {
    request: "report",
    what: "the host",
    payload: (at) => ({ person: seatOfHost(at), reason: "shouts" }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-allowed      not-allowed      not-allowed      not-allowed      not-allowed      not-allowed
      seated               ok               -                -                -                -                -
      active               -                ok               ok               ok               ok               ok
      ally                 -                ok               ok               ok               ok               ok
      rival                -                ok               ok               ok               ok               ok
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                not-allowed      not-allowed      not-allowed      not-allowed      not-allowed
      spectator            ok               ok               ok               ok               ok               ok
      nameless             bad-token        bad-token        bad-token        bad-token        bad-token        bad-token`,
  },
  {
    request: "mismatch",
    what: "its own reckoning differs",
    payload: (at) => ({ ply: at.ply, fields: ["tiles"] }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      ok               ok               ok               ok               ok
      seated               not-started      -                -                -                -                -
      active               -                ok               ok               ok               ok               ok
      ally                 -                ok               ok               ok               ok               ok
      rival                -                ok               ok               ok               ok               ok
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ok               ok               ok               ok               ok
      spectator            not-started      ok               ok               ok               ok               ok
      nameless             not-started      ok               ok               ok               ok               ok`,
  },
  {
    request: "plan",
    what: "plans nothing",
    payload: () => ({ marks: [] }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 no-alliance      ok               ok               ok               ok               game-over
      seated               no-alliance      -                -                -                -                -
      active               -                ok               ok               ok               ok               game-over
      ally                 -                ok               ok               ok               ok               game-over
      rival                -                ok               ok               ok               ok               game-over
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ok               ok               ok               ok               game-over
      spectator            no-alliance      no-alliance      no-alliance      no-alliance      no-alliance      no-alliance
      nameless             no-alliance      no-alliance      no-alliance      no-alliance      no-alliance      no-alliance`,
  },
  {
    request: "ping",
    what: "points at a cell",
    payload: () => ({ at: [0, 0] }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 no-alliance      ok               ok               ok               ok               game-over
      seated               no-alliance      -                -                -                -                -
      active               -                ok               ok               ok               ok               game-over
      ally                 -                ok               ok               ok               ok               game-over
      rival                -                ok               ok               ok               ok               game-over
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ok               ok               ok               ok               game-over
      spectator            no-alliance      no-alliance      no-alliance      no-alliance      no-alliance      no-alliance
      nameless             no-alliance      no-alliance      no-alliance      no-alliance      no-alliance      no-alliance`,
  },
  {
    request: "choosing",
    what: "has chosen an action",
    payload: () => ({ what: "move:1" }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      not-your-turn    not-your-turn    not-your-turn    not-your-turn    game-over
      seated               not-started      -                -                -                -                -
      active               -                not-allowed      not-allowed      ok               ok               game-over
      ally                 -                not-your-turn    not-your-turn    not-your-turn    not-your-turn    game-over
      rival                -                not-your-turn    not-your-turn    not-your-turn    not-your-turn    game-over
      substitute           -                not-allowed      not-allowed      ok               ok               -
      host of a free seat  -                not-allowed      not-allowed      ok               ok               game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "reservation",
    what: "wishes for cubes",
    payload: () => ({ cubes: [1, 0, 0] }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 no-alliance      ok               ok               ok               ok               game-over
      seated               no-alliance      -                -                -                -                -
      active               -                ok               ok               ok               ok               game-over
      ally                 -                ok               ok               ok               ok               game-over
      rival                -                ok               ok               ok               ok               game-over
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ok               ok               ok               ok               game-over
      spectator            no-alliance      no-alliance      no-alliance      no-alliance      no-alliance      no-alliance
      nameless             no-alliance      no-alliance      no-alliance      no-alliance      no-alliance      no-alliance`,
  },
];
