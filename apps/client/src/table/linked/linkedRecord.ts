import { err, ok, type Result } from "@forgotten-planet/core";
import { readPlayerName, readSpoken } from "@forgotten-planet/protocol";
import { isRecord } from "../../net/stored.ts";
import type { OwnRecord } from "../analysis/origin.ts";

/** No match has more lines. */
export const MOST_LINES = 12_000;
const MOST_NAME_CHARS = 60;

/** The record that a link has, of untrusted origin: no longer than a match, and called as players and scenarios are called elsewhere. */
export function readLinked(own: OwnRecord): Result<OwnRecord, "too-long"> {
  if (own.lines.length > MOST_LINES) return err("too-long");
  const setup: unknown = own.setup;
  if (!isRecord(setup)) return ok(own);
  const named = Object.entries(setup).map(([key, part]) => [key, key === "seats" && Array.isArray(part) ? part.map(seatOf) : partOf(part)]);
  return ok({ ...own, setup: Object.fromEntries(named) });
}

/** A name that nobody could have here is left out: the seat gets the usual one. */
function seatOf(seat: unknown): unknown {
  if (!isRecord(seat)) return seat;
  const { name, ...others } = seat;
  const read = typeof name === "string" ? readPlayerName(name) : undefined;
  return { ...others, ...(read === undefined ? {} : { name: read }) };
}

function partOf(part: unknown): unknown {
  if (!isRecord(part) || typeof part.name !== "string") return part;
  return { ...part, name: readSpoken([...part.name].slice(0, MOST_NAME_CHARS).join("")) ?? "" };
}
