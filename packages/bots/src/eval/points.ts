import type { Ground } from "../twin/ground.ts";
import * as L from "../twin/layout.ts";
import { BASES, COUNTS, LANDS, MINES, SPECIALS, type Survey } from "./survey.ts";

const BONUS = 3;

/** Scratch of `bonuses` and `finalPoints`, by seat. */
const shares = new Float64Array(4);
const totals = new Float64Array(4);
const held = new Float64Array(4);
const robots = new Float64Array(4);

/** By seat: robots in play. The array is scratch. */
export function countRobots({ size: at }: Ground, state: L.TwinState): Float64Array {
  robots.fill(0);
  for (let i = 0; i < 4 * L.ROBOTS; i++)
    if (state[at + L.ROBOT + i] !== 0) {
      const seat = Math.floor(i / L.ROBOTS);
      robots[seat] = (robots[seat] as number) + 1;
    }
  return robots;
}

/** By seat: VP of the three bonuses as they stand; those of allies stand at the lower seat. The array is scratch. @source docs/rules.md R-SCORE-2, R-ALLY-3 */
export function bonuses(ground: Ground, state: L.TwinState, { counts }: Survey): Float64Array {
  shares.fill(0);
  countRobots(ground, state);
  const sides = ground.allied ? 2 : ground.seats;
  for (let kind = 0; kind < 3; kind++) {
    held.fill(0);
    for (let seat = 0; seat < ground.seats; seat++) {
      const side = ground.allied ? seat & 1 : seat;
      const count = kind === 0 ? counts[seat * COUNTS + MINES] : kind === 1 ? robots[seat] : counts[seat * COUNTS + BASES];
      held[side] = (held[side] as number) + (count as number);
    }
    let most = 0;
    let ties = 0;
    for (let side = 0; side < sides; side++) {
      if ((held[side] as number) > most) {
        most = held[side] as number;
        ties = 1;
      } else if (held[side] === most) ties++;
    }
    if (most === 0) continue;
    const share = Math.floor(BONUS / ties);
    for (let side = 0; side < sides; side++) if (held[side] === most) shares[side] = (shares[side] as number) + share;
  }
  return shares;
}

/** By seat: VP if the game ended with these owners. The array is scratch. @source docs/rules.md R-SCORE-1 */
export function finalPoints(ground: Ground, state: L.TwinState, survey: Survey): Float64Array {
  const { size: at, seats } = ground;
  bonuses(ground, state, survey);
  for (let seat = 0; seat < seats; seat++) {
    const lands = survey.counts[seat * COUNTS + LANDS] as number;
    const specials = survey.counts[seat * COUNTS + SPECIALS] as number;
    const tokens = (state[at + L.VP + seat] as number) - (state[at + L.OWED + seat] as number);
    totals[seat] = lands + 3 * specials + tokens + (shares[seat] as number);
  }
  return totals;
}
