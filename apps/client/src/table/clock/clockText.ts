import type { ClockChoice } from "@forgotten-planet/protocol";
import { type Message, message } from "../../i18n/message.ts";

/** The time control of a table, in few words. */
export function clockText(choice: ClockChoice): Message {
  if (choice === "none") return message("tableForm.factNoClock");
  const { kind, ...chosen } = choice;
  const [count = 0] = Object.values(chosen);
  return message(`clock.fact.${kind}`, { ...chosen, count });
}
