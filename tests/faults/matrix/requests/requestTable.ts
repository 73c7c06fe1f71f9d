import { playAt } from "@forgotten-planet/game";
import type { RequestType } from "@forgotten-planet/protocol";
import { COLOURS } from "@forgotten-planet/rules";
import { TABLE } from "../preparedGame.ts";
import type { Situation, Standing } from "../situation.ts";

/*
 * Who may ask a table for what, and when: the one place where it is written down. Tests are made from it (`authorisation.test.ts`), and
 * the page docs/authorisation.md. A request that has no row here fails them.
 *
 * `ok`: accepted. A code: refused with it. `-`: nobody is in that position then.
 */

/** A request of the room, in one case. */
export interface RequestRow {
  readonly request: RequestType;
  readonly what: string;
  /** How the table stands, where it matters. */
  readonly standing?: Standing;
  readonly payload: (at: Situation) => unknown;
  /** Rows: ROLES; columns: PHASES. */
  readonly grid: string;
}

const seatOfHost = (at: Situation): number => at.placeOf("host") ?? 0;
const activeSeat = ({ state }: Situation): number => state?.active ?? 1;

export const REQUEST_TABLE: readonly RequestRow[] = [
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
  {
    request: "sit",
    what: "where nobody sits",
    standing: "free",
    payload: (at) => ({ seat: at.state ? activeSeat(at) : 2 }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               already-started  already-started  already-started  already-started  already-started
      seated               ok               -                -                -                -                -
      active               -                -                -                -                -                -
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            ok               ok               ok               ok               ok               already-started
      nameless             bad-token        bad-token        bad-token        bad-token        bad-token        bad-token`,
  },
  {
    request: "sit",
    what: "where the host sits",
    payload: (at) => ({ seat: seatOfHost(at) }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               ok               ok               ok               ok               already-started
      seated               seat-taken       -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                ok               ok               ok               ok               already-started
      spectator            seat-taken       table-full       table-full       table-full       table-full       already-started
      nameless             bad-token        bad-token        bad-token        bad-token        bad-token        bad-token`,
  },
  {
    request: "swap",
    what: "two places",
    payload: () => ({ seats: [0, 1] }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               already-started  already-started  already-started  already-started  already-started
      seated               not-host         -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-host         already-started  already-started  already-started  already-started  already-started
      nameless             not-host         already-started  already-started  already-started  already-started  already-started`,
  },
  {
    request: "options",
    what: "other options",
    payload: () => ({ ...TABLE, isPublic: false }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               already-started  already-started  already-started  already-started  already-started
      seated               not-host         -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-host         already-started  already-started  already-started  already-started  already-started
      nameless             not-host         already-started  already-started  already-started  already-started  already-started`,
  },
  {
    request: "leaveSeat",
    what: "stands up",
    payload: () => ({}),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               already-started  already-started  already-started  already-started  already-started
      seated               ok               -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-seated       already-started  already-started  already-started  already-started  already-started
      nameless             not-seated       not-seated       not-seated       not-seated       not-seated       not-seated`,
  },
  {
    request: "chooseColour",
    what: "a colour that is free",
    payload: () => ({ colour: COLOURS[3] }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               already-started  already-started  already-started  already-started  already-started
      seated               ok               -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-seated       already-started  already-started  already-started  already-started  already-started
      nameless             not-seated       not-seated       not-seated       not-seated       not-seated       not-seated`,
  },
  {
    request: "ready",
    what: "is ready",
    payload: () => ({ ready: true }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               already-started  already-started  already-started  already-started  already-started
      seated               ok               -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-seated       already-started  already-started  already-started  already-started  already-started
      nameless             not-seated       not-seated       not-seated       not-seated       not-seated       not-seated`,
  },
  {
    request: "start",
    what: "everybody is ready",
    standing: "ready",
    payload: () => ({}),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               already-started  already-started  already-started  already-started  already-started
      seated               not-host         -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-host         already-started  already-started  already-started  already-started  already-started
      nameless             not-host         already-started  already-started  already-started  already-started  already-started`,
  },
  {
    request: "start",
    what: "somebody is not ready",
    payload: () => ({}),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 seats-open       already-started  already-started  already-started  already-started  already-started
      seated               not-host         -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-host         already-started  already-started  already-started  already-started  already-started
      nameless             not-host         already-started  already-started  already-started  already-started  already-started`,
  },
  {
    request: "kick",
    what: "somebody who sits there",
    payload: (at) => ({ seat: at.placeOf("seated") ?? activeSeat(at) }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               already-started  already-started  already-started  already-started  already-started
      seated               not-host         -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-host         already-started  already-started  already-started  already-started  already-started
      nameless             not-host         already-started  already-started  already-started  already-started  already-started`,
  },
  {
    request: "kick",
    what: "the host",
    payload: (at) => ({ seat: seatOfHost(at) }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-host         already-started  already-started  already-started  already-started  already-started
      seated               not-host         -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-host         already-started  already-started  already-started  already-started  already-started
      nameless             not-host         already-started  already-started  already-started  already-started  already-started`,
  },
  {
    request: "bot",
    what: "an empty place gets a bot",
    standing: "free",
    payload: (at) => ({ seat: at.state ? activeSeat(at) : 2, level: "builder" }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 ok               already-started  already-started  already-started  already-started  already-started
      seated               not-host         -                -                -                -                -
      active               -                -                -                -                -                -
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-host         already-started  already-started  already-started  already-started  already-started
      nameless             not-host         already-started  already-started  already-started  already-started  already-started`,
  },
  {
    request: "bot",
    what: "where the host sits",
    payload: (at) => ({ seat: seatOfHost(at), level: "builder" }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 seat-taken       already-started  already-started  already-started  already-started  already-started
      seated               not-host         -                -                -                -                -
      active               -                already-started  already-started  already-started  already-started  already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            not-host         already-started  already-started  already-started  already-started  already-started
      nameless             not-host         already-started  already-started  already-started  already-started  already-started`,
  },
  {
    request: "hurry",
    what: "no bot is about to play",
    payload: () => ({}),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      no-bot-to-move   no-bot-to-move   no-bot-to-move   no-bot-to-move   game-over
      seated               not-started      -                -                -                -                -
      active               -                no-bot-to-move   no-bot-to-move   no-bot-to-move   no-bot-to-move   game-over
      ally                 -                no-bot-to-move   no-bot-to-move   no-bot-to-move   no-bot-to-move   game-over
      rival                -                no-bot-to-move   no-bot-to-move   no-bot-to-move   no-bot-to-move   game-over
      substitute           -                no-bot-to-move   no-bot-to-move   no-bot-to-move   no-bot-to-move   -
      host of a free seat  -                no-bot-to-move   no-bot-to-move   no-bot-to-move   no-bot-to-move   game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "substitute",
    what: "the ally is here",
    payload: () => ({ on: true }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      seated               not-started      -                -                -                -                -
      active               -                ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      ally                 -                ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      rival                -                ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "substitute",
    what: "the active seat's player is away",
    standing: "away",
    payload: () => ({ on: true }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      seated               not-started      -                -                -                -                -
      active               -                -                -                -                -                game-over
      ally                 -                ok               ok               ok               ok               game-over
      rival                -                ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "substitute",
    what: "the active seat's player is away, and a bot shall play",
    standing: "away",
    payload: () => ({ on: true, level: "builder" }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      seated               not-started      -                -                -                -                -
      active               -                -                -                -                -                game-over
      ally                 -                ok               ok               ok               ok               game-over
      rival                -                ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ally-is-here     ally-is-here     ally-is-here     ally-is-here     game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "pause",
    what: "wishes that the clocks stand still",
    payload: () => ({ on: true }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      no-clock         no-clock         ok               ok               game-over
      seated               not-started      -                -                -                -                -
      active               -                no-clock         no-clock         ok               ok               game-over
      ally                 -                no-clock         no-clock         ok               ok               game-over
      rival                -                no-clock         no-clock         ok               ok               game-over
      substitute           -                no-clock         no-clock         ok               ok               -
      host of a free seat  -                no-clock         no-clock         ok               ok               game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "addTime",
    what: "time for the active seat",
    payload: (at) => ({ seat: activeSeat(at) }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      no-clock         no-clock         ok               ok               game-over
      seated               not-started      -                -                -                -                -
      active               -                no-clock         no-clock         not-allowed      not-allowed      game-over
      ally                 -                no-clock         no-clock         ok               ok               game-over
      rival                -                no-clock         no-clock         ok               ok               game-over
      substitute           -                no-clock         no-clock         ok               ok               -
      host of a free seat  -                no-clock         no-clock         ok               ok               game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "vote",
    what: "nobody is away",
    payload: (at) => ({ seat: activeSeat(at), choice: "wait" }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      not-away         not-away         not-away         not-away         game-over
      seated               not-started      -                -                -                -                -
      active               -                not-away         not-away         not-away         not-away         game-over
      ally                 -                not-away         not-away         not-away         not-away         game-over
      rival                -                not-away         not-away         not-away         not-away         game-over
      substitute           -                too-early        too-early        too-early        too-early        -
      host of a free seat  -                not-away         not-away         not-away         not-away         game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "vote",
    what: "the active seat's player has just gone",
    standing: "away",
    payload: (at) => ({ seat: activeSeat(at), choice: "end" }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      too-early        too-early        too-early        too-early        game-over
      seated               not-started      -                -                -                -                -
      active               -                -                -                -                -                game-over
      ally                 -                too-early        too-early        too-early        too-early        game-over
      rival                -                too-early        too-early        too-early        too-early        game-over
      substitute           -                too-early        too-early        too-early        too-early        -
      host of a free seat  -                not-away         not-away         not-away         not-away         game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "rematch",
    what: "wants to play again",
    payload: () => ({}),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 game-not-over    game-not-over    game-not-over    game-not-over    game-not-over    ok
      seated               game-not-over    -                -                -                -                -
      active               -                game-not-over    game-not-over    game-not-over    game-not-over    ok
      ally                 -                game-not-over    game-not-over    game-not-over    game-not-over    ok
      rival                -                game-not-over    game-not-over    game-not-over    game-not-over    ok
      substitute           -                game-not-over    game-not-over    game-not-over    game-not-over    -
      host of a free seat  -                game-not-over    game-not-over    game-not-over    game-not-over    ok
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
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
