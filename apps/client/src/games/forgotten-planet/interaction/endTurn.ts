import { control, EMPTY, type GameState, gridOf, type Intent, isMine, MAX_SAVED, type Seat } from "@forgotten-planet/rules";
import type { Situation } from "./interaction.ts";

/** What ending the turn now would mean, as far as it is worth a word. @source docs/ux.md §7 */
export interface TurnReview {
  /** Energy that goes to the savings by itself, and energy that is lost (R-TURN-6). */
  readonly saved: number;
  readonly lost: number;
  /** Tiles of the seat before and after R-TURN-4. */
  readonly tiles: readonly [before: number, after: number];
  readonly ends: "area-full" | "no-land-left" | undefined;
  /** Robots on mines that will not be ours, and bring nothing. */
  readonly idle: readonly number[];
  /** What the others on mines bring (R-YIELD-1). */
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

function reviewOf(view: GameState, me: Seat): Omit<TurnReview, "undone"> {
  const owners = control(view);
  const count = (list: readonly number[]): number => list.filter((owner, cell) => owner === me && view.tiles[cell] !== EMPTY).length;
  const saved = Math.min(view.energy, MAX_SAVED - (view.saved[me] ?? 0));
  const miners = view.robots.filter(({ seat, on, cell }) => seat === me && on && isMine(view.tiles[cell] ?? EMPTY));
  const idle = miners.filter(({ cell }) => !yields(view, owners[cell], me));
  return {
    saved,
    lost: view.energy - saved,
    tiles: [count(view.owners), count(owners)],
    ends: endOf(view),
    idle: idle.map((robot) => robot.number),
    crystals: miners.length - idle.length,
  };
}

/** R-YIELD-1: an allied mine serves as well. */
function yields(view: GameState, owner: number | undefined, me: Seat): boolean {
  const side = view.setup.seats[me]?.alliance;
  return owner === me || (side !== undefined && owner !== undefined && view.setup.seats[owner]?.alliance === side);
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
