import type { TableStatus } from "@forgotten-planet/protocol";
import { type Kysely, sql } from "kysely";
import type { Database } from "./database.ts";
import { bodyOf } from "./rows.ts";
import type {
  Gathering,
  JournalAppend,
  JournalEntry,
  MatchStart,
  NewMatch,
  SecretOf,
  StoredPlayer,
  StoredScenario,
  StoredSeat,
  Talk,
} from "./store.ts";

/** A journal entry as the fence takes it: flat, so that its two queries are compiled once (`templateOf`). */
export interface EntryRow {
  readonly match: string;
  readonly epoch: number;
  readonly ply: number;
  readonly intentId: string;
  readonly seat: number;
  readonly payloadHash: string;
  readonly line: string;
  readonly at: number;
  /** Null: stays as it is. */
  readonly status: TableStatus | null;
  readonly digest: string | null;
}

export const entryRow = ({ match, epoch, ply, intentId, seat, payloadHash, line, at, over, digest }: JournalAppend): EntryRow => ({
  match,
  epoch,
  ply,
  intentId,
  seat,
  payloadHash,
  line,
  at,
  status: over ? "over" : null,
  digest: digest ? JSON.stringify(digest) : null,
});

/** Every query of the stores, built once for each engine's dialect; the engines run them. */
export type Queries = ReturnType<typeof queriesFor>;

const MATCH_COLUMNS = [
  "matches.id",
  "code",
  "status",
  "options",
  "host",
  "colours",
  "removed",
  "setup",
  "dice",
  "digest",
  "rematch",
  "rulesVersion",
  "epoch",
  "version",
  "matches.createdAt",
  "updatedAt",
  "players.name as hostName",
] as const;

const SCENARIO_COLUMNS = ["scenarios.id", "maker", "players.name as makerName", "scenarios.players", "scenario", "updatedAt"] as const;

export function queriesFor(db: Kysely<Database>) {
  const matches = () => db.selectFrom("matches").innerJoin("players", "players.id", "matches.host").select(MATCH_COLUMNS);
  const scenarios = () => db.selectFrom("scenarios").innerJoin("players", "players.id", "scenarios.maker").select(SCENARIO_COLUMNS);
  return {
    insertPlayer: ({ id, name }: StoredPlayer, createdAt: number) => db.insertInto("players").values({ id, name, createdAt }),
    renamePlayer: ({ id, name }: StoredPlayer) => db.updateTable("players").set({ name }).where("id", "=", id),
    player: (id: string) => db.selectFrom("players").select(["id", "name", "generation"]).where("id", "=", id),
    raiseGeneration: (id: string) =>
      db
        .updateTable("players")
        .set((row) => ({ generation: row("generation", "+", 1) }))
        .where("id", "=", id),

    matchByAddress: (address: string) => matches().where((or) => or.or([or("matches.id", "=", address), or("code", "=", address)])),
    matchesOf: (player: string, limit: number) =>
      matches()
        .where("matches.id", "in", (seats) => seats.selectFrom("seats").select("match").where("player", "=", player))
        .orderBy(sql`case status when 'over' then 1 else 0 end`)
        .orderBy("updatedAt", "desc")
        .limit(limit),
    seatsOf: (match: string) =>
      db.selectFrom("seats").select(["place", "player", "name", "colour", "ready", "nonce"]).where("match", "=", match).orderBy("place"),
    /** Of several matches; by place within each. */
    seatsOfAll: (matches: readonly string[]) =>
      db
        .selectFrom("seats")
        .select(["match", "place", "player", "name", "colour", "ready", "nonce"])
        .where("match", "in", matches)
        .orderBy("match")
        .orderBy("place"),
    journalOf: (match: string) =>
      db.selectFrom("journalEntries").select(["ply", "line", "seat", "intentId", "payloadHash"]).where("match", "=", match).orderBy("ply"),
    secretsOf: (match: string) => db.selectFrom("matches").select(["secret", "nextSecret"]).where("id", "=", match),
    openedSecret: (match: string) => db.selectFrom("matches").select("secret").where("id", "=", match).where("status", "=", "over"),
    matchIds: (after: string, limit: number) => db.selectFrom("matches").select("id").where("id", ">", after).orderBy("id").limit(limit),
    counts: () =>
      db
        .selectFrom("matches")
        .select((count) => ["status", count.fn.countAll().as("count")])
        .groupBy("status"),

    insertMatch: (match: NewMatch) =>
      db.insertInto("matches").values({
        id: match.id,
        code: match.code,
        status: match.start ? "playing" : "waiting",
        options: JSON.stringify(match.options),
        host: match.host,
        colours: JSON.stringify(match.colours),
        setup: match.start ? JSON.stringify(match.start.setup) : null,
        dice: match.start ? JSON.stringify(match.start.dice) : null,
        secret: match.secret,
        digest: match.digest ? JSON.stringify(match.digest) : null,
        rulesVersion: match.rulesVersion,
        version: match.journal?.length ?? 0,
        createdAt: match.createdAt,
        updatedAt: match.createdAt,
      }),
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
    /** Lines of a match that was begun elsewhere: written with it, before anybody has taken it over (epoch 0). */
    insertJournal: (match: string, entries: readonly JournalEntry[], at: number) =>
      db
        .insertInto("journalEntries")
        .values(
          entries.map(({ ply, line, seat, intentId, payloadHash }) => ({ match, ply, epoch: 0, intentId, seat, payloadHash, line, at })),
        ),
    deleteSeats: (match: string) => db.deleteFrom("seats").where("match", "=", match),
    dropWaiting: (changedBefore: number) => db.deleteFrom("matches").where("status", "=", "waiting").where("updatedAt", "<", changedBefore),

    raiseEpoch: (match: string) =>
      db
        .updateTable("matches")
        .set((old) => ({ epoch: old("epoch", "+", 1) }))
        .where("id", "=", match),
    saveGathering: (match: string, epoch: number, { colours, removed, options }: Gathering, updatedAt: number) =>
      db
        .updateTable("matches")
        .set({ colours: JSON.stringify(colours), removed: JSON.stringify(removed), options: JSON.stringify(options), updatedAt })
        .where("id", "=", match)
        .where("epoch", "=", epoch),
    keepSecret: (match: string, epoch: number, of: SecretOf, secret: Uint8Array) =>
      db
        .updateTable("matches")
        .set(of === "match" ? { secret } : { nextSecret: secret })
        .where("id", "=", match)
        .where("epoch", "=", epoch)
        .where(of === "match" ? "secret" : "nextSecret", "is", null),
    startMatch: (match: string, epoch: number, { setup, dice }: MatchStart, updatedAt: number) =>
      db
        .updateTable("matches")
        .set({ status: "playing", setup: JSON.stringify(setup), dice: JSON.stringify(dice), updatedAt })
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

    /** The fence: the line is written only while the match is at that ply under that epoch, and only once for an intent id. */
    insertEntry: (entry: EntryRow) =>
      db
        .insertInto("journalEntries")
        .columns(["match", "ply", "epoch", "intentId", "seat", "payloadHash", "line", "at"])
        .expression((from) =>
          from
            .selectFrom("matches")
            .select(({ val }) => [
              "id",
              "version",
              "epoch",
              val(entry.intentId).as("intentId"),
              val(entry.seat).as("seat"),
              val(entry.payloadHash).as("payloadHash"),
              val(entry.line).as("line"),
              val(entry.at).as("at"),
            ])
            .where("id", "=", entry.match)
            .where("epoch", "=", entry.epoch)
            .where("version", "=", entry.ply)
            .where("status", "=", "playing"),
        )
        .onConflict((conflict) => conflict.columns(["match", "intentId"]).doNothing()),
    /** Follows `insertEntry` within the same transaction. */
    advance: (entry: EntryRow) =>
      db
        .updateTable("matches")
        .set((old) => ({
          version: old("version", "+", 1),
          status: old.fn.coalesce(old.val(entry.status), "status"),
          digest: old.fn.coalesce(old.val(entry.digest), "digest"),
          updatedAt: entry.at,
        }))
        .where("id", "=", entry.match),
    entryByIntent: (match: string, intentId: string) =>
      db
        .selectFrom("journalEntries")
        .select(["ply", "epoch", "seat", "payloadHash"])
        .where("match", "=", match)
        .where("intentId", "=", intentId),
    fenceOf: (match: string) => db.selectFrom("matches").select(["epoch", "version", "status"]).where("id", "=", match),

    insertTalk: (match: string, talk: Talk, at: number) => db.insertInto("talk").values({ match, kind: talk.kind, body: bodyOf(talk), at }),
    /** The latest of each kind, all together the oldest first. */
    talkOf: (match: string, limit: number) =>
      db
        .selectFrom((said) =>
          said
            .selectFrom("talk")
            .select(({ fn }) => [
              "id",
              "kind",
              "body",
              "at",
              fn
                .agg<number>("row_number")
                .over((window) => window.partitionBy("kind").orderBy("at", "desc").orderBy("id", "desc"))
                .as("rank"),
            ])
            .where("match", "=", match)
            .as("said"),
        )
        .select(["kind", "body"])
        .where("rank", "<=", limit)
        .orderBy("at")
        .orderBy("id"),

    saveScenario: ({ id, by, players, scenario, updatedAt }: StoredScenario) =>
      db
        .insertInto("scenarios")
        .values({ id, maker: by.id, players, scenario: JSON.stringify(scenario), updatedAt })
        .onConflict((conflict) =>
          conflict
            .column("id")
            .doUpdateSet(({ ref }) => ({
              players: ref("excluded.players"),
              scenario: ref("excluded.scenario"),
              updatedAt: ref("excluded.updatedAt"),
            }))
            .whereRef("scenarios.maker", "=", "excluded.maker"),
        ),
    scenario: (id: string) => scenarios().where("scenarios.id", "=", id),
    scenariosOf: (player: string, limit: number) =>
      scenarios().where("maker", "=", player).orderBy("updatedAt", "desc").orderBy("scenarios.id").limit(limit),
    deleteScenario: (id: string, player: string) => db.deleteFrom("scenarios").where("id", "=", id).where("maker", "=", player),
  };
}
