import { hash } from "node:crypto";
import type { AnyMatch } from "@forgotten-planet/core";
import type { Snapshot } from "@forgotten-planet/store";

/*
 * A position as text, so that a match need not be replayed from its first line. Only positions in which nothing can be taken back are kept:
 * what could be taken back is a chain of earlier positions. The set-up belongs to the match and is not repeated.
 * @source docs/reliability.md D5
 */

/** Where a match stands between two of its lines. */
export interface Position {
  readonly match: AnyMatch;
  /** Draws so far. */
  readonly rolled: number;
  /** Chain of the journal up to here. */
  readonly chain: string;
}

interface Body {
  readonly state: object;
  readonly barred: boolean;
  readonly rolled: number;
}

export function snapshotOf({ match, rolled, chain }: Position, rulesVersion: number): Snapshot {
  const { setup: _, ...state } = match.state;
  const body = JSON.stringify({ state, barred: match.barred, rolled } satisfies Body);
  const bare = { ply: match.ply, rulesVersion, body };
  return { ...bare, hash: hashOf(bare, chain) };
}

/** What a snapshot is checked against. */
export interface Origin {
  readonly start: AnyMatch;
  readonly rulesVersion: number;
  /** Before each line, and after the last. */
  readonly chains: readonly string[];
}

/** Returns undefined if the snapshot is not what was written, or does not belong to this match as it is now. */
export function positionOf(snapshot: Snapshot, { start, rulesVersion, chains }: Origin): Position | undefined {
  const { ply, body } = snapshot;
  const chain = chains[ply];
  if (snapshot.rulesVersion !== rulesVersion || chain === undefined || snapshot.hash !== hashOf(snapshot, chain)) return undefined;
  const { state, barred, rolled } = JSON.parse(body) as Body;
  const { setup } = start.state;
  return { match: { state: { setup, ...state }, ply, undoable: [], barred }, rolled, chain };
}

const hashOf = ({ ply, rulesVersion, body }: Omit<Snapshot, "hash">, chain: string): string =>
  hash("sha256", JSON.stringify([ply, rulesVersion, body, chain]), "base64url").slice(0, 22);
