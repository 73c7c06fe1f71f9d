import type { Die, GameState, IntentOf, MineResult, Seat } from "@forgotten-planet/rules";
import { type WhatIf, whatIf } from "./whatIf.ts";

/** One kind of tile that the die may turn up. @source docs/rules.md R-MINE */
export interface MineOutcome {
  readonly faces: string;
  readonly tile: MineResult;
  /** Of these in the bank; none: the die is thrown again. */
  readonly left: number;
  readonly effect: WhatIf | undefined;
}

const FACES: readonly (readonly [faces: string, die: Die, tile: MineResult])[] = [
  ["1–2", 1, "land"],
  ["3", 3, "brown"],
  ["4", 4, "white"],
  ["5", 5, "blue"],
];

/** What each kind of tile would change if the die turned it up. */
export function mineOutcomes(view: GameState, seat: Seat, intent: IntentOf<"buildMine">): readonly MineOutcome[] {
  return FACES.map(([faces, die, tile]) => {
    const dice = [die];
    const effect = whatIf(view, { seat, intent }, { rollDie: () => dice.pop() });
    return { faces, tile, left: view.bank[tile], effect };
  });
}
