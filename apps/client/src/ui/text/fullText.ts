/** An ellipsis and what it leaves out are at most so far apart: the text may be in a span of what is cut. */
const MOST_LEVELS = 4;

const plain = (text: string | null): string => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** Elements that have their title from here. */
const titled = new WeakSet<HTMLElement>();

/** Wherever a text ends in an ellipsis, all of it is in a tooltip: set as the pointer or the focus comes there, and gone with the ellipsis. */
export function tellFullTexts(root: Document = document): void {
  const look = (event: Event): void => {
    let at = event.target;
    for (let up = 0; at instanceof HTMLElement && up < MOST_LEVELS; up++, at = at.parentElement) tellFullText(at);
  };
  root.addEventListener("pointerover", look, { passive: true });
  root.addEventListener("focusin", look);
}

function tellFullText(element: HTMLElement): void {
  if (isCut(element)) {
    if (element.title && !titled.has(element)) return;
    element.title = plain(element.textContent);
    titled.add(element);
  } else if (titled.delete(element)) element.removeAttribute("title");
}

function isCut(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (textOverflow === "ellipsis" && scrollWidth > clientWidth) || (webkitLineClamp !== "none" && scrollHeight > clientHeight);
}
