import type { TableSummary } from "@forgotten-planet/protocol";
import { type Message, message } from "../../i18n/message.ts";

export type MatchGroup = "yours" | "playing" | "waiting" | "over";

/** The player's matches in the order in which they want something: each group is there only when it has some. */
export function matchGroups(
  tables: readonly TableSummary[],
): readonly { readonly group: MatchGroup; readonly tables: readonly TableSummary[] }[] {
  const groupOf = ({ status, yourTurn }: TableSummary): MatchGroup => (yourTurn ? "yours" : status);
  return (["yours", "playing", "waiting", "over"] as const)
    .map((group) => ({ group, tables: bySoonest(tables.filter((table) => groupOf(table) === group)) }))
    .filter((one) => one.tables.length > 0);
}

/** The soonest deadline first; without one as the server lists them, the latest moved first. */
const bySoonest = (tables: readonly TableSummary[]): readonly TableSummary[] =>
  [...tables].sort((a, b) => (a.deadline ?? Number.POSITIVE_INFINITY) - (b.deadline ?? Number.POSITIVE_INFINITY) || 0);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns how long is left, in the largest unit that says something; undefined if nothing is left. */
export function timeLeft(ms: number): Message | undefined {
  if (ms <= 0) return undefined;
  if (ms >= 2 * DAY_MS) return message("left.days", { count: Math.floor(ms / DAY_MS) });
  if (ms >= 2 * HOUR_MS) return message("left.hours", { count: Math.floor(ms / HOUR_MS) });
  return message("left.minutes", { count: Math.max(1, Math.floor(ms / MINUTE_MS)) });
}
