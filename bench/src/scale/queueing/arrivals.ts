import type { Random } from "@forgotten-planet/testkit";
import type { Simulation } from "./simulation.ts";

const FINE = 2 ** 30;

/** A time that is exponentially distributed about that mean. */
export const exponential = (random: Random, mean: number): number => -mean * Math.log((random.below(FINE) + 1) / FINE);

/** Something that comes so many times a second, each time independently of before: what many independent sources look like together. */
export function arrive(simulation: Simulation, random: Random, perSecond: number, act: () => void): void {
  const next = (): void => {
    simulation.after(exponential(random, 1000 / perSecond), () => {
      act();
      next();
    });
  };
  next();
}
