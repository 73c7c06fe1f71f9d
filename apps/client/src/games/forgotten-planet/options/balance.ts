import "../texts/optionsTexts.ts";
import { reportScenario, type Scenario } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";

/** How even a scenario is, and how far it is from a base to the special mines. */
export interface Balance {
  readonly even: boolean;
  readonly text: Message;
}

const known = new WeakMap<Scenario, Balance>();

/** The balance note of a scenario, counted once. @source docs/rules.md R-SCN-2 */
export function balanceOf(scenario: Scenario, players: number): Balance {
  const before = known.get(scenario);
  if (before) return before;
  const { fair, bases } = reportScenario(scenario, players);
  const lists = bases.map(({ specials }) => stepsText(specials.sorted));
  const text = fair ? message("tableForm.even", { steps: lists[0] ?? "" }) : message("tableForm.uneven", { steps: lists.join(" / ") });
  const balance = { even: fair, text };
  known.set(scenario, balance);
  return balance;
}

const stepsText = (steps: readonly (number | undefined)[]): string => steps.map((step) => step ?? "–").join(", ");
