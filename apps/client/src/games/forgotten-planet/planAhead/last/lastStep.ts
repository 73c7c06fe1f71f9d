import type { Seat } from "@forgotten-planet/rules";
import type { Message } from "../../../../i18n/message.ts";
import type { History, HistoryEntry } from "../../history.ts";
import { targetOf } from "../../interaction/targets.ts";
import { stepMessage } from "../../log/logStep.ts";
import { spendsOf } from "../../log/spending.ts";
import { changesTo, type WhatIf } from "../../model/whatIf.ts";
import type { PlanSign } from "../../plans/planView.ts";

/** What somebody else did last. */
export interface LastStep {
  readonly seat: Seat;
  readonly text: Message;
  /** The energy points it took; undefined if none. */
  readonly energy: { readonly first: number; readonly last: number } | undefined;
  /** What the step alone changed. */
  readonly effect: WhatIf;
  /** What their turn would give if it ended now. */
  readonly turn: WhatIf;
  readonly sign: PlanSign | undefined;
}

/** The latest step that is worth a sentence, of all or of those before a turn; undefined before one, and once a whole turn has had none. */
export function lastStep(history: History | undefined, beforeTurn = Number.POSITIVE_INFINITY): LastStep | undefined {
  const entry = history?.entries.findLast((one) => one.before.turn < beforeTurn && stepMessage(one) !== undefined);
  const text = entry && stepMessage(entry);
  if (!history || !entry || !text) return undefined;
  const { command, before, after } = entry;
  if (before.turn < history.match.state.turn - 1) return undefined;
  const steps = history.entries.filter((one) => one.before.turn === before.turn && one.command.seat === command.seat);
  const [first] = steps;
  const spend = spendsOf(steps).find((one) => one.entry === entry);
  const energy = spend && spend.last >= spend.first ? { first: spend.first, last: spend.last } : undefined;
  return {
    seat: command.seat,
    text,
    energy,
    effect: changesTo(before, after),
    turn: changesTo(first?.before ?? before, after),
    sign: signOf(entry, energy),
  };
}

function signOf({ command, before }: HistoryEntry, energy: LastStep["energy"]): PlanSign | undefined {
  const { seat, intent } = command;
  const cell = intent.type === "placeVeiled" ? undefined : targetOf(before, seat, intent)?.cell;
  const crew = before.setup.seats[seat]?.colour ?? "red";
  const tag = energy ? (energy.last > energy.first ? `${energy.first}–${energy.last}` : String(energy.first)) : "";
  return cell === undefined ? undefined : { crew, shape: { kind: "cell", cell }, tag, faint: false, thought: true };
}
