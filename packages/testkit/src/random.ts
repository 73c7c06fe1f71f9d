import type { Die } from "@forgotten-planet/rules";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Numbers that a seed determines. */
export interface Random {
  /** A whole number from 0 to n - 1. */
  readonly below: (n: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
  readonly rollDie: () => Die;
}

export function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const below = (n: number): number => uniformInt(generator, 0, n - 1);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error("nothing to pick from");
    return list[below(list.length)] as T;
  };
  const shuffled = <T>(list: readonly T[]): readonly T[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(below(left.length), 1));
  };
  return { below, pick, shuffled, rollDie: () => (below(6) + 1) as Die };
}
