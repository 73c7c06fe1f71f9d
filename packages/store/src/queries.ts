import type { BotSeat, TableOptions } from "@forgotten-planet/protocol";
import { type Kysely, sql } from "kysely";
import { clockRow, type Latest, type LoggedRow } from "./appendRow.ts";
import type { Claim } from "./contract/claims.ts";
import type { StoredClock } from "./contract/clocks.ts";
import type { JournalEntry, Snapshot } from "./contract/journal.ts";
import type { MatchEnd, MatchStart, NewMatch, Seating, SecretOf, StoredSeat } from "./contract/matches.ts";
import type { RatedTerms } from "./contract/ratings.ts";
import type { Database } from "./database.ts";
import { SEALED_COLUMNS } from "./seal.ts";
import { withSum } from "./summed.ts";

/** The game has a column of its own, which a release that knows one game alone does not read. */
const optionsText = ({ game: _, ...options }: TableOptions): string => JSON.stringify(options);

const ratedText = (rated: RatedTerms | undefined): string | null => (rated ? JSON.stringify(rated) : null);
const botsText = (bots: readonly BotSeat[] = []): string | null => (bots.length > 0 ? JSON.stringify(bots) : null);

const MOVED_COLUMNS = ["match", "ply", "epoch", "intentId", "seat", "payloadHash", "line", "at", "chain"] as const;

/** Every query of the stores, built once for each engine's dialect; the engines run them. */
export type Queries = ReturnType<typeof queriesFor>;

export const MATCH_COLUMNS = [
  "matches.id",
  "game",
  "code",
  "status",
  "options",
  "host",
  "colours",
  "removed",
  "setup",
  "dice",
  "digest",
  "clock",
  "ended",
  "bots",
  "rematch",
  "owner",
  "rated",
  "away",
  "imported",
  "rulesVersion",
  "due",
  "epoch",
  "version",
  "matches.createdAt",
  "updatedAt",
  "players.name as hostName",
] as const;

const KEPT_SNAPSHOTS = 2;
/** Imported matches older than that were looked at many times. */
const LOOKED_BACK_MS = 31 * 86_400_000;

/** A table that never began. A row that says so beside a set-up is damaged: nothing deletes it, and whoever opens it is told. */
const isWaiting = sql<boolean>`("matches"."status" = 'waiting' and "matches"."setup" is null)`;

/** Of rows of matches, as the function of that name. */
export const isUnplayedImport = sql<boolean>`("matches"."imported" is not null and "matches"."imported" = "matches"."version")`;

const newRow = (match: NewMatch, owner?: string) => ({
  id: match.id,
  game: match.options.game,
  code: match.code,
  status: match.start ? ("playing" as const) : ("waiting" as const),
  options: optionsText(match.options),
  host: match.host,
  colours: JSON.stringify(match.colours),
  bots: botsText(match.start ? match.start.bots : match.bots),
  setup: match.start ? JSON.stringify(match.start.setup) : null,
  dice: match.start ? JSON.stringify(match.start.dice) : null,
  rated: ratedText(match.start?.rated),
  secret: match.secret,
  digest: match.standing ? withSum(match.id, match.standing) : null,
  ...clockRow(match.id, match.start?.clock),
  rulesVersion: match.rulesVersion,
  ...(owner === undefined ? {} : { owner, epoch: 1 }),
  imported: match.journal?.length ?? null,
  version: match.journal?.length ?? 0,
  createdAt: match.createdAt,
  updatedAt: match.createdAt,
});

export function queriesFor(db: Kysely<Database>) {
  const matches = () => db.selectFrom("matches").innerJoin("players", "players.id", "matches.host").select(MATCH_COLUMNS);
  const seats = () =>
    db
      .selectFrom("seats")
      .innerJoin("players", "players.id", "seats.player")
      .select(["place", "player", "seats.name", "colour", "ready", "nonce", "players.bot"]);
  return {
    matchByAddress: (address: string) => matches().where((or) => or.or([or("matches.id", "=", address), or("code", "=", address)])),
    matchesOf: (player: string, limit: number, offset = 0) =>
      matches()
        .where("matches.id", "in", (seats) => seats.selectFrom("seats").select("match").where("player", "=", player))
        .orderBy(sql`case status when 'over' then 1 else 0 end`)
        .orderBy("updatedAt", "desc")
        .limit(limit)
        .offset(offset),
    seatsOf: (match: string) => seats().where("match", "=", match).orderBy("place"),
    /** Of several matches; by place within each. */
    seatsOfAll: (matches: readonly string[]) => seats().select("match").where("match", "in", matches).orderBy("match").orderBy("place"),
    /** A page of the journal, from that line on. */
    journalPage: (match: string, from: number, limit: number) =>
      db
        .selectFrom("journalEntries")
        .select(["ply", "line", "seat", "intentId", "payloadHash", "chain"])
        .where("match", "=", match)
        .where("ply", ">=", from)
        .orderBy("ply")
        .limit(limit),
    sealRow: (match: string) =>
      db
        .selectFrom("matches")
        .select([...SEALED_COLUMNS, "game", "bots", "epoch", "seal"])
        .where("id", "=", match),
    writeSeal: (match: string, seal: string) => db.updateTable("matches").set({ seal }).where("id", "=", match),
    snapshotsOf: (match: string) =>
      db
        .selectFrom("snapshots")
        .select(["ply", "rulesVersion", "body", "hash"])
        .where("match", "=", match)
        .orderBy("ply", "desc")
        .limit(KEPT_SNAPSHOTS),
    openedSecret: (match: string) => db.selectFrom("matches").select("secret").where("id", "=", match).where("status", "=", "over"),
    matchIds: (after: string, limit: number) => db.selectFrom("matches").select("id").where("id", ">", after).orderBy("id").limit(limit),
    counts: () =>
      db
        .selectFrom("matches")
        .select((count) => ["status", count.fn.countAll().as("count")])
        .groupBy("status"),

    waitingOf: (host: string) =>
      db
        .selectFrom("matches")
        .select((count) => count.fn.countAll().as("count"))
        .where("host", "=", host)
        .where("status", "=", "waiting"),

    unplayedOf: (host: string) =>
      db
        .selectFrom("matches")
        .select((count) => count.fn.countAll().as("count"))
        .where("host", "=", host)
        .where(isUnplayedImport),

    insertMatch: (match: NewMatch, owner?: string) => db.insertInto("matches").values(newRow(match, owner)),
    /** What its journal refers to while that is written ahead: as good as a table without anybody. */
    insertShell: ({ start: _, journal: __, standing: ___, bots: ____, ...match }: NewMatch) =>
      db.insertInto("matches").values(newRow({ ...match, options: { ...match.options, isPublic: false } })),
    /** Makes the match of its shell. */
    fillShell: (match: NewMatch, owner?: string) =>
      db.updateTable("matches").set(newRow(match, owner)).where("id", "=", match.id).where("status", "=", "waiting"),
    dropShell: (match: string) => db.deleteFrom("matches").where("id", "=", match).where(isWaiting),
    /** Shells whose match did not come to be. */
    dropShells: () =>
      db
        .deleteFrom("matches")
        .where(isWaiting)
        .where(sql<boolean>`exists (select 1 from "journalEntries" where "match" = "matches"."id" and "ply" = 0)`),
    insertSeats: (match: string, seats: readonly StoredSeat[]) =>
      db.insertInto("seats").values(
        seats.map(({ place, player, colour, ready, nonce }) => ({
          match,
          place,
          player: player.id,
          name: player.name,
          colour,
          ready: ready ? 1 : 0,
          nonce: nonce ?? null,
        })),
      ),
    /** Lines of an imported match: written with it, before any process has claimed it (epoch 0). */
    insertJournal: (match: string, entries: readonly JournalEntry[], at: number) =>
      db.insertInto("journalEntries").values(
        entries.map(({ ply, line, seat, intentId, payloadHash, chain = null }) => ({
          match,
          ply,
          epoch: 0,
          intentId,
          seat,
          payloadHash,
          line,
          at,
          chain,
        })),
      ),
    deleteSeats: (match: string) => db.deleteFrom("seats").where("match", "=", match),
    dropWaiting: (changedBefore: number) => db.deleteFrom("matches").where(isWaiting).where("updatedAt", "<", changedBefore),
    dropUnplayed: (changedBefore: number) =>
      db
        .deleteFrom("matches")
        .where("status", "!=", "waiting")
        .where("updatedAt", "<", changedBefore)
        .where("updatedAt", ">=", changedBefore - LOOKED_BACK_MS)
        .where(isUnplayedImport),

    raiseEpoch: (match: string, claim: Claim | undefined) => {
      const raised = db
        .updateTable("matches")
        .set((old) => ({ epoch: old("epoch", "+", 1), ...(claim ? { owner: claim.process } : {}) }))
        .where("id", "=", match);
      return claim ? raised.where("epoch", "=", claim.epoch) : raised;
    },
    saveSeating: (match: string, epoch: number, { bots, colours, removed, options }: Seating, updatedAt: number) =>
      db
        .updateTable("matches")
        .set({
          bots: botsText(bots),
          colours: JSON.stringify(colours),
          removed: JSON.stringify(removed),
          options: optionsText(options),
          updatedAt,
        })
        .where("id", "=", match)
        .where("epoch", "=", epoch),
    passTable: (match: string, epoch: number, host: string, updatedAt: number) =>
      db.updateTable("matches").set({ host, updatedAt }).where("id", "=", match).where("epoch", "=", epoch),
    keepSecret: (match: string, epoch: number, of: SecretOf, secret: Uint8Array) =>
      db
        .updateTable("matches")
        .set(of === "match" ? { secret } : { nextSecret: secret })
        .where("id", "=", match)
        .where("epoch", "=", epoch)
        .where(of === "match" ? "secret" : "nextSecret", "is", null),
    startMatch: (match: string, epoch: number, { setup, bots, dice, clock, rated }: MatchStart, updatedAt: number) =>
      db
        .updateTable("matches")
        .set({
          status: "playing",
          setup: JSON.stringify(setup),
          bots: botsText(bots),
          dice: JSON.stringify(dice),
          rated: ratedText(rated),
          ...clockRow(match, clock),
          updatedAt,
        })
        .where("id", "=", match)
        .where("epoch", "=", epoch)
        .where("status", "=", "waiting"),
    noteRematch: (match: string, epoch: number, rematch: string) =>
      db
        .updateTable("matches")
        .set({ rematch })
        .where("id", "=", match)
        .where("epoch", "=", epoch)
        .where("status", "=", "over")
        .where("rematch", "is", null),

    saveClock: (match: string, epoch: number, clock: StoredClock) =>
      db
        .updateTable("matches")
        .set(clockRow(match, clock))
        .where("id", "=", match)
        .where("epoch", "=", epoch)
        .where("status", "=", "playing"),
    endMatch: (match: string, epoch: number, updatedAt: number, { away = [], standing }: MatchEnd = {}) =>
      db
        .updateTable("matches")
        .set({
          status: "over",
          ended: "vote",
          due: null,
          updatedAt,
          away: away.length > 0 ? JSON.stringify(away) : null,
          ...(standing ? { digest: withSum(match, standing) } : {}),
        })
        .where("id", "=", match)
        .where("epoch", "=", epoch)
        .where("status", "=", "playing"),
    insertSnapshot: (match: string, epoch: number, { ply, rulesVersion, body, hash }: Snapshot) =>
      db
        .insertInto("snapshots")
        .columns(["match", "ply", "rulesVersion", "body", "hash"])
        .expression((from) =>
          from
            .selectFrom("matches")
            .select(({ cast, val }) => [
              "id",
              cast<number>(val(ply), "integer").as("ply"),
              cast<number>(val(rulesVersion), "integer").as("rulesVersion"),
              val(body).as("body"),
              val(hash).as("hash"),
            ])
            .where("id", "=", match)
            .where("epoch", "=", epoch),
        )
        .onConflict((conflict) =>
          conflict.columns(["match", "ply"]).doUpdateSet(({ ref }) => ({
            rulesVersion: ref("excluded.rulesVersion"),
            body: ref("excluded.body"),
            hash: ref("excluded.hash"),
          })),
        ),
    dropSnapshots: (match: string) =>
      db
        .deleteFrom("snapshots")
        .where("match", "=", match)
        .where("ply", "not in", (kept) =>
          kept.selectFrom("snapshots").select("ply").where("match", "=", match).orderBy("ply", "desc").limit(KEPT_SNAPSHOTS),
        ),

    /** A line as it is first written: to the log's last page, of any match. */
    logEntry: ({ number, match, ply, epoch, intentId, seat, payloadHash, line, at, chain, status, digest, clock, due }: LoggedRow) =>
      db
        .insertInto("recentEntries")
        .values({ number, match, ply, epoch, intentId, seat, payloadHash, line, at, chain, status, digest, clock, due }),
    /** Lines that the log holds, from the first on. */
    loggedEntries: () => db.selectFrom("recentEntries").selectAll().orderBy("number"),
    dropLogged: (before: number) => db.deleteFrom("recentEntries").where("number", "<", before),
    /** Lines of the log, by a JSON list of their numbers, where they belong; they may be there already. */
    moveEntries: (numbers: string) =>
      db
        .insertInto("journalEntries")
        .columns(MOVED_COLUMNS)
        .expression(
          db
            .selectFrom("recentEntries")
            .select(MOVED_COLUMNS)
            .where("number", "in", sql<number>`(select "value" from json_each(${numbers}))`)
            .orderBy("number"),
        )
        .onConflict((conflict) => conflict.doNothing()),
    /** What its latest lines make of a match. */
    advance: (latest: Latest) =>
      db
        .updateTable("matches")
        .set((old) => ({
          version: latest.version,
          status: old.fn.coalesce(old.val(latest.status), "status"),
          digest: old.fn.coalesce(old.val(latest.digest), "digest"),
          due: old
            .case()
            .when(old.val(latest.status), "is not", null)
            .then(null)
            .when(old.val(latest.clock), "is", null)
            .then(old.ref("due"))
            .else(latest.due)
            .end(),
          clock: old.fn.coalesce(old.val(latest.clock), "clock"),
          updatedAt: latest.at,
        }))
        .where("id", "=", latest.match),
    entryByIntent: (match: string, intentId: string) =>
      db
        .selectFrom("journalEntries")
        .select(["ply", "epoch", "seat", "payloadHash"])
        .where("match", "=", match)
        .where("intentId", "=", intentId),
    fenceOf: (match: string) => db.selectFrom("matches").select(["epoch", "version", "status"]).where("id", "=", match),
  };
}
