import type { SealedDice } from "@forgotten-planet/core";
import { formatRecord } from "@forgotten-planet/game";
import type { Command } from "@forgotten-planet/rules";
import type { History } from "../history.ts";
import type { EarlyEnd } from "../log/gaveUp.ts";

/** What a record says beside the game. */
interface Beside extends EarlyEnd {
  /** What its rolls can be checked by. */
  readonly dice?: SealedDice | undefined;
}

/** Returns the record of a game without face-down tiles, as text: steps that were taken back are not in it. @source docs/rules.md §13 */
export function recordText({ start, entries }: History, { dice, gaveUp, endedEarly }: Beside = {}): string {
  const rolls = entries.flatMap(({ events }) => events.flatMap((event) => (event.type === "dieRolled" ? event.faces : [])));
  return formatRecord({
    setup: start.setup,
    rolls,
    commands: entries.map(({ command }) => command as Command),
    ...(dice ? { dice } : {}),
    ...(endedEarly || gaveUp !== undefined ? { ended: "vote" } : {}),
    ...(gaveUp === undefined ? {} : { gaveUp }),
  });
}
