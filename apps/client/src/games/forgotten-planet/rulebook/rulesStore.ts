import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import { rulesText } from "../texts/rulesText.ts";
import type { ClauseId } from "./clauses.ts";
import { bestOf, clausesWith, wordsOf } from "./search.ts";

/** What is looked for in the rules, and where the reader is. */
export class RulesStore {
  readonly query = signal("");
  readonly words = computed(() => wordsOf(this.query.value));
  /** The clauses that speak of it. */
  readonly hits: ReadonlySignal<readonly ClauseId[]> = computed(() => clausesWith(rulesText(), this.query.value));
  /** The clause that is read now. */
  readonly current = signal<ClauseId>("aim");
  /** Which of the hits was gone to last, counted from 0. */
  readonly hit = signal(0);
  readonly #show: (clause: ClauseId) => void;

  /** `show` brings a clause into sight. */
  constructor(show: (clause: ClauseId) => void) {
    this.#show = show;
  }

  find(query: string): void {
    batch(() => {
      this.query.value = query;
      this.hit.value = bestOf(rulesText(), this.hits.value, query);
    });
    const best = this.hits.value[this.hit.value];
    if (best) this.goTo(best);
  }

  /** To the next hit, or to the one before; from the last to the first. */
  step(by: 1 | -1): void {
    const { length } = this.hits.value;
    if (length === 0) return;
    this.hit.value = (this.hit.value + by + length) % length;
    const clause = this.hits.value[this.hit.value];
    if (clause) this.goTo(clause);
  }

  goTo(clause: ClauseId): void {
    this.current.value = clause;
    this.#show(clause);
  }
}
