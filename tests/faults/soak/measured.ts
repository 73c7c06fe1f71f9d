import { percentile } from "../rig/figures.ts";

/** What a server's process holds, and how it fares. */
export interface Measured {
  /** Bytes, after a collection. */
  readonly heapUsed: number;
  readonly rss: number;
  readonly timers: number;
  /** Sockets and everything else that is open. */
  readonly handles: number;
  /** Since it was asked last. */
  readonly loopP99Ms: number;
  /** Of one core, since it began. */
  readonly cpuMs: number;
}

export interface Sample extends Measured {
  /** Since the soak began. */
  readonly minute: number;
}

/** Units of the field a minute: the straight line that fits best. */
export function slopeOf(samples: readonly Sample[], field: keyof Measured): number {
  const n = samples.length;
  const meanX = samples.reduce((sum, { minute }) => sum + minute, 0) / n;
  const meanY = samples.reduce((sum, sample) => sum + sample[field], 0) / n;
  const over = samples.reduce((sum, sample) => sum + (sample.minute - meanX) * (sample[field] - meanY), 0);
  const under = samples.reduce((sum, { minute }) => sum + (minute - meanX) ** 2, 0);
  return over / under;
}

/** By how much of itself the median of the later samples differs from that of the earlier ones. */
export function drift(earlier: readonly Sample[], later: readonly Sample[], field: keyof Measured): number {
  const median = (samples: readonly Sample[]): number =>
    percentile(
      samples.map((sample) => sample[field]),
      50,
    );
  return median(later) / median(earlier) - 1;
}
