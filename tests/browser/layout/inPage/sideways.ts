import { type Box, clipsX, holders, isOnBoard, isShown, outX, SLACK_PX, scope, scrollsX, seenOf, styleOf, windowBox } from "./boxes.ts";
import { nameOf, type Offence, textOf } from "./offence.ts";

/** The page does not scroll sideways, and nothing that is read or pressed lies beside the window. */
export function sideways(): readonly Offence[] {
  const found: Offence[] = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push({ rule: "sideways", element: "page", what: `${scrollWidth} px wide in ${clientWidth}` });
  const all = [...scope().querySelectorAll<HTMLElement>("*")].filter(
    (element) => !(element instanceof SVGElement) && isRead(element) && !isOnBoard(element) && isShown(element) && !isScrolled(element),
  );
  const beside = (element: HTMLElement): number => outX(shownOf(element), windowBox());
  const named = new Set<HTMLElement>();
  for (const element of all) {
    if (beside(element) <= SLACK_PX) continue;
    // All of a card is told once.
    let outermost = element;
    for (const holder of holders(element)) if (beside(holder) > SLACK_PX) outermost = holder;
    if (named.has(outermost)) continue;
    named.add(outermost);
    found.push({ rule: "sideways", element: nameOf(outermost), what: `${textOf(element)}${Math.round(beside(outermost))} px beside` });
  }
  return found;
}

/** Without what an ellipsis leaves out: that is the matter of another rule. */
function shownOf(element: HTMLElement): Box {
  const whole = element.getBoundingClientRect();
  const ended = holders(element).some((holder) => styleOf(holder).textOverflow === "ellipsis" && clipsX(holder));
  return ended ? (seenOf(whole, element) ?? new DOMRect()) : whole;
}

const isScrolled = (element: Element): boolean => holders(element).some(scrollsX);

/** Pictures of the ground may be larger than the window. */
const isRead = (element: Element): boolean =>
  element.matches("button, a, input, select, textarea") ||
  [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
