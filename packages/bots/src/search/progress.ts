import type { Ground } from "../twin/ground.ts";
import * as I from "../twin/intents.ts";
import * as L from "../twin/layout.ts";

/** From this turn of its own on, a bot brings the game nearer to its end in every turn. */
const PATIENCE = 40;
const MAX_SAVED = 3;

/** Whether the intent uses up something that runs out: land, mines, bases, tokens. */
export function isProgress(intent: number): boolean {
  const kind = I.kindOf(intent);
  return kind === I.LAND || kind === I.MINE || kind === I.BUILD_BASE || kind === I.SELL || kind === I.METAL;
}

/**
 * Whether a bot may end its turn after these intents. Nothing in the rules ends a game in which nobody builds, so a bot lets no energy
 * go to waste without progress, and late in a game makes progress in every turn.
 */
export function isAllowed({ size: at, seats }: Ground, state: L.TwinState, intents: readonly number[]): boolean {
  if (intents.some(isProgress)) return true;
  const energy = state[at + L.ENERGY] as number;
  if (energy === 0) return true;
  if ((state[at + L.TURN] as number) >= PATIENCE * seats) return false;
  const spent = intents.reduce((sum, intent) => sum + costOf(intent), 0);
  return energy - spent <= MAX_SAVED;
}

/** Whether the intents do more than walk about: a turn that only saves energy wins no more games than one that is played. */
export function isActive(intents: readonly number[]): boolean {
  return intents.some((intent) => I.kindOf(intent) !== I.MOVE && I.kindOf(intent) !== I.CHOOSE_TILE);
}

function costOf(intent: number): number {
  switch (I.kindOf(intent)) {
    case I.MOVE:
      return I.detailOf(intent);
    case I.CONCENTRATE:
      return 4;
    case I.PUSH:
    case I.BOOM:
    case I.PRODUCE:
      return 2;
    case I.END:
      return 0;
    default:
      return 1;
  }
}
