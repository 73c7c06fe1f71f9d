/** How far the steps of a match, applied again on this device, agree with the mirror. */
export interface StepsChecked {
  /** Steps up to the latest position on which both agree. */
  readonly checked: number;
  /** Steps so far. */
  readonly steps: number;
  /** The fields in which the two differ now; absent while they agree. */
  readonly differing?: readonly string[];
}

/** A position as plain data, field by field. */
type Position = Readonly<Record<string, unknown>>;

export interface RefereeTerms {
  /** Fields that come by other ways than the lines, and may differ: the names of the players who sit there now. */
  readonly besides: readonly string[];
  /** Called once for each ply at which the two differ. */
  readonly differs: (ply: number, fields: readonly string[]) => void;
  /** Asks for everything again: once for each referee, however often the two differ. */
  readonly attachAgain: () => void;
}

/**
 * Compares what follows from the lines of a match with what its mirror shows. The lines say what happened, the mirror what is so: their
 * agreement is checked after every step, exactly and in every field.
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

/** Names of the fields in which the two differ, in order; an undefined field counts as absent. */
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
