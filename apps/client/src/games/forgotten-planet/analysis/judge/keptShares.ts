import type { Playouts } from "@forgotten-planet/bots";
import { readStored, storedKeys, writeStored } from "../../../../net/stored.ts";

const PREFIX = "forgotten-planet.shares.";
/** Raised when games are played on in another way: older figures are not comparable. */
const WAY = 2;
/** The part of all games from which a share is worth keeping. */
const WORTH = 0.4;
/** Matches whose figures are kept; those looked at longest ago give way. */
const MOST_MATCHES = 40;

interface Kept {
  readonly way: number;
  readonly games: number;
  readonly at: number;
  /** By key of a position: games played, won by seat, lead by seat. */
  readonly shares: Readonly<Record<string, readonly [count: number, won: readonly number[], lead: readonly number[]]>>;
}

/** What this device knows of a match's positions, of which that many games are to be played. */
export function keptShares(match: string, games: number): ReadonlyMap<string, Playouts> {
  const kept = readStored(PREFIX + match);
  if (!isKept(kept) || kept.way !== WAY || kept.games !== games) return new Map();
  return new Map(Object.entries(kept.shares).map(([key, [count, won, lead]]) => [key, { count, won, lead }]));
}

/** Keeps the shares of which much is known. */
export function keepShares(match: string, games: number, shares: ReadonlyMap<string, Playouts>, at = Date.now()): void {
  const known = [...shares].filter(([, { count }]) => count >= WORTH * games);
  const kept: Kept = {
    way: WAY,
    games,
    at,
    shares: Object.fromEntries(known.map(([key, { count, won, lead }]) => [key, [count, won, lead]])),
  };
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
  return typeof shares === "object" && shares !== null && Object.values(shares).every((share) => isShare(share, games));
}

function isShare(value: unknown, games: number): boolean {
  if (!Array.isArray(value) || value.length !== 3) return false;
  const [count, ...lists] = value as unknown[];
  if (typeof count !== "number" || !Number.isInteger(count) || count < 0 || count > games) return false;
  return lists.every((list) => Array.isArray(list) && list.every((one) => typeof one === "number"));
}
