import type { Kysely, Selectable } from "kysely";
import type { LeagueMember, LeaguePairing, Leagues, StoredLeague } from "../contract/leagues.ts";
import type { Database } from "../database.ts";
import { playerOf } from "../rows.ts";
import type { Runner } from "./runner.ts";

type LeagueRow = Selectable<Database["leagues"]> & { readonly hostName: string; readonly hostBot: number };
type MemberRow = Selectable<Database["leagueMembers"]> & { readonly playerName: string; readonly bot: number };

/** @see Leagues */
export class LeaguesTables implements Leagues {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
  }

  async create(league: StoredLeague): Promise<void> {
    await this.#runner.together(this.#db.insertInto("leagues").values(rowOf(league)).compile(), this.#members(league));
  }

  async find(id: string): Promise<StoredLeague | undefined> {
    return (await this.#read(this.#rows().where("leagues.id", "=", id).compile()))[0];
  }

  of(player: string, limit: number): Promise<readonly StoredLeague[]> {
    const own = this.#rows()
      .where((either) =>
        either.or([
          either("host", "=", player),
          either("leagues.id", "in", (members) =>
            members.selectFrom("leagueMembers").select("league").where("player", "=", player).where("hasLeft", "=", 0),
          ),
        ]),
      )
      .orderBy("updatedAt", "desc")
      .orderBy("leagues.id")
      .limit(limit);
    return this.#read(own.compile());
  }

  save(league: StoredLeague, at: number): Promise<boolean> {
    const { id: _, createdAt: __, ...row } = rowOf(league);
    const change = this.#db
      .updateTable("leagues")
      .set({ ...row, version: league.version + 1, updatedAt: at })
      .where("id", "=", league.id)
      .where("version", "=", league.version);
    const others = this.#db.deleteFrom("leagueMembers").where("league", "=", league.id);
    return this.#runner.together(change.compile(), [others.compile(), ...this.#members(league)]);
  }

  #members({ id, members }: StoredLeague) {
    if (members.length === 0) return [];
    const rows = members.map(({ player, number, hasLeft, removedAt = null }) => ({
      league: id,
      player: player.id,
      number,
      hasLeft: hasLeft ? 1 : 0,
      removedAt,
    }));
    return [this.#db.insertInto("leagueMembers").values(rows).compile()];
  }

  #rows() {
    return this.#db
      .selectFrom("leagues")
      .innerJoin("players", "players.id", "leagues.host")
      .selectAll("leagues")
      .select(["players.name as hostName", "players.bot as hostBot"]);
  }

  async #read(query: Parameters<Runner["all"]>[0]): Promise<readonly StoredLeague[]> {
    const rows = (await this.#runner.all(query)) as readonly LeagueRow[];
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const members = this.#db
      .selectFrom("leagueMembers")
      .innerJoin("players", "players.id", "leagueMembers.player")
      .selectAll("leagueMembers")
      .select(["players.name as playerName", "players.bot"])
      .where("league", "in", ids)
      .orderBy("number");
    const found = await this.#runner.all(members.compile());
    return rows.map((row) => leagueOf(row, found));
  }
}

const rowOf = ({ id, name, host, game, options, pairings, isClosed, version, createdAt, updatedAt }: StoredLeague) => ({
  id,
  name,
  host: host.id,
  game,
  options: JSON.stringify(options),
  pairings: JSON.stringify(pairings),
  isClosed: isClosed ? 1 : 0,
  version,
  createdAt,
  updatedAt,
});

const leagueOf = (
  { host, hostName, hostBot, options, pairings, isClosed, ...row }: LeagueRow,
  members: readonly MemberRow[],
): StoredLeague => ({
  ...row,
  host: playerOf({ id: host, name: hostName, bot: hostBot }),
  options: JSON.parse(options) as object,
  pairings: JSON.parse(pairings) as LeaguePairing[],
  isClosed: isClosed === 1,
  members: members.filter(({ league }) => league === row.id).map(memberOf),
});

const memberOf = ({ player, playerName, bot, number, hasLeft, removedAt }: MemberRow): LeagueMember => ({
  player: playerOf({ id: player, name: playerName, bot }),
  number,
  hasLeft: hasLeft === 1,
  ...(removedAt === null ? {} : { removedAt }),
});
