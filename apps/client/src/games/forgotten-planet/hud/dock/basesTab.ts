import { signal } from "@preact/signals";
import type { Input, Outcome } from "../../interaction/input.ts";
import type { Situation } from "../../interaction/interaction.ts";
import { isAction, isRobotAction } from "../../model/actions.ts";

const isOfBases = (type: string): boolean => isAction(type) && !isRobotAction(type);

/** Whether the bases' tab of a phone's dock is open: for one turn, until a robot is chosen or no action of the bases can be paid. */
export class BasesTab {
  readonly isOpen = signal(false);
  #turn = -1;

  /** The player has said something, and this came of it. */
  pressed(input: Input, outcome: Outcome): void {
    if (input.type === "robot" || (input.type === "tap" && meansRobot(outcome))) this.isOpen.value = false;
    else if (input.type === "action") this.isOpen.value = isOfBases(input.action);
  }

  /** The game has moved on. */
  settled({ view, me, legal }: Situation): void {
    const isOwn = view.active === me && view.phase === "actions";
    if (view.turn !== this.#turn || (isOwn && !legal.some(({ type }) => isOfBases(type)))) this.isOpen.value = false;
    this.#turn = view.turn;
  }
}

/** On the board: neither something for the bases, nor a place where nothing can be done. */
function meansRobot({ state, intent }: Outcome): boolean {
  const done = intent?.type ?? state.action;
  return state.robot !== undefined && state.whyAt === undefined && (done === undefined || !isOfBases(done));
}
