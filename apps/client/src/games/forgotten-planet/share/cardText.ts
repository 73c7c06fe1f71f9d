/** How wide a text is, in px. */
export type Measure = (text: string) => number;

const ELLIPSIS = "…";
/** Letters as readers see them: an accent, a flag or a family is never cut through. */
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** Signs without a shape, and those that turn what follows them around. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** A text as a picture may have it: on one line, turning nothing around it. */
export const clean = (text: string): string => text.toWellFormed().replaceAll(UNSEEN, " ").replaceAll(/\s+/g, " ").trim();

/** Which way a text runs that begins with these letters. */
export function directionOf(text: string): "rtl" | "ltr" {
  const first = text.match(/\p{L}/u)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? "rtl" : "ltr";
}

/** As much of a text as fits, with a sign that there is more. */
export function fitted(text: string, width: number, measure: Measure): string {
  // Far more than any line holds: a name of a million letters is not measured whole.
  const parts = Array.from(letters.segment(text.slice(0, 600)), ({ segment }) => segment);
  const isWhole = parts.join("").length === text.length;
  if (isWhole && measure(text) <= width) return text;
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measure(shortened(parts, middle)) <= width) low = middle;
    else high = middle - 1;
  }
  return shortened(parts, low);
}

const shortened = (parts: readonly string[], count: number): string => `${parts.slice(0, count).join("").trimEnd()}${ELLIPSIS}`;

/** A text in lines of that width, broken between words; what does not fit into so many lines is cut. */
export function wrapped(text: string, width: number, most: number, measure: Measure): readonly string[] {
  const words = text.slice(0, 2_000).split(" ");
  const lines: string[] = [];
  while (words.length > 0 && lines.length < most) {
    let line = words.shift() ?? "";
    while (words.length > 0 && measure(`${line} ${words[0]}`) <= width) line += ` ${words.shift()}`;
    const isLast = lines.length === most - 1 && words.length > 0;
    lines.push(fitted(isLast ? [line, ...words].join(" ") : line, width, measure));
  }
  return lines;
}
