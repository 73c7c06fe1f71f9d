const LONGEST = 60;

/** A name that every system takes for a file: letters and digits of any script, words joined by hyphens. */
export function fileName(parts: readonly (string | number)[], kind: string): string {
  const words = parts.flatMap(
    (part) =>
      String(part)
        .normalize("NFC")
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  );
  const stem = [...words.join("-")].slice(0, LONGEST).join("").replace(/-+$/, "");
  return `${stem || "match"}.${kind}`;
}
