interface Timed {
  readonly at: number;
  /** Events of one moment come in the order in which they were put in. */
  readonly order: number;
  readonly act: () => void;
}

const isBefore = (a: Timed, b: Timed): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

/** What is to happen, the earliest first: a binary heap. */
export class EventQueue {
  readonly #heap: Timed[] = [];
  #orders = 0;

  get size(): number {
    return this.#heap.length;
  }

  add(at: number, act: () => void): void {
    const heap = this.#heap;
    const event: Timed = { at, order: this.#orders++, act };
    let place = heap.length;
    heap.push(event);
    while (place > 0) {
      const above = (place - 1) >> 1;
      const parent = heap[above] as Timed;
      if (!isBefore(event, parent)) break;
      heap[place] = parent;
      place = above;
    }
    heap[place] = event;
  }

  /** The earliest event, which is removed. */
  take(): { readonly at: number; readonly act: () => void } | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      const below = this.#earlierChild(place);
      if (below === undefined || !isBefore(heap[below] as Timed, last)) break;
      heap[place] = heap[below] as Timed;
      place = below;
    }
    heap[place] = last;
    return first;
  }

  #earlierChild(place: number): number | undefined {
    const [left, right] = [2 * place + 1, 2 * place + 2];
    const [first, second] = [this.#heap[left], this.#heap[right]];
    if (first === undefined) return undefined;
    return second !== undefined && isBefore(second, first) ? right : left;
  }
}
