import { hash } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "./database.ts";
import { FIRST_GAME } from "./migrations/firstSteps.ts";

/*
 * The part of a match that does not change with its journal has a seal: a hash beside it, renewed by every write there and checked when the
 * match is claimed. The seal names the epoch it was made under. A server of an older release knows no seals, but raises the epoch before it
 * writes: that tells its writes from damage.
 */

export const SEALED_COLUMNS = [
  "id",
  "code",
  "host",
  "options",
  "colours",
  "removed",
  "setup",
  "dice",
  "secret",
  "nextSecret",
  "rematch",
  "rulesVersion",
  "createdAt",
] as const satisfies readonly (keyof Database["matches"])[];

export type SealRow = Pick<Selectable<Database["matches"]>, (typeof SEALED_COLUMNS)[number] | "game" | "bots" | "epoch" | "seal">;

type SealedSeat = Omit<Selectable<Database["seats"]>, "match">;

export function sealOf(row: SealRow, seats: readonly SealedSeat[]): string {
  // Rows of before there was more than one game, or a bot, keep the seal that they have.
  const games = row.game === FIRST_GAME ? [] : [row.game];
  const columns = [...SEALED_COLUMNS.map((name) => plain(row[name])), ...games, ...(row.bots === null ? [] : [`bots ${row.bots}`])];
  const taken = seats.map(({ place, player, name, colour, ready, nonce }) => [place, player, name, colour, ready, nonce]);
  return `${row.epoch} ${hash("sha256", JSON.stringify([columns, taken]), "base64url").slice(0, 22)}`;
}

/** Returns whether the row of that epoch is as it was written, as far as can be told. */
export function isSealIntact(row: SealRow, seats: readonly SealedSeat[], epoch: number): boolean {
  return !row.seal?.startsWith(`${epoch} `) || row.seal === sealOf({ ...row, epoch }, seats);
}

const plain = (value: string | number | Uint8Array | null): string | number | null =>
  value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value;
