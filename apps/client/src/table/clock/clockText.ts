import type { ClockChoice } from "@forgotten-planet/protocol";
import { type Message, message } from "../../i18n/message.ts";

/** What a table plays against, in few words. */
export function clockText(choice: ClockChoice): Message {
  if (choice === "none") return message("tableForm.factNoClock");
  if (choice.kind === "hourglass") return message("clock.factHourglass", { minutes: choice.minutes });
  if (choice.kind === "bank") return message("clock.factBank", { minutes: choice.minutes, seconds: choice.perEnergy });
  return message("clock.factDays", { count: choice.days });
}
