export interface Sample {
  readonly name: string;
  readonly values: readonly number[];
}

/** A pause of the whole process (others, garbage) is no answer's own time: this many of the slowest of each sample are left out. */
const LEFT_OUT = 0.02;

/** The largest absolute t of Welch's test between any two of the samples, and between which. */
export function largestT(samples: readonly Sample[]): { readonly t: number; readonly between: string } {
  const trimmed = samples.map(({ name, values }) => ({ name, ...moments(trim(values)) }));
  let largest = { t: 0, between: "no two" };
  for (const [i, one] of trimmed.entries())
    for (const other of trimmed.slice(i + 1)) {
      const t = Math.abs(one.mean - other.mean) / Math.sqrt(one.variance / one.count + other.variance / other.count);
      const between = `${one.name} ${one.mean.toFixed(4)} ms, ${other.name} ${other.mean.toFixed(4)} ms`;
      if (t > largest.t) largest = { t, between };
    }
  return largest;
}

const trim = (values: readonly number[]): readonly number[] =>
  [...values].sort((a, b) => a - b).slice(0, Math.ceil(values.length * (1 - LEFT_OUT)));

function moments(values: readonly number[]): { readonly count: number; readonly mean: number; readonly variance: number } {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return { count, mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, count - 1) };
}
