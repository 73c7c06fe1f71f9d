import type { Seat } from "@forgotten-planet/rules";
import type { Message } from "../../../i18n/message.ts";
import type { History, HistoryEntry } from "../history.ts";
import { stepMessage } from "../log/logStep.ts";
import { spendsNow } from "../log/spending.ts";

/** What somebody did last. */
export interface WatchedStep {
  readonly seat: Seat;
  /** The energy points it took, counted through the turn; undefined where it took none. */
  readonly energy: { readonly first: number; readonly last: number } | undefined;
  readonly text: Message;
  /** The face that was rolled for it. */
  readonly die: number | undefined;
  /** The robot that did it. */
  readonly robot: number | undefined;
}

/** The latest declared step of the turn under way; undefined while nothing is declared in it. */
export function stepNow(history: History): WatchedStep | undefined {
  const { state } = history.match;
  const entry = history.entries.findLast(({ before, command }) => before.turn === state.turn && command.seat === state.active);
  const said = entry && stepOf(entry);
  if (!entry || !said) return undefined;
  const spend = spendsNow(history).findLast((one) => one.entry === entry);
  return { ...said, energy: spend && spend.last >= spend.first ? { first: spend.first, last: spend.last } : undefined };
}

/** The latest step of that seat that says something, in any turn. */
export function lastStepOf({ entries }: History, seat: Seat): WatchedStep | undefined {
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i];
    const said = entry?.command.seat === seat ? stepOf(entry) : undefined;
    if (said) return { ...said, energy: undefined };
  }
  return undefined;
}

function stepOf(entry: HistoryEntry): Omit<WatchedStep, "energy"> | undefined {
  const text = stepMessage(entry);
  if (!text) return undefined;
  const { seat, intent } = entry.command;
  const rolled = entry.events.find((event) => event.type === "dieRolled");
  return { seat, text, die: rolled?.faces.at(-1), robot: "robot" in intent ? intent.robot : undefined };
}
