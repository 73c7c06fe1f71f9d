/** Something that must not be found in what somebody was sent. */
export interface Needle {
  readonly what: string;
  /** As it would look in a text of one character a byte. */
  readonly patterns: readonly string[];
}

/** Shorter than that, a piece of base64 turns up by chance. */
const LEAST_BASE64 = 12;

/** The bytes as they are, as hex of either case, and as base64 wherever in a longer text they stand. */
export function needleOf(what: string, bytes: Buffer): Needle {
  const hex = bytes.toString("hex");
  const encoded = [0, 1, 2].flatMap((shift) => {
    // What stands before and after them decides about the letters at either end.
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]);
    const inner = whole
      .toString("base64")
      .replaceAll("=", "")
      .slice(shift === 0 ? 0 : shift + 1, -2);
    const safe = inner.replaceAll("+", "-").replaceAll("/", "_");
    return inner.length < LEAST_BASE64 ? [] : [...new Set([inner, safe])];
  });
  return { what, patterns: [bytes.toString("latin1"), hex, hex.toUpperCase(), ...encoded] };
}

export const needleOfText = (what: string, text: string): Needle => needleOf(what, Buffer.from(text));

/** Which of them stand in one of the texts. */
export function found(needles: readonly Needle[], texts: readonly string[]): readonly string[] {
  const all = texts.join("\n");
  return needles.flatMap(({ what, patterns }) => (patterns.some((pattern) => all.includes(pattern)) ? [what] : []));
}
