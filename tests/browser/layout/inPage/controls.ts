import { clipsX, clipsY, holders, isOnBoard, isShown, outX, outY, paddingBox, SLACK_PX, scope, windowBox } from "./boxes.ts";
import { forgetPlaces } from "./known.ts";
import { nameOf, type Offence, textOf } from "./offence.ts";

const PRESSED = [
  "button",
  "a[href]",
  "select",
  "textarea",
  "summary",
  "input:not([type=checkbox], [type=radio], [type=hidden], [type=file])",
  // What is pressed for a box or a dot are its words.
  "label:has(input[type=checkbox], input[type=radio])",
  "[role=button], [role=tab], [role=switch], [role=link], [role=menuitem], [role=option]",
].join(", ");

/** Everything there is to be pressed, unless it is hidden; what is switched off counts as well. */
export const shownControls = (): readonly HTMLElement[] =>
  [...scope().querySelectorAll<HTMLElement>(PRESSED)].filter(
    (control) => isShown(control) && !control.closest("[aria-hidden=true]") && !isOnBoard(control),
  );

/** Every control can be brought into view, and what is pressed at its middle is itself. */
export function unreachable(): readonly Offence[] {
  const found = shownControls().flatMap((control) => {
    const why = whyNot(control);
    return why === undefined ? [] : [{ rule: "control", element: nameOf(control), what: `${textOf(control)}${why}` } as const];
  });
  for (const [holder, [left, top]] of scrolled) holder.scrollTo({ left, top, behavior: "instant" });
  scrolled.clear();
  return found;
}

/** Where things stood before they were scrolled: they look as they did when all has been measured. */
const scrolled = new Map<Element, readonly [left: number, top: number]>();

/** A page may be scrolled to more than one place that shows it. */
const PLACES: readonly ScrollLogicalPosition[] = ["nearest", "center", "end", "start"];

function whyNot(control: HTMLElement): string | undefined {
  // Most are in view already, and to scroll is dear.
  let why = whyNotHere(control);
  if (why === undefined) return undefined;
  for (const block of PLACES) {
    bringIntoView(control, block);
    why = whyNotHere(control);
    if (why === undefined) return undefined;
  }
  return why;
}

/** As people can: what clips is not scrolled by hand. */
function bringIntoView(control: HTMLElement, block: ScrollLogicalPosition): void {
  for (const holder of holders(control)) if (!scrolled.has(holder)) scrolled.set(holder, [holder.scrollLeft, holder.scrollTop]);
  const clipping = [...holders(control), document.body].filter((holder) => clipsX(holder) || clipsY(holder));
  const before = clipping.map(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const);
  const [windowX, windowY] = [scrollX, scrollY];
  control.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
  for (const [i, holder] of clipping.entries()) {
    if (clipsX(holder)) holder.scrollLeft = before[i]?.[0] ?? 0;
    if (clipsY(holder)) holder.scrollTop = before[i]?.[1] ?? 0;
  }
  // Of the page itself the root decides, or else the body.
  const page = getComputedStyle(document.documentElement).overflow === "visible" ? document.body : document.documentElement;
  scrollTo(clipsX(page) ? windowX : scrollX, clipsY(page) ? windowY : scrollY);
  forgetPlaces();
}

function whyNotHere(control: HTMLElement): string | undefined {
  const box = largestOf(control);
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const within = windowBox();
  // Of what is higher than the window a part is enough.
  if (outX(box, within) > SLACK_PX || (outY(box, within) > SLACK_PX && box.height < innerHeight)) return "out of the window";
  for (const holder of holders(control)) {
    if (!clipsX(holder) && !clipsY(holder)) continue;
    const inner = paddingBox(holder);
    const lost = Math.max(clipsX(holder) ? outX(box, inner) : 0, clipsY(holder) ? outY(box, inner) : 0);
    if (lost > SLACK_PX) return `${Math.round(lost)} px cut by ${nameOf(holder)}`;
  }
  const hit = document.elementFromPoint(x, y);
  if (hit && (isPart(hit, control) || isFoldable(hit))) return undefined;
  return `covered by ${hit ? nameOf(hit) : "nothing"}`;
}

/** A link over two lines is pressed on its longer one. */
const largestOf = (control: HTMLElement): DOMRect =>
  [...control.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? control.getBoundingClientRect();

const isPart = (hit: Element, control: HTMLElement): boolean =>
  control.contains(hit) || hit.closest("label")?.contains(control) === true || hit.closest("label")?.control === control;

/** What lies under a card that can be folded comes into view with one press. */
const isFoldable = (hit: Element): boolean => hit.closest("section")?.querySelector('[data-testid$="-fold"]') != null;
