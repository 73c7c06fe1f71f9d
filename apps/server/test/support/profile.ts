import type { Intent } from "@forgotten-planet/rules";

/** What is done first of all that is legal; now and then a robot moves before anything else. */
export interface Profile {
  readonly order: readonly Intent["type"][];
  readonly moveEvery: number;
}

/** Tends to bring a game to its end. */
export const HURRY: Profile = { order: ["chooseTile", "chooseCubes", "buildLand", "consumeMetal", "move", "endTurn"], moveEvery: 4 };
/** With mines, for which dice are rolled. */
export const WITH_MINES: Profile = { order: ["chooseTile", "chooseCubes", "buildMine", ...HURRY.order.slice(2)], moveEvery: 3 };

/** One of the legal steps, always the same for the same ply. */
export function eager(legal: readonly Intent[], ply: number, { order, moveEvery }: Profile): Intent {
  for (const type of ply % moveEvery === moveEvery - 1 ? (["move", ...order] as const) : order) {
    const of = legal.filter((intent) => intent.type === type);
    const choice = of[(ply * 7) % of.length];
    if (choice) return choice;
  }
  return { type: "endTurn" };
}
