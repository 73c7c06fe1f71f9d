import { type ChatLine, withTodaysLineNames } from "@forgotten-planet/protocol";
import type { Kysely, Selectable } from "kysely";
import type { Passkey, People, Report } from "../contract/people.ts";
import type { StoredPlayer } from "../contract/players.ts";
import type { Database } from "../database.ts";
import { templateBy } from "../template.ts";
import type { Runner } from "./runner.ts";

/** @see People */
export class PeopleTables implements People {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;
  /** Every arrival of a player at a table asks for them. */
  readonly #blockedBy;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
    this.#blockedBy = templateBy((player: string) =>
      db
        .selectFrom("blocks")
        .innerJoin("players", "players.id", "blocks.other")
        .select(["players.id", "players.name"])
        .where("player", "=", player)
        .orderBy("at", "desc")
        .orderBy("players.id"),
    );
  }

  async block(player: string, other: string, at: number): Promise<void> {
    await this.#runner.run(
      this.#db
        .insertInto("blocks")
        .values({ player, other, at })
        .onConflict((conflict) => conflict.columns(["player", "other"]).doNothing())
        .compile(),
    );
  }

  async unblock(player: string, other: string): Promise<void> {
    await this.#runner.run(this.#db.deleteFrom("blocks").where("player", "=", player).where("other", "=", other).compile());
  }

  blockedBy(player: string): Promise<readonly StoredPlayer[]> {
    return this.#runner.all(this.#blockedBy(player));
  }

  async report({ lines, ...report }: Report): Promise<void> {
    await this.#runner.run(
      this.#db
        .insertInto("reports")
        .values({ ...report, lines: JSON.stringify(lines) })
        .compile(),
    );
  }

  async reports(limit: number): Promise<readonly Report[]> {
    const rows = await this.#runner.all(
      this.#db.selectFrom("reports").selectAll().orderBy("at", "desc").orderBy("id").limit(limit).compile(),
    );
    return rows.map(({ lines, ...report }) => ({
      ...report,
      lines: (JSON.parse(lines) as unknown[]).map((line) => withTodaysLineNames(line) as ChatLine),
    }));
  }

  async issueHandover(player: string, hash: string, until: number): Promise<void> {
    await this.#runner.run(
      this.#db
        .insertInto("handovers")
        .values({ player, hash, until })
        .onConflict((conflict) => conflict.column("player").doUpdateSet({ hash, until }))
        .compile(),
    );
  }

  async redeemHandover(hash: string, now: number): Promise<string | undefined> {
    const [row] = await this.#runner.all(
      this.#db.deleteFrom("handovers").where("hash", "=", hash).returning(["player", "until"]).compile(),
    );
    return row && row.until > now ? row.player : undefined;
  }

  async forgetHandover(player: string): Promise<void> {
    await this.#runner.run(this.#db.deleteFrom("handovers").where("player", "=", player).compile());
  }

  async setRecovery(player: string, hash: string): Promise<void> {
    await this.#runner.run(this.#db.updateTable("players").set({ recovery: hash }).where("id", "=", player).compile());
  }

  async playerByRecovery(hash: string): Promise<string | undefined> {
    const [row] = await this.#runner.all(this.#db.selectFrom("players").select("id").where("recovery", "=", hash).compile());
    return row?.id;
  }

  async addPasskey({ transports, ...passkey }: Passkey): Promise<void> {
    await this.#runner.run(
      this.#db
        .insertInto("passkeys")
        .values({ ...passkey, transports: JSON.stringify(transports) })
        .compile(),
    );
  }

  async passkey(id: string): Promise<Passkey | undefined> {
    const [row] = await this.#runner.all(this.#db.selectFrom("passkeys").selectAll().where("id", "=", id).compile());
    return row && passkeyOf(row);
  }

  async passkeysOf(player: string): Promise<readonly Passkey[]> {
    const rows = await this.#runner.all(
      this.#db.selectFrom("passkeys").selectAll().where("player", "=", player).orderBy("createdAt").orderBy("id").compile(),
    );
    return rows.map(passkeyOf);
  }

  /** Authenticators without a counter send 0 each time. */
  async usePasskey(id: string, counter: number): Promise<boolean> {
    const used = this.#db.updateTable("passkeys").set({ counter }).where("id", "=", id);
    const fresh = used.where((row) => row.or([row("counter", "<", counter), row.and([row("counter", "=", 0), row.lit(counter === 0)])]));
    return (await this.#runner.run(fresh.compile())) > 0;
  }

  async removePasskey(id: string, player: string): Promise<boolean> {
    return (await this.#runner.run(this.#db.deleteFrom("passkeys").where("id", "=", id).where("player", "=", player).compile())) > 0;
  }
}

const passkeyOf = ({ publicKey, transports, ...row }: Selectable<Database["passkeys"]>): Passkey => ({
  ...row,
  publicKey: Uint8Array.from(publicKey),
  transports: JSON.parse(transports) as string[],
});
