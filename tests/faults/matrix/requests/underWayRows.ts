import type { RequestRow } from "./requestRow.ts";
import { activeSeat } from "./seats.ts";

/* Beside the steps: bots in a hurry, substitutes, the clock, votes, the rematch. */

export const UNDER_WAY_ROWS: readonly RequestRow[] = [
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
    request: "giveUp",
    what: "other people play as well",
    payload: () => ({}),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      not-allowed      not-allowed      not-allowed      not-allowed      game-over
      seated               not-started      -                -                -                -                -
      active               -                not-allowed      not-allowed      not-allowed      not-allowed      game-over
      ally                 -                not-allowed      not-allowed      not-allowed      not-allowed      game-over
      rival                -                not-allowed      not-allowed      not-allowed      not-allowed      game-over
      substitute           -                not-allowed      not-allowed      not-allowed      not-allowed      -
      host of a free seat  -                not-allowed      not-allowed      not-allowed      not-allowed      game-over
      spectator            spectator        spectator        spectator        spectator        spectator        spectator
      nameless             spectator        spectator        spectator        spectator        spectator        spectator`,
  },
  {
    request: "end",
    what: "wishes to end it as it stands",
    payload: () => ({ on: true }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 not-started      ok               ok               ok               ok               game-over
      seated               not-started      -                -                -                -                -
      active               -                ok               ok               ok               ok               game-over
      ally                 -                ok               ok               ok               ok               game-over
      rival                -                ok               ok               ok               ok               game-over
      substitute           -                ok               ok               ok               ok               -
      host of a free seat  -                ok               ok               ok               ok               game-over
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
    what: "the active seat's player is away, and a bot is to play",
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
];
