/** push: minutes at every commit; nightly: hours at the most; release: before each version. */
export const SIZES = ["push", "nightly", "release"] as const;
export type Size = (typeof SIZES)[number];

export interface ScenarioOptions {
  /** Decides everything that is drawn. */
  readonly seed: number;
  readonly size: Size;
  /** Milliseconds since the epoch: a scenario that can be shorter ends by then, and reports how far it came. */
  readonly deadline?: number;
}

/** What a scenario came to. */
export interface Result {
  /** Its row in docs/reliability.md. */
  readonly id: string;
  readonly what: string;
  /** Begins with 0 where something must never happen. */
  readonly goal: string;
  readonly measured: string;
  /** How often the thing was tried: of 0 failures in n tries, about 3/n is the upper bound with 95 % confidence. */
  readonly trials: number;
  readonly passed: boolean;
}

/** Some report several rows. */
export type Scenario = (options: ScenarioOptions) => Promise<Result | readonly Result[]>;

/** A scenario of the command line. */
export interface NamedScenario {
  readonly name: string;
  readonly what: string;
  readonly run: Scenario;
}
