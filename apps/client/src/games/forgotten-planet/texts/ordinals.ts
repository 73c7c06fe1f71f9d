import { t } from "../../../i18n/i18n.ts";
import "./texts.ts";

/** "2nd", "3rd–5th". */
export function ordinalShort(first: number, last: number): string {
  const short = (n: number): string => t(`energy.short.${bounded(n)}`);
  return last > first ? t("energy.range", { first: short(first), last: short(last) }) : short(first);
}

/** "4–5" for several points: the short form of the log. */
export const ordinalFigures = (first: number, last: number): string =>
  last > first ? t("energy.figures", { first, last }) : ordinalShort(first, last);

/** "Second energy", "Third and fourth energy", "Third to fifth energy". */
export function ordinalLong(first: number, last: number): string {
  const word = t(`energy.word.${bounded(first)}`);
  if (last <= first) return t("energy.one", { first: word });
  return t(last === first + 1 ? "energy.two" : "energy.many", { first: word, last: t(`energy.low.${bounded(last)}`) });
}

type Listed = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20;
/** Ordinals are listed, not computed: no turn has more than 20 points. */
const bounded = (n: number): Listed => Math.min(20, Math.max(1, n)) as Listed;

/** The same within a sentence. */
export const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
