import type { Rejection } from "@forgotten-planet/protocol";
import type { Result } from "@forgotten-planet/rules";
import type { Store, StoredMatch } from "@forgotten-planet/store";
import { InTurn } from "../net/inTurn.ts";
import { exportRecord } from "./exportRecord.ts";

/** Characters of all records that are remembered. */
const MOST_KEPT = 8_000_000;

/** Records of finished matches. What was asked for last is remembered, and each is made once however many ask at the same time. */
export class Records {
  readonly #store: Pick<Store, "journal" | "openedSecret">;
  readonly #making = new InTurn();
  /** By match, what was asked for last at the end. A finished match changes no more. */
  readonly #kept = new Map<string, string>();
  #size = 0;

  constructor(store: Pick<Store, "journal" | "openedSecret">) {
    this.#store = store;
  }

  /** The record as text; refused while the match is not over. */
  of(match: StoredMatch): Promise<Result<string, Rejection>> {
    if (match.status !== "over") return Promise.resolve(exportRecord(match, [], undefined));
    return this.#making.run(match.id, async () => {
      const kept = this.#kept.get(match.id);
      const record = kept === undefined ? await this.#make(match) : ({ ok: true, value: kept } as const);
      if (record.ok) this.#keep(match.id, record.value);
      return record;
    });
  }

  async #make(match: StoredMatch): Promise<Result<string, Rejection>> {
    const [journal, secret] = await Promise.all([this.#store.journal(match.id), this.#store.openedSecret(match.id)]);
    return exportRecord(match, journal, secret);
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
