import type { Playouts } from "@forgotten-planet/bots";
import { readStored, storedKeys, writeStored } from "../../../../net/stored.ts";

const PREFIX = "forgotten-planet.shares.";
/** Raised when games are played on in another way: older figures are not comparable. */
const WAY = 1;
/** Matches whose figures are kept; those looked at longest ago give way. */
const MOST_MATCHES = 40;

interface Kept {
  readonly way: number;
  readonly games: number;
  readonly at: number;
  /** By key of a position: won by seat, lead by seat. */
  readonly shares: Readonly<Record<string, readonly [won: readonly number[], lead: readonly number[]]>>;
}

/** What this device knows of a match's positions, each after that many games. */
export function keptShares(match: string, games: number): ReadonlyMap<string, Playouts> {
  const kept = readStored(PREFIX + match);
  if (!isKept(kept) || kept.way !== WAY || kept.games !== games) return new Map();
  return new Map(Object.entries(kept.shares).map(([key, [won, lead]]) => [key, { count: games, won, lead }]));
}

/** Keeps the shares that are complete. */
export function keepShares(match: string, games: number, shares: ReadonlyMap<string, Playouts>, at = Date.now()): void {
  const complete = [...shares].filter(([, { count }]) => count === games).map(([key, { won, lead }]) => [key, [won, lead]]);
  const kept: Kept = { way: WAY, games, at, shares: Object.fromEntries(complete) };
  writeStored(PREFIX + match, kept);
  const stored = storedKeys(PREFIX).map((key) => ({ key, value: readStored(key) }));
  const oldest = stored.sort((a, b) => ageOf(a.value) - ageOf(b.value)).slice(0, Math.max(0, stored.length - MOST_MATCHES));
  for (const { key } of oldest) writeStored(key, undefined);
}

const ageOf = (value: unknown): number => (isKept(value) ? value.at : 0);

function isKept(value: unknown): value is Kept {
  if (typeof value !== "object" || value === null) return false;
  const { way, games, at, shares } = value as Partial<Record<keyof Kept, unknown>>;
  if (typeof way !== "number" || typeof games !== "number" || typeof at !== "number") return false;
  return typeof shares === "object" && shares !== null && Object.values(shares).every(isShare);
}

const isShare = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((list) => Array.isArray(list) && list.every((one) => typeof one === "number"));
