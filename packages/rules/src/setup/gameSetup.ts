import type { XY } from "../board/cell.ts";
import type { Scenario } from "../scenario/scenario.ts";
import type { Alliance, Colour, Seat } from "../seat.ts";

export interface SeatSetup {
  readonly name: string;
  readonly colour: Colour;
  /** On all four seats, alternating, or on none. @source docs/rules.md §10 */
  readonly alliance?: Alliance;
  /** The level of the bot that plays this seat; no rule looks at it. */
  readonly bot?: string;
}

export const ASSIGNMENTS = ["fixed", "random", "auction"] as const;
export const PLACEMENTS = ["scenario", "random"] as const;

/** All that is settled before the first intent, in the very form of a record's head. @source docs/rules.md §13 */
export interface GameSetup {
  readonly scenario: Scenario;
  /** In the order of play. */
  readonly seats: readonly SeatSetup[];
  readonly setup: {
    readonly assignment: (typeof ASSIGNMENTS)[number];
    readonly placement: (typeof PLACEMENTS)[number];
    /** `bases[i]` is the base of seat i, a permutation of the scenario's. Absent in an auction and with random placement. */
    readonly bases?: readonly XY[];
    /** The first bidder of every round of an auction. */
    readonly auctionFirst?: Seat;
    /** With random placement and no auction: seat i is dealt base `dealt[i]`, in the order placed. Secret until the reveal. */
    readonly dealt?: readonly number[];
    /** VP that each seat is given beforehand. Absent: none. @source docs/rules.md R-FAIR */
    readonly fairStart?: readonly number[];
  };
}
