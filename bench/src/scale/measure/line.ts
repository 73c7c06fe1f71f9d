/** The straight line nearest to the points: what there is at 0, and what each unit adds. */
export function lineThrough(points: readonly (readonly [x: number, y: number])[]): { readonly fixed: number; readonly each: number } {
  const mean = (of: (point: readonly [number, number]) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean(([x]) => x), mean(([, y]) => y)];
  const each = mean(([a, b]) => (a - x) * (b - y)) / mean(([a]) => (a - x) ** 2);
  return { fixed: y - each * x, each };
}
