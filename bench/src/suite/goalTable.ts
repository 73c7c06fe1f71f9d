import { aligned, marksOf, type Row, verdictOf } from "../row.ts";
import type { Unmeasured } from "./goals.ts";

/** The cells of a line, as they stand in the document. */
export type Line = readonly string[];

const HEAD: Line = ["#", "what : against what", "ours", "peer", "ratio", "floor", "moonshot", "verdict", "taken"];
export const BEGIN = "<!-- pnpm bench: begin -->";
export const END = "<!-- pnpm bench: end -->";

/** When a row was measured: its date, commit and the machine's load. */
export const measuredLine = (row: Row, taken: string): Line => {
  const verdict = verdictOf(row);
  return [row.id, row.what, row.figures, row.peer ?? "–", ...marksOf(row), verdict === "MISSED" ? "**beyond its floor**" : verdict, taken];
};

export const failedLine = (id: string, why: string, taken: string): Line => [
  id,
  `could not be run: ${why.replaceAll("|", "/")}`,
  ...Array<string>(5).fill("–"),
  "**not run**",
  taken,
];

export const unmeasuredLine = ({ id, what, floor, moonshot }: Unmeasured): Line => [
  id,
  what,
  "–",
  "–",
  "–",
  floor,
  moonshot,
  "not measured",
  "–",
];

/**
 * Writes the lines into the document's table between its two marks: they replace the lines of the same rows, and the others stay as they
 * were taken. Sorted by `order`; a row that is not in it is left out. `note` stands under the table.
 */
export function withLines(document: string, fresh: readonly Line[], order: readonly string[], note: string): string {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (from < 0 || to < from) throw new Error(`the document has no ${BEGIN} … ${END}`);
  const renewed = new Set(fresh.map(([id]) => id));
  const kept = linesIn(document.slice(from, to)).filter(([id]) => !renewed.has(id));
  const lines = order.flatMap((id) => [...kept, ...fresh].filter((line) => line[0] === id));
  return `${document.slice(0, from)}${BEGIN}\n\n${aligned(HEAD, lines)}\n\n${note}\n\n${document.slice(to)}`;
}

/** The lines of the table in that text; none of another form. */
export const linesIn = (text: string): readonly Line[] =>
  text
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) =>
      line
        .slice(2, -2)
        .split(" | ")
        .map((cell) => cell.trim()),
    )
    .filter((cells) => cells.length === HEAD.length && cells[0] !== HEAD[0] && !/^-+$/.test(cells[0] ?? ""));
