import { ok } from "@forgotten-planet/core";
import { readSpoken } from "@forgotten-planet/protocol";
import { randomId } from "../../../identity/randomId.ts";
import { errorFields } from "../../../log.ts";
import { TokenBuckets } from "../../../net/tokenBucket.ts";
import { type Done, reject } from "../../../rejection.ts";
import type { Connection } from "../../parts/people/presence.ts";
import type { Table } from "../../table.ts";
import { readerOf } from "../../views/audience.ts";
import { personAt } from "../../views/author.ts";

/** Lines that go with a report. */
const LINES = 20;
const REPORTS_PER_HOUR = 3;

/** How many reports each player may still make, over all tables. */
export const reportLimit = (): TokenBuckets => new TokenBuckets(REPORTS_PER_HOUR, REPORTS_PER_HOUR / 3600);

/** Keeps for the operator what a player said: with the ply, and the last lines as the reporting player could read them. */
export async function report(table: Table, connection: Connection, person: string | number, reason: string): Promise<Done> {
  const { player } = connection;
  if (!player) return reject("bad-token", "only somebody with a name can report somebody");
  if (player.bot) return reject("bot-account", "a program reports nobody");
  const about = personAt(table, person);
  if (!about) return reject("no-such-person");
  if (about.id === player.id) return reject("not-allowed", "that is you yourself");
  const said = readSpoken(reason);
  if (said === undefined) return reject("bad-shape", "reason: nothing to read in this");
  const { store, reports, log } = table.services;
  if (!reports.take(player.id)) return reject("rate-limited");
  // Mutes and blocks are ignored: these lines stood there.
  const lines = table.chat.linesFor({ ...readerOf(table, connection), isDeafTo: () => false }).slice(-LINES);
  const ply = table.game?.ply ?? 0;
  try {
    await store.people.report({
      id: randomId(),
      match: table.id,
      by: player.id,
      about: about.id,
      ply,
      reason: said,
      lines,
      at: Date.now(),
    });
  } catch (error) {
    log.error("save-failed", { match: table.id, ...errorFields(error) });
    return reject("not-saved");
  }
  log.info("reported", { match: table.id, actor: player.id, about: about.id });
  return ok(undefined);
}
