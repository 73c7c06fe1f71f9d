import type { BotSeat } from "@forgotten-planet/protocol";
import type { Kysely } from "kysely";
import type { Standing } from "./contract/standing.ts";
import type { Database } from "./database.ts";
import { readSummed } from "./summed.ts";

/* Matches that wait for a bot which no process plays. */

/** Matches under way with bots and running clocks, the first due first; the index of what is due leads to them. */
export const strandedQuery = (db: Kysely<Database>) =>
  db
    .selectFrom("matches")
    .select(["id", "bots", "digest"])
    .where("due", "is not", null)
    .where("status", "=", "playing")
    .where("bots", "is not", null)
    .orderBy("due");

interface Row {
  readonly id: string;
  readonly bots: string | null;
  readonly digest: string | null;
}

/** Those of them in which a bot is to move. Rows that cannot be read are left to whoever opens them. */
export function botsToMove(rows: readonly Row[], limit: number): readonly string[] {
  return rows
    .filter(({ id, bots, digest }) => {
      const standing = digest === null ? undefined : readSummed<Standing>(id, digest);
      const places = placesIn(bots);
      return standing !== undefined && (standing.actors ?? [standing.active]).some((seat) => places.includes(seat));
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
