import type { SeatPlan } from "@forgotten-planet/game";

/** The plans made for one turn, in the order made. */
export interface TurnPlans {
  /** Counts from 0. */
  readonly turn: number;
  readonly plans: readonly SeatPlan[];
}

/** Of every seat the last plan that it drew in a turn, the earliest turn first; what was wiped out is left out. */
export function plansByTurn(plans: readonly SeatPlan[]): readonly TurnPlans[] {
  const turns = [...new Set(plans.map(({ turn }) => turn))].sort((a, b) => a - b);
  return turns.flatMap((turn): TurnPlans[] => {
    const drawn = plans.filter((plan) => plan.turn === turn);
    const last = drawn.filter((plan) => plan === drawn.findLast(({ seat }) => seat === plan.seat) && plan.marks.length > 0);
    return last.length > 0 ? [{ turn, plans: last }] : [];
  });
}
