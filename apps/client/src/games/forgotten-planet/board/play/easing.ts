/** Quick start, soft landing. */
export const easeOut = (part: number): number => 1 - (1 - part) ** 4;
export const easeInOut = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);
/** Overshoots a little before it settles. */
export const easeSnap = (part: number): number => 1 + 2.7 * (part - 1) ** 3 + 1.7 * (part - 1) ** 2;
/** How far along the stretch from `from` to `to` the whole is: 0 before, 1 after. */
export const within = (part: number, from: number, to: number): number => Math.min(1, Math.max(0, (part - from) / (to - from)));
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;
