import {
  control,
  EMPTY,
  type GameState,
  gridOf,
  type Intent,
  isFriendly,
  isMine,
  MAX_SAVED,
  NOBODY,
  type Seat,
} from "@forgotten-planet/rules";
import type { Situation } from "./interaction.ts";

/** What ending the turn now would mean, as far as it is worth a word. @source docs/ux.md §7 */
export interface TurnReview {
  /** Energy that goes to the savings by itself, and energy that is lost (R-TURN-6). */
  readonly saved: number;
  readonly lost: number;
  /** Tiles of the seat before and after R-TURN-4. */
  readonly tiles: readonly [before: number, after: number];
  readonly ends: "area-full" | "no-land-left" | undefined;
  /** Robots ON, on ground that will not be ours: they bring nothing, and the next turn switches them OFF (R-TURN-2). */
  readonly idle: readonly number[];
  /** What the others bring that stand on mines (R-YIELD-1). */
  readonly crystals: number;
  /** Prepared, and not done. */
  readonly undone: Intent | undefined;
}

/** Undefined when there is nothing to lose and nothing to say. */
export function turnReview({ view, me, unasked }: Situation, undone?: Intent): TurnReview | undefined {
  if (me === undefined || view.phase !== "actions") return undefined;
  const review = { ...reviewOf(view, me), undone };
  const hasEnergy = view.energy > 0 && !unasked?.has("energyLeft");
  return hasEnergy || undone || review.ends || review.idle.length > 0 ? review : undefined;
}

/** What becomes of the energy that is left when the turn ends. @source docs/rules.md R-TURN-6 */
export function leftOver({ energy, saved: kept }: GameState, seat: Seat): Pick<TurnReview, "saved" | "lost"> {
  const saved = Math.min(energy, MAX_SAVED - (kept[seat] ?? 0));
  return { saved, lost: energy - saved };
}

function reviewOf(view: GameState, me: Seat): Omit<TurnReview, "undone"> {
  const owners = control(view);
  const count = (list: readonly number[]): number => list.filter((owner, cell) => owner === me && view.tiles[cell] !== EMPTY).length;
  const robots = view.robots.filter(({ seat, on }) => seat === me && on);
  // R-YIELD-1, R-TURN-2: what is an ally's serves as well.
  const serves = (cell: number): boolean => isFriendly(view.setup, me, owners[cell] ?? NOBODY);
  const ends = endOf(view);
  return {
    ...leftOver(view, me),
    tiles: [count(view.owners), count(owners)],
    ends,
    // Nothing is switched where no turn follows.
    idle: ends ? [] : robots.filter(({ cell }) => !serves(cell)).map(({ number }) => number),
    crystals: robots.filter(({ cell }) => isMine(view.tiles[cell] ?? EMPTY) && serves(cell)).length,
  };
}

/** Whether the last land tile is taken, so that the game ends with the turn (R-END-1). */
export const isLastTurn = ({ bank }: Pick<GameState, "bank">): boolean => bank.land === 0;

/** R-END-1, as it stands. */
function endOf(view: GameState): TurnReview["ends"] {
  if (isLastTurn(view)) return "no-land-left";
  const { area } = view.setup.scenario;
  const { available } = gridOf(area);
  return area.kind === "fixed" && available.every((inside, cell) => !inside || view.tiles[cell] !== EMPTY) ? "area-full" : undefined;
}
