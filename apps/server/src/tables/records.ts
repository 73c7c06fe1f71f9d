import type { AnyGame, Result } from "@forgotten-planet/core";
import type { Rejection } from "@forgotten-planet/protocol";
import type { Store, StoredMatch } from "@forgotten-planet/store";
import { InTurn } from "../net/inTurn.ts";
import { reject } from "../rejection.ts";
import type { Games } from "../servedGame.ts";
import { exportRecord } from "./exportRecord.ts";

/** Characters of all records that are remembered. */
const MOST_KEPT = 8_000_000;

/** Records of finished matches. The latest requested ones are kept, and parallel requests share one making. */
export class Records {
  readonly #store: Pick<Store, "journal" | "openedSecret">;
  readonly #making = new InTurn();
  /** By match, the latest requested last. A finished match does not change. */
  readonly #kept = new Map<string, string>();
  #size = 0;

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
      const record = kept === undefined ? await this.#make(game, match) : ({ ok: true, value: kept } as const);
      if (record.ok) this.#keep(match.id, record.value);
      return record;
    });
  }

  async #make(game: AnyGame, match: StoredMatch): Promise<Result<string, Rejection>> {
    const [journal, secret] = await Promise.all([this.#store.journal(match.id), this.#store.openedSecret(match.id)]);
    return exportRecord(game, match, journal, secret);
  }

  #keep(id: string, text: string): void {
    this.#forget(id);
    this.#kept.set(id, text);
    this.#size += text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= MOST_KEPT) return;
      this.#forget(oldest);
    }
  }

  #forget(id: string): void {
    this.#size -= this.#kept.get(id)?.length ?? 0;
    this.#kept.delete(id);
  }
}
