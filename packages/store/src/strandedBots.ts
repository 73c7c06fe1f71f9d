import type { BotSeat } from "@forgotten-planet/protocol";
import type { Kysely } from "kysely";
import { STANDING_FIELDS, type Standing } from "./contract/standing.ts";
import type { Database } from "./database.ts";
import { readSummed } from "./summed.ts";

/* Matches that wait for a bot which no process plays. */

/** Which matches are looked at: those whose clocks run, or those without clocks. */
export type Stranded = "clocked" | "clockless";

/**
 * Matches under way with bots: with running clocks, the first due first, to which the index of what is due leads; or without clocks, for
 * which all matches are looked through.
 */
export const strandedQuery = (db: Kysely<Database>, which: Stranded) =>
  db
    .selectFrom("matches")
    .select(["id", "bots", "digest"])
    .where(which === "clocked" ? "due" : "clock", which === "clocked" ? "is not" : "is", null)
    .where("status", "=", "playing")
    .where("bots", "is not", null)
    .orderBy(which === "clocked" ? "due" : "id");

interface Row {
  readonly id: string;
  readonly bots: string | null;
  readonly digest: string | null;
}

/**
 * Those of them in which a bot is to move, beside somebody for whom it plays: bots among themselves wait until somebody looks on. Rows that
 * cannot be read are left to those who open them.
 */
export function botsToMove(rows: readonly Row[], limit: number): readonly string[] {
  return rows
    .filter(({ id, bots, digest }) => {
      const standing = digest === null ? undefined : readSummed<Standing>(id, digest, STANDING_FIELDS);
      const places = placesIn(bots);
      if (standing === undefined || places.length >= standing.vp.length) return false;
      return (standing.actors ?? [standing.active]).some((seat) => places.includes(seat));
    })
    .slice(0, limit)
    .map(({ id }) => id);
}

function placesIn(bots: string | null): readonly number[] {
  try {
    return bots === null ? [] : (JSON.parse(bots) as readonly BotSeat[]).map(({ place }) => place);
  } catch {
    return [];
  }
}
