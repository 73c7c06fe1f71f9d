/** Where markers lie, in 88ths of a cell: beside their base, or on it when there is no room. */
const FOOT = [44, 58] as const;
const FOOT_ON_BASE = [66, 70] as const;
/** How far each marker lies above the one below; a high pile is closer. */
export const PILE_STEP = 15;
const RISE = 34;
/** Of a higher pile only the top is drawn. */
export const MOST_SHOWN = 5;

export const pileStep = (count: number): number => Math.min(PILE_STEP, RISE / Math.max(1, Math.min(count, MOST_SHOWN) - 1));

/** The middle of the topmost of that many markers; with none, where the first would lie. */
export function pileTop(count: number, beside: boolean): readonly [x: number, y: number] {
  const [x, y] = beside ? FOOT : FOOT_ON_BASE;
  return [x, y - Math.max(0, Math.min(count, MOST_SHOWN) - 1) * pileStep(count)];
}
