import { COLOURS } from "@forgotten-planet/rules";
import { TABLE } from "../preparedGame.ts";
import { BOT_PLACE } from "../situation.ts";
import type { RequestRow } from "./requestRow.ts";
import { activeSeat, seatOfHost } from "./seats.ts";

/* Before the match begins. */

export const WAITING_ROWS: readonly RequestRow[] = [
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
    request: "sit",
    what: "where a bot plays before the start, and then the active seat",
    standing: "bot",
    payload: (at) => ({ seat: at.state ? activeSeat(at) : BOT_PLACE }),
    grid: `
                           waiting          placement        auction          turn             choice           over
      host                 seat-taken       already-started  already-started  already-started  already-started  already-started
      seated               seat-taken       -                -                -                -                -
      active               -                ok               ok               ok               ok               already-started
      ally                 -                already-started  already-started  already-started  already-started  already-started
      rival                -                already-started  already-started  already-started  already-started  already-started
      substitute           -                already-started  already-started  already-started  already-started  -
      host of a free seat  -                already-started  already-started  already-started  already-started  already-started
      spectator            ok               table-full       table-full       table-full       table-full       already-started
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
];
