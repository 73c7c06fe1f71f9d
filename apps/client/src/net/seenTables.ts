import type { TableSummary } from "@forgotten-planet/protocol";
import { readStored, writeStored } from "./stored.ts";

/* The last turn that this browser has shown of each table: a list can say what is new since then. */

const KEY = "forgotten-planet.seen";
const KEPT = 200;

type Seen = readonly (readonly [table: string, turn: number])[];

const isSeen = (value: unknown): value is Seen =>
  Array.isArray(value) && value.every((pair) => Array.isArray(pair) && typeof pair[0] === "string" && typeof pair[1] === "number");

const seen = (): Seen => {
  const read = readStored(KEY);
  return isSeen(read) ? read : [];
};

export function noteSeen(table: string, turn: number): void {
  writeStored(KEY, [...seen().filter(([id]) => id !== table), [table, turn]].slice(-KEPT));
}

/** Turns have been played there since this browser showed it. A table it never showed is no news. */
export function hasNews(): (table: TableSummary) => boolean {
  const turns = new Map(seen());
  return ({ id, turn = 0 }) => turn > (turns.get(id) ?? turn);
}
