import { rectifyConfusion } from "unicode-confusables";

/**
 * What a name looks like at a glance: two with the same skeleton are taken for one another. By Unicode's own table of characters that are
 * confused, without accents, case and blanks. @source Unicode Technical Standard 39, section 4
 */
const skeletonOf = (name: string): string => {
  const plain = (text: string): string => rectifyConfusion(text.normalize("NFKD").replace(/[\p{M}\s]/gu, ""));
  // Twice: a capital I looks like a small L, but lower-casing it first would hide that.
  return plain(plain(name).toLowerCase());
};

export const looksLike = (name: string, other: string): boolean => skeletonOf(name) === skeletonOf(other);
