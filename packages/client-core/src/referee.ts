/** How far the steps of a match, applied again on this device, have led where the mirror says. */
export interface StepsChecked {
  /** Steps up to the latest position that both agree on. */
  readonly checked: number;
  /** Steps so far. */
  readonly steps: number;
  /** What the two differ in now; absent while they agree. */
  readonly differing?: readonly string[];
}

/** A position as plain data, field by field. */
type Position = Readonly<Record<string, unknown>>;

export interface RefereeTerms {
  /** Fields that are told by other ways than the lines, and may differ: names of those who sit there now. */
  readonly besides: readonly string[];
  /** The two differ: once for each ply. */
  readonly differs: (ply: number, fields: readonly string[]) => void;
  /** The whole is to be asked for again: once for each referee, however often they differ. */
  readonly attachAgain: () => void;
}

/**
 * Compares what follows from the lines of a match with what its mirror shows. The lines say what happened, the mirror what is so: that
 * they agree is checked after every step, exactly and in every field.
 */
export class Referee {
  readonly #terms: RefereeTerms;
  #verdict: StepsChecked = { checked: 0, steps: 0 };
  #toldOf: number | undefined;
  #hasAttachedAgain = false;

  constructor(terms: RefereeTerms) {
    this.#terms = terms;
  }

  get verdict(): StepsChecked {
    return this.#verdict;
  }

  /** `ply` lines have led to `reckoned`, where the mirror shows `shown` at the same ply. */
  compare(ply: number, reckoned: Position, shown: Position): StepsChecked {
    const differing = differingFields(reckoned, shown, this.#terms.besides);
    if (differing.length === 0) {
      this.#verdict = { checked: ply, steps: ply };
      return this.#verdict;
    }
    this.#verdict = { checked: Math.min(this.#verdict.checked, ply), steps: ply, differing };
    if (this.#toldOf !== ply) {
      this.#toldOf = ply;
      this.#terms.differs(ply, differing);
    }
    if (!this.#hasAttachedAgain) {
      this.#hasAttachedAgain = true;
      this.#terms.attachAgain();
    }
    return this.#verdict;
  }
}

/** Names of the fields in which the two differ, in order; a field that is undefined is none. */
export function differingFields(one: Position, other: Position, besides: readonly string[] = []): readonly string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => !besides.includes(name) && !isSame(one[name], other[name])).sort();
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, i) => isSame(item, other[i]));
  return isPosition(one) && isPosition(other) && differingFields(one, other).length === 0;
}

const isPosition = (value: unknown): value is Position => typeof value === "object" && value !== null && !Array.isArray(value);
