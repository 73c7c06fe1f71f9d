import type { GameSetup } from "@forgotten-planet/rules";
import { type Message, message } from "../../../i18n/message.ts";
import type { TakenBack } from "../history.ts";
import { stepMessage } from "./logStep.ts";
import { spentBy } from "./spending.ts";

/** "takes back the second energy"; what it was, where it cost none. `names`: as for `stepMessage`. @source docs/ux.md §4 */
export function takenBackMessage({ entry, earlier }: TakenBack, names: GameSetup): Message {
  const cost = spentBy(entry.events);
  const spent = earlier.reduce((sum, { events }) => sum + spentBy(events), 0);
  if (cost > 0) return message("log.undo", { energy: ordinalMessage(spent + 1, spent + cost) });
  const step = stepMessage(entry, names);
  return step ? message("log.undoFree", { step }) : message("log.undoStep");
}

/** "second energy", "third and fourth energy", "third to fifth energy". */
function ordinalMessage(first: number, last: number): Message {
  if (last === first) return message("energy.one", { first: low(first) });
  return message(last === first + 1 ? "energy.two" : "energy.many", { first: low(first), last: low(last) });
}

type Listed = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
const low = (n: number): Message => message(`energy.low.${Math.min(20, n) as Listed}`);
