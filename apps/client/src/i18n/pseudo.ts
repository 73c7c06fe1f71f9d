const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  b: "ƀ",
  c: "ç",
  d: "đ",
  e: "é",
  f: "ƒ",
  g: "ĝ",
  h: "ħ",
  i: "í",
  k: "ķ",
  l: "ĺ",
  n: "ñ",
  o: "ö",
  p: "þ",
  r: "ŕ",
  s: "š",
  t: "ţ",
  u: "ü",
  w: "ŵ",
  y: "ý",
  z: "ž",
  A: "Á",
  C: "Ç",
  D: "Đ",
  E: "É",
  G: "Ĝ",
  H: "Ħ",
  I: "Í",
  L: "Ĺ",
  N: "Ñ",
  O: "Ö",
  R: "Ŕ",
  S: "Š",
  T: "Ţ",
  U: "Ü",
  Y: "Ý",
  Z: "Ž",
};

/** What stands for something else stays: `{{name}}`, `<c>`, `</c>`. */
const KEPT = /(\{\{.*?\}\}|<\/?\w+>)/;
const LONGER = 0.35;

/** English texts with accents, and a third longer: "Land" becomes "Ĺáñđé". */
export function pseudo(texts: object): object {
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, typeof value === "string" ? pseudoText(value) : pseudo(value as object)]),
  );
}

/** Every word grows in its middle, so that lines break where they would. */
export function pseudoText(text: string): string {
  return text
    .split(KEPT)
    .map((part, i) => (i % 2 === 1 ? part : part.replace(/\p{L}{2,}/gu, longer).replace(/\p{L}/gu, (letter) => ACCENTED[letter] ?? letter)))
    .join("");
}

function longer(word: string): string {
  if (word === word.toUpperCase()) return word;
  const more = Math.max(1, Math.round(word.length * LONGER));
  const middle = Math.ceil(word.length / 2);
  return word.slice(0, middle) + word.slice(middle - 1, middle).repeat(more) + word.slice(middle);
}
