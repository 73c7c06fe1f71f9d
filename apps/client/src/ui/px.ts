/** A length for a style property: this version of Preact adds no unit by itself. */
export const px = (length: number): string => `${length}px`;
