import type { Piece, Visit } from "./pieces.ts";

/** What a request costs, in bytes that could have been sent meanwhile. */
const REQUEST = 3_000;

/** Pieces that are sent as one file. */
interface Parcel {
  readonly pieces: readonly Piece[];
  readonly bytes: number;
  /** Numbers of the visits that load it. */
  readonly visits: Set<number>;
  readonly imports: Set<Parcel>;
  readonly isFixed: boolean;
}

interface Offer {
  readonly one: Parcel;
  readonly other: Parcel;
  readonly gain: number;
}

/**
 * Which small files are better sent as one: by the name of each module, the name of the file it goes into. Two are joined where the
 * requests that visits are spared outweigh what some of them load in vain. Files that import each other in a circle might not start:
 * none are made.
 */
export function chunkPlan(pieces: readonly Piece[], visits: readonly Visit[]): ReadonlyMap<string, string> {
  const packing = new Packing(pieces, visits);
  // What is joined makes other pairs worth joining.
  while (packing.joinAll());
  const joined = [...packing.parcels].filter((parcel) => parcel.pieces.length > 1);
  return new Map(joined.flatMap((parcel, i) => parcel.pieces.flatMap(({ modules }) => modules.map((id) => [id, `part${i + 1}`] as const))));
}

class Packing {
  readonly parcels: Set<Parcel>;
  readonly #weights: readonly number[];
  /** What loads with each; forgotten whenever two are joined. */
  readonly #reaches = new Map<Parcel, ReadonlySet<Parcel>>();

  constructor(pieces: readonly Piece[], visits: readonly Visit[]) {
    this.parcels = parcelsOf(pieces, visits);
    this.#weights = visits.map(({ weight }) => weight);
  }

  /** Joins pairs, the best first; returns whether there was one. */
  joinAll(): boolean {
    const before = this.parcels.size;
    const all = [...this.parcels];
    let offers = inOrder(all.flatMap((one, i) => all.slice(i + 1).flatMap((other) => this.#offer(one, other))));
    for (let best = offers.pop(); best; best = offers.pop()) {
      const { one, other } = best;
      if (!this.parcels.has(one) || !this.parcels.has(other)) continue;
      const gain = this.#gain(one, other);
      // What was joined since may have changed it.
      if (gain < best.gain) {
        if (gain > 0) offers = inOrder([...offers, { one, other, gain }]);
        continue;
      }
      if (this.#wouldCycle(one, other)) continue;
      const joined = this.#join(one, other);
      offers = inOrder([...offers, ...[...this.parcels].flatMap((parcel) => (parcel === joined ? [] : this.#offer(joined, parcel)))]);
    }
    return this.parcels.size < before;
  }

  #offer(one: Parcel, other: Parcel): readonly Offer[] {
    if (one.isFixed || other.isFixed || ![...one.visits].some((visit) => other.visits.has(visit))) return [];
    const gain = this.#gain(one, other);
    return gain > 0 ? [{ one, other, gain }] : [];
  }

  /** Bytes that the visits are spared, weighed. */
  #gain(one: Parcel, other: Parcel): number {
    const add = (visit: number, from: Parcel): number => {
      let bytes = 0;
      for (const parcel of this.#reach(from))
        if (!parcel.visits.has(visit)) bytes += parcel.bytes + (parcel === one || parcel === other ? 0 : REQUEST);
      return bytes;
    };
    let spared = 0;
    // A visit that loads one of them will load the other too, and all that loads with it.
    for (const visit of one.visits) spared += (this.#weights[visit] ?? 0) * (other.visits.has(visit) ? REQUEST : -add(visit, other));
    for (const visit of other.visits) if (!one.visits.has(visit)) spared -= (this.#weights[visit] ?? 0) * add(visit, one);
    return spared;
  }

  #reach(parcel: Parcel): ReadonlySet<Parcel> {
    const known = this.#reaches.get(parcel);
    if (known) return known;
    const reach = new Set([parcel]);
    this.#reaches.set(parcel, reach);
    for (const imported of parcel.imports) for (const further of this.#reach(imported)) reach.add(further);
    return reach;
  }

  /** Whether one imports the other by way of a third. */
  #wouldCycle(one: Parcel, other: Parcel): boolean {
    const leads = (from: Parcel, to: Parcel): boolean => [...from.imports].some((parcel) => parcel !== to && this.#reach(parcel).has(to));
    return leads(one, other) || leads(other, one);
  }

  #join(one: Parcel, other: Parcel): Parcel {
    const joined: Parcel = {
      pieces: [...one.pieces, ...other.pieces],
      bytes: one.bytes + other.bytes,
      visits: new Set([...one.visits, ...other.visits]),
      imports: new Set([...one.imports, ...other.imports].filter((parcel) => parcel !== one && parcel !== other)),
      isFixed: false,
    };
    this.#reaches.clear();
    this.parcels.delete(one);
    this.parcels.delete(other);
    for (const { imports } of this.parcels) {
      const [hadOne, hadOther] = [imports.delete(one), imports.delete(other)];
      if (hadOne || hadOther) imports.add(joined);
    }
    this.parcels.add(joined);
    for (const { visits } of this.#reach(joined)) for (const visit of joined.visits) visits.add(visit);
    return joined;
  }
}

function parcelsOf(pieces: readonly Piece[], visits: readonly Visit[]): Set<Parcel> {
  const byFile = new Map(
    pieces.map((piece): [string, Parcel] => [
      piece.file,
      {
        pieces: [piece],
        bytes: piece.bytes,
        visits: new Set(visits.flatMap(({ files }, i) => (files.has(piece.file) ? [i] : []))),
        imports: new Set(),
        isFixed: piece.isFixed,
      },
    ]),
  );
  for (const { file, imports } of pieces) {
    for (const name of imports) {
      const imported = byFile.get(name);
      if (imported) byFile.get(file)?.imports.add(imported);
    }
  }
  return new Set(byFile.values());
}

const inOrder = (offers: Offer[]): Offer[] => offers.sort((one, other) => one.gain - other.gain);
