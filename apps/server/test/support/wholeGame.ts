import type { Intent } from "@forgotten-planet/rules";
import { active, allAt, type PlayedTable } from "./harness.ts";

/** What is done first of all that is legal; now and then a robot moves before anything else. */
export interface Habit {
  readonly order: readonly Intent["type"][];
  readonly moveEvery: number;
}

/** Tends to bring a game to its end. */
const HURRY: Habit = { order: ["chooseTile", "chooseCubes", "buildLand", "consumeMetal", "move", "endTurn"], moveEvery: 4 };
/** With mines, for which dice are rolled. */
export const WITH_MINES: Habit = { order: ["chooseTile", "chooseCubes", "buildMine", ...HURRY.order.slice(2)], moveEvery: 3 };

/** One of the legal steps, always the same for the same ply. */
export function eager(legal: readonly Intent[], ply: number, { order, moveEvery }: Habit): Intent {
  for (const type of ply % moveEvery === moveEvery - 1 ? (["move", ...order] as const) : order) {
    const of = legal.filter((intent) => intent.type === type);
    const choice = of[(ply * 7) % of.length];
    if (choice) return choice;
  }
  return { type: "endTurn" };
}

/** Plays until the match is over, or as long as it is wanted, and says at which ply that is. */
export async function playOn(
  table: Pick<PlayedTable, "players">,
  habit: Habit = HURRY,
  isWanted: () => boolean = () => true,
): Promise<number> {
  let { ply } = table.players[0]!.match;
  while (table.players[0]!.view.status === "playing" && isWanted()) {
    const player = active(table);
    ({ ply } = await player.play(eager(player.legal(), ply, habit), ply));
    await allAt(table.players, ply);
  }
  return ply;
}

export const playToTheEnd = (table: Pick<PlayedTable, "players">, habit?: Habit): Promise<number> => playOn(table, habit);
