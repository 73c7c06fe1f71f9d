/** Control, format (bidi marks, zero widths), surrogate and private characters, and all others that are drawn as nothing. */
export const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u;
/** Drawn as empty space: the blanks of all scripts, and the braille cell without a dot. */
export const BLANK = /[\p{Z}\u2800]/u;
