import type { Finding } from "./finding.ts";

/** What a fault did to the matches that were under way. */
export interface Resumption {
  /** Milliseconds from the fault to the first accepted intent of each match. */
  readonly tookMs: readonly number[];
  /** Matches that accepted nothing as long as was waited. */
  readonly stuck: readonly string[];
}

/** I8: after the fault every match accepts its next intent, unaided, within the bound. */
export const i8Resumed = ({ tookMs, stuck }: Resumption, boundMs: number): readonly Finding[] => [
  ...stuck.map((where): Finding => ({ invariant: "I8", where, what: "accepts nothing" })),
  ...tookMs.filter((ms) => ms > boundMs).map((ms): Finding => ({ invariant: "I8", where: "a match", what: `resumed after ${ms} ms` })),
];
