/* Answers that are asked for many times while a screen is measured. */

interface Answers {
  clear(): void;
}

const lasting: Answers[] = [];
const places: Answers[] = [];

function remembered<T>(group: Answers[], ask: (element: Element) => T): (element: Element) => T {
  const known = new Map<Element, T>();
  group.push(known);
  return (element) => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const now = ask(element);
    known.set(element, now);
    return now;
  };
}

/** Remembers what scrolling does not change. */
export const lastingly = <T>(ask: (element: Element) => T): ((element: Element) => T) => remembered(lasting, ask);

/** Remembers where something is, until something is scrolled. */
export const placed = <T>(ask: (element: Element) => T): ((element: Element) => T) => remembered(places, ask);

export const forgetPlaces = (): void => {
  for (const known of places) known.clear();
};

/** Another moment: all may be different. */
export const forget = (): void => {
  for (const known of lasting) known.clear();
  forgetPlaces();
};
