import type { Piece } from "./pieces.ts";

const PRELOADING = /vite\/preload-helper/;

/**
 * What every page loads beside its code, put into the largest file that every page loads: the helper that loads files ahead, and the style
 * sheets of the entry, which the bundler would spread over files. By the name of each module, the name of that file. `styles`: who imports
 * each style sheet.
 */
export function everywhere(
  pieces: readonly Piece[],
  entry: Piece,
  plan: ReadonlyMap<string, string>,
  styles: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, string> {
  const loaded = loadedWith(pieces, entry);
  const modules = new Set(loaded.flatMap((piece) => piece.modules));
  const bytes = new Map<string, number>();
  for (const piece of loaded) {
    const part = plan.get(piece.modules[0] ?? "");
    if (part !== undefined) bytes.set(part, (bytes.get(part) ?? 0) + piece.bytes);
  }
  const [largest] = [...bytes].sort(([, one], [, other]) => other - one);
  if (!largest) return new Map();
  const helpers = [...modules].filter((id) => PRELOADING.test(id));
  const sheets = [...styles].filter(([, importers]) => importers.some((id) => modules.has(id))).map(([id]) => id);
  return new Map([...helpers, ...sheets].map((id) => [id, largest[0]]));
}

function loadedWith(pieces: readonly Piece[], entry: Piece): readonly Piece[] {
  const byFile = new Map(pieces.map((piece) => [piece.file, piece]));
  const loaded = new Set([entry]);
  for (const { imports } of loaded)
    for (const file of imports) {
      const piece = byFile.get(file);
      if (piece) loaded.add(piece);
    }
  return [...loaded];
}
