import { legalIntents } from "@forgotten-planet/rules";
import { warns } from "./coachAdvice.ts";
import type { CoachedTurn } from "./coachLineNow.ts";

/** What no lesson, or one alone, has shown; what helps most comes first. */
const SELDOM = ["buildBase", "pushWall", "concentrate", "conserve", "consumeMetal", "selfDestruct"] as const;
export type SeldomAction = (typeof SELDOM)[number];

export const isSeldom = (value: unknown): value is SeldomAction => SELDOM.some((action) => action === value);

/**
 * The action to tell of now: it can be done, was neither done nor told of, and nothing warns. A first turn has enough that is new.
 */
export function newAction({ seat, state, earlier }: CoachedTurn, told: readonly SeldomAction[]): SeldomAction | undefined {
  const own = earlier.filter(({ command }) => command.seat === seat).map(({ command }): string => command.intent.type);
  if (own.length === 0 || state.active !== seat || state.phase !== "actions" || warns(state, seat)) return undefined;
  const legal = new Set<string>(legalIntents(state, seat).map(({ type }) => type));
  return SELDOM.find((action) => legal.has(action) && !told.includes(action) && !own.includes(action));
}
