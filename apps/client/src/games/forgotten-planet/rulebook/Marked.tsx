import { markedParts } from "./search.ts";

/** A text in which what was looked for stands out. */
export function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  return <>{markedParts(text, words).map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))}</>;
}
