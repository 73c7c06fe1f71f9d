import type { SealedDice } from "@forgotten-planet/core";
import { formatRecord } from "@forgotten-planet/game";
import type { Command } from "@forgotten-planet/rules";
import type { History } from "../history.ts";

/**
 * Returns the record of a game without face-down tiles, as text: steps that were taken back are not in it. `dice`: what its rolls can be
 * checked by. @source docs/rules.md §13
 */
export function recordText({ start, entries }: History, dice?: SealedDice): string {
  const rolls = entries.flatMap(({ events }) => events.flatMap((event) => (event.type === "dieRolled" ? event.faces : [])));
  return formatRecord({ setup: start.setup, rolls, commands: entries.map(({ command }) => command as Command), ...(dice ? { dice } : {}) });
}
