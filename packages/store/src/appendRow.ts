import { dueOf, type StoredClock } from "./contract/clocks.ts";
import type { JournalAppend } from "./contract/journal.ts";
import { withSum } from "./summed.ts";

/** A journal entry as it is written: flat, so that its queries are compiled once (`templateOf`). */
export interface AppendRow {
  readonly match: string;
  readonly epoch: number;
  readonly ply: number;
  readonly intentId: string;
  readonly seat: number;
  readonly payloadHash: string;
  readonly line: string;
  readonly at: number;
  /** Null leaves it unchanged. */
  readonly status: "over" | null;
  readonly digest: string | null;
  readonly chain: string | null;
  /** Null leaves it and `due` unchanged. */
  readonly clock: string | null;
  readonly due: number | null;
}

/** A journal entry in the log of recent ones. `number`: its place there. */
export interface LoggedRow extends AppendRow {
  readonly number: number;
}

/** What the lines that were added to a match make of it; null leaves a column unchanged. */
export interface Latest extends Pick<AppendRow, "match" | "status" | "digest" | "clock" | "due" | "at"> {
  readonly version: number;
}

/** What a line makes of its match, after others that are not in its row yet. */
export const latestAfter = (before: Latest | undefined, { match, ply, status, digest, clock, due, at }: AppendRow): Latest => ({
  match,
  version: ply + 1,
  status: status ?? before?.status ?? null,
  digest: digest ?? before?.digest ?? null,
  ...(clock === null ? { clock: before?.clock ?? null, due: before?.due ?? null } : { clock, due }),
  at,
});

export const appendRow = ({
  match,
  epoch,
  ply,
  intentId,
  seat,
  payloadHash,
  line,
  at,
  over,
  standing,
  chain,
  clock,
}: JournalAppend): AppendRow => ({
  match,
  epoch,
  ply,
  intentId,
  seat,
  payloadHash,
  line,
  at,
  status: over ? "over" : null,
  digest: standing ? withSum(match, standing) : null,
  chain: chain ?? null,
  ...clockRow(match, clock),
});

/** The columns of a clock; null for both if there is none. */
export const clockRow = (match: string, clock: StoredClock | undefined): Pick<AppendRow, "clock" | "due"> =>
  clock ? { clock: withSum(match, clock), due: dueOf(clock) } : { clock: null, due: null };
