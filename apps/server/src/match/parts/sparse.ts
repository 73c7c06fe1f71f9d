/*
 * What most tables never need: an empty collection of the language takes as much memory as twenty numbers, and a table has as many of them.
 * These are made with their first entry.
 */

export class SparseMap<K, V> {
  #map: Map<K, V> | undefined;

  get size(): number {
    return this.#map?.size ?? 0;
  }

  has(key: K): boolean {
    return this.#map?.has(key) ?? false;
  }

  get(key: K): V | undefined {
    return this.#map?.get(key);
  }

  set(key: K, value: V): void {
    this.#map ??= new Map();
    this.#map.set(key, value);
  }

  /** Returns whether it was there. */
  delete(key: K): boolean {
    return this.#map?.delete(key) ?? false;
  }

  clear(): void {
    this.#map = undefined;
  }

  /** In the order in which they came. */
  keys(): Iterable<K> {
    return this.#map?.keys() ?? [];
  }

  values(): Iterable<V> {
    return this.#map?.values() ?? [];
  }
}

export class SparseSet<K> {
  #set: Set<K> | undefined;

  get size(): number {
    return this.#set?.size ?? 0;
  }

  has(key: K): boolean {
    return this.#set?.has(key) ?? false;
  }

  add(key: K): void {
    this.#set ??= new Set();
    this.#set.add(key);
  }

  /** Returns whether it was there. */
  delete(key: K): boolean {
    return this.#set?.delete(key) ?? false;
  }

  clear(): void {
    this.#set = undefined;
  }
}
