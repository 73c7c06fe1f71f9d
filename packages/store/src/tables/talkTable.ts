import { type ChatLine, type Reservation, type SeatPlan, withTodaysLineNames } from "@forgotten-planet/protocol";
import type { Kysely, Selectable } from "kysely";
import type { Mute, Talk, Talks } from "../contract/talk.ts";
import type { Database, StoredTalkKind } from "../database.ts";
import { templateOf } from "../template.ts";
import type { Runner } from "./runner.ts";

/** @see Talks */
export class TalkTable implements Talks {
  readonly #db: Kysely<Database>;
  readonly #runner: Runner;
  /** Every room that opens asks for it. */
  readonly #latest;

  constructor(db: Kysely<Database>, runner: Runner) {
    this.#db = db;
    this.#runner = runner;
    this.#latest = templateOf(latestOfEachKind(db));
  }

  async keep(match: string, talk: Talk, at: number): Promise<void> {
    const row = { match, kind: storedKindOf(talk), body: bodyOf(talk), at };
    await this.#runner.run(this.#db.insertInto("talk").values(row).compile());
  }

  async of(match: string, limit: number): Promise<readonly Talk[]> {
    const rows = await this.#runner.all(this.#latest.fill({ match, limit }));
    return (rows as readonly TalkRow[]).map(talkOf);
  }

  drop(overBefore: number): Promise<number> {
    const ofOldMatches = this.#db
      .deleteFrom("talk")
      .where("match", "in", (over) =>
        over.selectFrom("matches").select("matches.id").where("status", "=", "over").where("updatedAt", "<", overBefore),
      );
    return this.#runner.run(ofOldMatches.compile());
  }
}

type TalkRow = Pick<Selectable<Database["talk"]>, "kind" | "body">;

/** In the order in which it was said. */
const latestOfEachKind =
  (db: Kysely<Database>) =>
  ({ match, limit }: { readonly match: string; readonly limit: number }) =>
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
      .orderBy("id");

const storedKindOf = ({ kind }: Talk): StoredTalkKind => (kind === "reservation" ? "earmark" : kind);

/** What was said, without its kind. */
function bodyOf(talk: Talk): string {
  switch (talk.kind) {
    case "chat":
      return JSON.stringify(talk.author === undefined ? talk.line : { ...talk.line, author: talk.author });
    case "mute":
      return JSON.stringify(talk.mute);
    case "plan":
      return JSON.stringify(talk.plan);
    case "reservation":
      return JSON.stringify(talk.reservation);
  }
}

function talkOf({ kind, body }: TalkRow): Talk {
  const said: unknown = JSON.parse(body);
  switch (kind) {
    case "chat":
      return chatOf(withTodaysLineNames(said) as ChatLine & { readonly author?: string });
    case "mute":
      return { kind, mute: said as Mute };
    case "plan":
      return { kind, plan: said as SeatPlan };
    case "earmark":
      return { kind: "reservation", reservation: said as Reservation };
  }
}

const chatOf = ({ author, ...line }: ChatLine & { readonly author?: string }): Talk => ({
  kind: "chat",
  line,
  ...(author === undefined ? {} : { author }),
});
