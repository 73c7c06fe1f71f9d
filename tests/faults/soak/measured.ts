import { percentile } from "../rig/figures.ts";

/** What a server's process holds, and how it fares. */
export interface Measured {
  /** Bytes, after a collection. */
  readonly heapUsed: number;
  readonly rss: number;
  readonly timers: number;
  /** Sockets and everything else that is open. */
  readonly handles: number;
  /** File descriptors that are open; 0 where the system does not tell. */
  readonly files: number;
  /** Since it was asked last. */
  readonly loopP99Ms: number;
  /** Of one core, since it began. */
  readonly cpuMs: number;
}

/** What was seen at one moment of a soak, or since the moment before. */
export interface Sample extends Measured {
  /** Since the soak began. */
  readonly minute: number;
  /** Of all tables. */
  readonly rows: number;
  readonly databaseBytes: number;
  /** Intents since the moment before, and how long their acknowledgements took. */
  readonly acknowledged: number;
  readonly ackP50Ms: number;
  readonly ackP99Ms: number;
}

type Field = Exclude<keyof Sample, "minute">;

/** Units of the field a minute: the straight line that fits best. */
export function slopeOf(samples: readonly Sample[], field: Field): number {
  const n = samples.length;
  const meanX = samples.reduce((sum, { minute }) => sum + minute, 0) / n;
  const meanY = samples.reduce((sum, sample) => sum + sample[field], 0) / n;
  const over = samples.reduce((sum, sample) => sum + (sample.minute - meanX) * (sample[field] - meanY), 0);
  const under = samples.reduce((sum, { minute }) => sum + (minute - meanX) ** 2, 0);
  return over / under;
}

/** By how much of itself the median of the later samples differs from that of the earlier ones. */
export function drift(earlier: readonly Sample[], later: readonly Sample[], field: Field): number {
  const median = (samples: readonly Sample[]): number =>
    percentile(
      samples.map((sample) => sample[field]),
      50,
    );
  return median(later) / median(earlier) - 1;
}

/** What a step adds to that field: its growth from the first of the samples to the last, for each intent acknowledged meanwhile. */
export function eachStep(samples: readonly Sample[], field: "rows" | "databaseBytes"): number {
  const steps = samples.slice(1).reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return ((samples.at(-1)?.[field] ?? Number.NaN) - (samples[0]?.[field] ?? Number.NaN)) / steps;
}
