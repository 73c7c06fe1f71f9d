import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";

/** A file of code as the bundler makes it by itself. */
export interface Piece {
  readonly file: string;
  readonly modules: readonly string[];
  readonly bytes: number;
  /** Files that load with it. */
  readonly imports: readonly string[];
  /** Files that it loads later, or never. */
  readonly loads: readonly string[];
  readonly isFixed: boolean;
}

/** What is loaded at one time; `weight`: how much it counts. */
export interface Visit {
  readonly files: ReadonlySet<string>;
  readonly weight: number;
}

/** What a page loads before it can be used, by the ends of the names of its modules. */
export interface WatchedPage {
  readonly modules: readonly string[];
  readonly weight: number;
}

/** Of all that is loaded when it is wanted, against the pages that are watched. */
const LATER = 0.7;

/** Helpers of the bundler itself. */
const ITS_OWN = /rolldown\/runtime|vite\/preload-helper/;

/** The pieces of a build, without its other entries. */
export function piecesOf(chunks: readonly Rolldown.OutputChunk[], entry: string): readonly Piece[] {
  const later = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  return chunks
    .filter(({ isEntry, name }) => !isEntry || name === entry)
    .map(({ fileName, moduleIds, code, imports, dynamicImports, isEntry }) => ({
      file: fileName,
      modules: moduleIds,
      bytes: gzipSync(code).length,
      imports,
      loads: dynamicImports,
      isFixed: isEntry || later.has(fileName) || moduleIds.some((id) => ITS_OWN.test(id)),
    }));
}

/** The visits to the pages that are watched, and one for each file that is loaded when it is wanted. */
export function visitsOf(pieces: readonly Piece[], entry: Piece, pages: readonly WatchedPage[]): readonly Visit[] {
  const byFile = new Map(pieces.map((piece) => [piece.file, piece]));
  const closure = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
    const piece = byFile.get(file);
    if (!piece || seen.has(file)) return seen;
    seen.add(file);
    for (const imported of piece.imports) closure(imported, seen);
    return seen;
  };
  const watched = pages.map(({ modules, weight }) => {
    const files = [entry.file, ...modules.map((end) => pieceWith(pieces, end).file)];
    return { files: new Set(files.flatMap((file) => [...closure(file)])), weight };
  });
  const later = [...new Set(pieces.flatMap(({ loads }) => loads))].filter((file) => byFile.has(file));
  const closures = new Map([entry.file, ...later].map((file) => [file, closure(file)]));
  const there = thereBefore(byFile, closures, entry.file);
  return [
    ...watched,
    ...[...closures].map(([file, files]) => ({ files: new Set(files).difference(there.get(file) ?? new Set()), weight: LATER })),
  ];
}

function pieceWith(pieces: readonly Piece[], end: string): Piece {
  const found = pieces.find(({ modules }) => modules.some((id) => id.endsWith(`/${end}`)));
  if (!found) throw new Error(`the build has no ${end}`);
  return found;
}

/** For each file that is loaded when it is wanted, the files that are there by then in any case. */
function thereBefore(
  byFile: ReadonlyMap<string, Piece>,
  closures: ReadonlyMap<string, ReadonlySet<string>>,
  entry: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const [none, all]: [ReadonlySet<string>, ReadonlySet<string>] = [new Set(), new Set(byFile.keys())];
  const there = new Map([...closures.keys()].map((file) => [file, file === entry ? none : all]));
  const hosts = new Map(
    [...closures.keys()].map((file) => [
      file,
      [...closures].filter(([, files]) => [...files].some((host) => byFile.get(host)?.loads.includes(file))).map(([host]) => host),
    ]),
  );
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const [file, known] of there) {
      if (file === entry) continue;
      const sets = (hosts.get(file) ?? []).map((host) => new Set(closures.get(host) ?? none).union(there.get(host) ?? none));
      const now = sets.reduce((both, set) => both.intersection(set), sets[0] ?? none);
      if (now.size === known.size) continue;
      there.set(file, now);
      isChanged = true;
    }
  }
  return there;
}
