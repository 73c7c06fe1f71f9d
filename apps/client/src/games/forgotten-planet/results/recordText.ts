import type { SealedDice } from "@forgotten-planet/core";
import { formatRecord } from "@forgotten-planet/game";
import type { Command } from "@forgotten-planet/rules";
import type { History } from "../../../table/history.ts";

/**
 * The record of a game that has nothing face down any more, as text: what was taken back is not in it. `dice`: what its rolls can be
 * checked by. @source docs/rules.md §13
 */
export function recordText({ start, entries }: History, dice?: SealedDice): string {
  const rolls = entries.flatMap(({ events }) => events.flatMap((event) => (event.type === "dieRolled" ? event.faces : [])));
  return formatRecord({ setup: start.setup, rolls, commands: entries.map(({ command }) => command as Command), ...(dice ? { dice } : {}) });
}
