import type { Die, Intent } from "@forgotten-planet/rules";
import { walkKind } from "@forgotten-planet/rules/debug";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** Chance that a seed determines: the same seed gives the same numbers on every machine. */
export interface Random {
  /** A whole number from 0 to n - 1. */
  readonly below: (n: number) => number;
  readonly rollDie: () => Die;
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
}

export function randomOf(seed: number): Random {
  const generator = xoroshiro128plus(seed);
  const below = (n: number): number => uniformInt(generator, 0, n - 1);
  const shuffled = <T>(list: readonly T[]): readonly T[] => {
    const left = [...list];
    return list.flatMap(() => left.splice(below(left.length), 1));
  };
  return { below, rollDie: () => (below(6) + 1) as Die, shuffled };
}

/**
 * Every kind of legal intent is equally likely, independently of the number of ways to do it; otherwise robots would do little but move.
 * Each robot's actions are kinds of their own, and actions that only use things up share one, so that games get somewhere.
 */
export function randomIntent(legal: readonly Intent[], random: Random): Intent {
  const kinds = [...new Set(legal.map(walkKind))];
  const kind = kinds[random.below(kinds.length)];
  const choices = legal.filter((intent) => walkKind(intent) === kind);
  const choice = choices[random.below(choices.length)];
  if (!choice) throw new Error("a seat in play has nothing that it may do");
  return choice;
}
