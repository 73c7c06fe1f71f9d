import type { Intent } from "@forgotten-planet/rules";
import type { Random } from "@forgotten-planet/testkit";

/** Brings a match to its end soon, by way of mines and dice. */
export function eager(legal: readonly Intent[], random: Random): Intent {
  const order = ["chooseTile", "chooseCubes", "buildMine", "buildLand", "consumeMetal", "move", "endTurn"];
  const wanted = random.below(4) === 0 ? undefined : order.find((type) => legal.some((intent) => intent.type === type));
  const own = legal.filter(({ type }) => (wanted === undefined ? type !== "assignTile" : type === wanted));
  return random.pick(own.length > 0 ? own : legal);
}
