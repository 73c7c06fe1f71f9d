import { type AnyGame, ok, type Result } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { Store, StoredMatch } from "@forgotten-planet/store";
import { InTurn } from "../net/inTurn.ts";
import { reject } from "../rejection.ts";
import type { Games } from "../servedGame.ts";
import { exportRecord } from "./exportRecord.ts";
import { Kept } from "./kept.ts";

/** Characters of all records that are remembered. */
const MOST_KEPT = 8_000_000;

/** Records of finished matches. The latest requested ones are kept, and parallel requests share one making. */
export class Records {
  readonly #store: Pick<Store, "journal" | "openedSecret">;
  readonly #making = new InTurn();
  /** By match. A finished match does not change. */
  readonly #kept = new Kept<string>(MOST_KEPT);
  readonly #games: Games;

  constructor(store: Pick<Store, "journal" | "openedSecret">, games: Games) {
    this.#store = store;
    this.#games = games;
  }

  /** Returns the record as text; a rejection while the match is not over. */
  of(match: StoredMatch): Promise<Result<string, Rejection>> {
    const game = this.#games.get(match.options.game)?.game;
    if (!game) return Promise.resolve(reject("unknown-game", "no game of that name is played here"));
    if (match.status !== "over") return Promise.resolve(exportRecord(game, match, [], undefined));
    return this.#making.run(match.id, async () => {
      const kept = this.#kept.get(match.id);
      if (kept !== undefined) return ok(kept);
      const record = await this.#make(game, match);
      if (record.ok) this.#kept.keep(match.id, record.value);
      return record;
    });
  }

  async #make(game: AnyGame, match: StoredMatch): Promise<Result<string, Rejection>> {
    const [journal, secret] = await Promise.all([this.#store.journal(match.id), this.#store.openedSecret(match.id)]);
    return exportRecord(game, match, journal, secret);
  }
}
