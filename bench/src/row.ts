/** One figure against its goal. @source docs/performance.md */
export interface Row {
  readonly id: string;
  readonly what: string;
  /** What was measured, as text: the project's figure, or both. */
  readonly figures: string;
  /** The peer's figure, where it stands alone. */
  readonly peer?: string;
  /** What is judged: a ratio, or a figure of its own. */
  readonly value: number;
  readonly unit: "x" | "B" | "KiB" | "kB" | "ms" | "/s";
  /** Whether more is better ("least") or less ("most"). */
  readonly goal: "least" | "most";
  /** Beyond it a release is blocked. */
  readonly floor: number;
  /** The aim; a growth check has none. */
  readonly moonshot?: number;
}

/** A bench measures for a few seconds and gives its rows. */
export type Bench = () => readonly Row[] | Promise<readonly Row[]>;

export type Verdict = "moonshot" | "floor" | "MISSED";

export function verdictOf({ value, goal, floor, moonshot }: Row): Verdict {
  const reaches = (mark: number): boolean => (goal === "least" ? value >= mark : value <= mark);
  if (moonshot !== undefined && reaches(moonshot)) return "moonshot";
  return reaches(floor) ? "floor" : "MISSED";
}

const number = (value: number): string => (value >= 100 ? Math.round(value).toLocaleString("en") : value.toPrecision(3));

/** Operations a second in a form that can be compared at a glance. */
export const perSecond = (rate: number): string =>
  rate >= 1e6 ? `${(rate / 1e6).toFixed(2)} M/s` : rate >= 1e3 ? `${(rate / 1e3).toFixed(1)} k/s` : `${rate.toFixed(0)}/s`;

/** Cells of a table, without the verdict: what is judged, its floor and its moonshot. */
export function marksOf({ goal, unit, value, floor, moonshot }: Row): readonly [value: string, floor: string, moonshot: string] {
  const sign = goal === "least" ? "≥" : "≤";
  const mark = (limit: number | undefined): string => (limit === undefined ? "–" : `${sign} ${limit.toLocaleString("en")} ${unit}`);
  return [`${number(value)} ${unit}`, mark(floor), mark(moonshot)];
}

const cells = (row: Row): readonly string[] => {
  const figures = row.peer === undefined ? row.figures : `${row.figures}, ${row.peer}`;
  return [row.id, row.what, figures, ...marksOf(row), verdictOf(row)];
};

const HEAD: readonly string[] = ["#", "what", "figures", "value", "floor", "moonshot", "verdict"];

/** The rows as a Markdown table, columns aligned. */
export const table = (rows: readonly Row[]): string => aligned(HEAD, rows.map(cells));

/** A Markdown table. */
export function aligned(head: readonly string[], lines: readonly (readonly string[])[]): string {
  // At least three, as the formatter has it.
  const widths = head.map((_, i) => Math.max(3, ...[head, ...lines].map((line) => line[i]?.length ?? 0)));
  const show = (line: readonly string[]): string => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [show(head), rule, ...lines.map(show)].join("\n");
}
