import { nameOf, type Offence } from "./offence.ts";

/** Each id is that of one element: a link, a label or a reader that looks for it finds what is meant. */
export function twice(): readonly Offence[] {
  const first = new Map<string, Element>();
  return [...document.querySelectorAll("[id]")].flatMap((element): readonly Offence[] => {
    const before = first.get(element.id);
    if (!before) first.set(element.id, element);
    return before ? [{ rule: "twice", element: nameOf(element), what: `#${element.id} is ${nameOf(before)} as well` }] : [];
  });
}
