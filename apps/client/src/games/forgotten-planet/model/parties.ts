import { type GameState, isAllianceGame, type Seat } from "@forgotten-planet/rules";
import type { Message } from "../../../i18n/message.ts";
import { sideName } from "./alliance.ts";
import { rotated } from "./playerPanel.ts";
import type { WhatIf } from "./whatIf.ts";

/** Whose points are counted as one: a seat, or two allies. @source docs/rules.md R-ALLY-3 */
export interface Party {
  readonly seats: readonly Seat[];
  /** This player is one of it. */
  readonly own: boolean;
  /** A player's name, or what an alliance is called. */
  readonly name: string | Message;
}

/** This player's own first, then in the order of play. */
export function partiesOf(view: GameState, me: Seat | undefined): readonly Party[] {
  const [first, second, third, fourth, ...more] = rotated(view, me);
  if (isAllianceGame(view.setup) && first !== undefined && second !== undefined && third !== undefined && fourth !== undefined) {
    return [alliance(view, [first, third], me), alliance(view, [second, fourth], me)];
  }
  return [first, second, third, fourth, ...more].flatMap((seat) =>
    seat === undefined ? [] : [{ seats: [seat], own: seat === me, name: view.setup.seats[seat]?.name ?? "" }],
  );
}

function alliance(view: GameState, seats: readonly [Seat, Seat], me: Seat | undefined): Party {
  const own = me !== undefined && seats.includes(me);
  const colour = (seat: Seat) => ({ colour: view.setup.seats[seat]?.colour ?? ("red" as const) });
  return { seats, own, name: sideName({ own, players: [colour(seats[0]), colour(seats[1])] }) };
}

export const partyOf = (view: GameState, seat: Seat): Party =>
  partiesOf(view, seat)[0] ?? { seats: [seat], own: true, name: view.setup.seats[seat]?.name ?? "" };

/** What a party has now, and what it would have at the end of the turn. */
export function partyVp({ vp }: WhatIf, { seats }: Party): readonly [before: number, after: number] {
  const sum = (when: 0 | 1): number => seats.reduce((total: number, seat) => total + (vp[seat]?.[when] ?? 0), 0);
  return [sum(0), sum(1)];
}

/** Victory points more, or fewer, by the step alone. */
export const partyGain = (effect: WhatIf | undefined, { seats }: Party): number =>
  seats.reduce((total: number, seat) => total + (effect?.gain[seat] ?? 0), 0);
