import { type GameState, type Intent, legalIntents, type Seat } from "@forgotten-planet/rules";
import type { Random } from "@forgotten-planet/testkit";

/** What brings a game to its end, so that whole games and rematches are played: now and then done first. */
const HURRY: readonly Intent["type"][] = ["chooseTile", "chooseCubes", "buildMine", "buildLand", "consumeMetal", "move", "endTurn"];
const HURRIED_ONE_IN = 3;

/** A legal step of that seat, undefined when it has none; the same for the same numbers. */
export function chooseIntent(view: GameState, seat: Seat, random: Random): Intent | undefined {
  const legal = legalIntents(view, seat);
  if (legal.length === 0) return undefined;
  const kinds = [...new Set(legal.map(({ type }) => type))];
  const hurried = random.below(HURRIED_ONE_IN) === 0 ? HURRY.find((type) => kinds.includes(type)) : undefined;
  // A kind first: ways of robots outnumber all else.
  const kind = hurried ?? random.pick(kinds);
  return random.pick(legal.filter(({ type }) => type === kind));
}
