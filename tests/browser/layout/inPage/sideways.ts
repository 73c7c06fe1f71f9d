import { holders, isOnBoard, isShown, outX, SLACK_PX, scope, scrollsX, windowBox } from "./boxes.ts";
import { nameOf, type Offence, textOf } from "./offence.ts";

/** The page does not scroll sideways, and nothing that is read or pressed lies beside the window. */
export function sideways(): readonly Offence[] {
  const found: Offence[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push({ rule: "sideways", element: "page", what: `${scrollWidth} px wide in ${clientWidth}` });
  const all = [...scope().querySelectorAll<HTMLElement>("*")].filter(
    (element) => !(element instanceof SVGElement) && !isOnBoard(element) && isShown(element) && !isScrolled(element),
  );
  const beside = (element: Element): number => outX(element.getBoundingClientRect(), windowBox());
  const named = new Set<Element>();
  for (const element of all) {
    if (!isRead(element) || beside(element) <= SLACK_PX) continue;
    // All of a card is told once.
    let outermost = element;
    for (const holder of holders(element)) if (beside(holder) > SLACK_PX) outermost = holder;
    if (named.has(outermost)) continue;
    named.add(outermost);
    found.push({ rule: "sideways", element: nameOf(outermost), what: `${textOf(element)}${Math.round(beside(outermost))} px beside` });
  }
  return found;
}

const isScrolled = (element: Element): boolean => [...holders(element)].some(scrollsX);

/** Pictures of the ground may be larger than the window. */
const isRead = (element: Element): boolean =>
  element.matches("button, a, input, select, textarea") ||
  [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
