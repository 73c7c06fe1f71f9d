/** One figure against its goal. @source docs/performance.md */
export interface Row {
  readonly id: string;
  readonly what: string;
  /** The two figures, as text. */
  readonly figures: string;
  /** What is judged: a ratio, or a figure of its own. */
  readonly value: number;
  readonly unit: "x" | "B" | "KiB" | "ms" | "/s";
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

const cells = (row: Row): readonly string[] => {
  const sign = row.goal === "least" ? "≥" : "≤";
  const mark = (value: number | undefined): string => (value === undefined ? "–" : `${sign} ${number(value)} ${row.unit}`);
  return [row.id, row.what, row.figures, `${number(row.value)} ${row.unit}`, mark(row.floor), mark(row.moonshot), verdictOf(row)];
};

export const HEAD: readonly string[] = ["#", "what", "figures", "value", "floor", "moonshot", "verdict"];

/** The rows as a Markdown table, columns aligned. */
export function table(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const show = (line: readonly string[]): string => `| ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  return [show(HEAD), rule, ...lines.slice(1).map(show)].join("\n");
}
