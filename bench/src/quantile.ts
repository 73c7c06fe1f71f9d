/** What so much of the list (0 to 1) lies below. */
export const quantile = (list: readonly number[], q: number): number =>
  list.toSorted((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * q))] ?? Number.NaN;
