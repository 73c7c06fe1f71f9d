import type { Listener } from "./listener.ts";

/** What one party was told: every frame and answer, drawn ids replaced by names, and how long each frame was. */
export interface Told {
  readonly texts: readonly string[];
  readonly lengths: readonly number[];
}

/** A match that was played, as far as its secrets are concerned. */
export interface Played {
  readonly parties: readonly Listener[];
  /** What was drawn for it, and what each stands for. */
  readonly names: ReadonlyMap<string, string>;
}

export function toldBy({ parties, names }: Played): ReadonlyMap<string, Told> {
  const plain = plainWith(names);
  return new Map(
    parties.map((party) => [party.name, { texts: party.texts().map(plain), lengths: party.frames.map(({ length }) => length) }]),
  );
}

/** One pass over the text for all names, the longest first, since some are part of others. */
function plainWith(names: ReadonlyMap<string, string>): (text: string) => string {
  const drawn = [...names.keys()].filter((name) => name !== "").sort((a, b) => b.length - a.length);
  const pattern = new RegExp(drawn.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "g");
  return (text) => text.replaceAll(pattern, (name) => names.get(name) ?? name);
}

/** Returns where two that should be the same differ first; undefined if they do not. */
export function difference(one: Told, other: Told): string | undefined {
  if (one.lengths.join() !== other.lengths.join()) return `frames of ${one.lengths.length} and ${other.lengths.length}, or of other sizes`;
  if (one.texts.length !== other.texts.length) return `${one.texts.length} and ${other.texts.length} things were told`;
  const at = one.texts.findIndex((text, i) => text !== other.texts[i]);
  return at < 0 ? undefined : `thing ${at}: ${JSON.stringify(one.texts[at])} and ${JSON.stringify(other.texts[at])}`;
}
