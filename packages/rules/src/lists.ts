/**
 * Short lists made to measure. Lists that grow by `push` or by `[...list, item]` reserve room for seventeen entries, and states and
 * events are made of such lists.
 */

/** The list with one more entry. */
export function appended<T>(list: readonly T[], item: T): readonly T[] {
  const longer = new Array<T>(list.length + 1);
  for (let i = 0; i < list.length; i++) longer[i] = list[i] as T;
  longer[list.length] = item;
  return longer;
}

/** The defined items, in order. */
export function present<T>(a: T | undefined, b: T | undefined, c?: T, d?: T, e?: T): readonly T[] {
  const count = one(a) + one(b) + one(c) + one(d) + one(e);
  const list = new Array<T>(count);
  let at = 0;
  if (a !== undefined) list[at++] = a;
  if (b !== undefined) list[at++] = b;
  if (c !== undefined) list[at++] = c;
  if (d !== undefined) list[at++] = d;
  if (e !== undefined) list[at++] = e;
  return list;
}

const one = (item: unknown): 0 | 1 => (item === undefined ? 0 : 1);
