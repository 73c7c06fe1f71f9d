import type { SealedDice, Seat, SeatColour } from "@forgotten-planet/core";
import type { DiceCheck } from "@forgotten-planet/core/dice";

/** One die of the match: who rolled it, and when. */
export interface RolledDie {
  readonly face: number;
  readonly colour: SeatColour | undefined;
  /** Counted from 1. */
  readonly turn: number;
}

/** "3fa9 41…": enough to know it again. */
export const shortHash = (hex: string): string => `${hex.slice(0, 4)} ${hex.slice(4, 6)}…`;
/** All of it, in groups of four that lines can be broken between. */
export const groupedHash = (hex: string): string => hex.match(/.{1,4}/g)?.join(" ") ?? "";

/** What a device that has thrown the dice again says of them. */
export interface DiceReport {
  /** `bad`: somebody has cheated, or something is broken. `warn`: this device's own number is not what its seat gave. */
  readonly tone: "good" | "warn" | "bad";
  /** The opened secret is the one that was sealed. */
  readonly kept: boolean;
  /** Dice that could be checked, and those of them that are equal. */
  readonly checked: number;
  readonly equal: number;
  /** Dice of another device, from before the match came here. */
  readonly before: number;
  /** number by die over the whole match: the face it had to show where it shows another one. Another secret says nothing of them. */
  readonly should: readonly (number | undefined)[];
}

interface Checked {
  readonly dice: SealedDice;
  readonly rolls: readonly unknown[];
  readonly check: DiceCheck;
  /** This player's seat and what this device has added, when it has. */
  readonly seat: Seat | undefined;
  readonly own: string | undefined;
}

export function diceReport({ dice, rolls, check, seat, own }: Checked): DiceReport {
  const { kept, expected, wrong } = check;
  const leftOut = own !== undefined && seat !== undefined && dice.nonces[seat] !== own;
  return {
    tone: !kept || wrong.length > 0 ? "bad" : leftOut ? "warn" : "good",
    kept,
    checked: expected.length,
    equal: expected.length - wrong.length,
    before: rolls.length - expected.length,
    should: rolls.map((_, index) => (kept && wrong.includes(index) ? (expected[index - dice.from] as number | undefined) : undefined)),
  };
}
