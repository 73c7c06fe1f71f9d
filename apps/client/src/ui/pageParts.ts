/** A part of the page that takes keys: it has them while it holds the focus, or was used last. */
interface Part {
  readonly root: () => HTMLElement | null;
}

/** In the order of use, the latest last. */
let parts: readonly Part[] = [];

const holds = (part: Part, target: EventTarget | null): boolean => target instanceof Node && (part.root()?.contains(target) ?? false);

/** The part that a key is meant for: what holds the focus, else what was used last. */
const ownerOf = (target: EventTarget | null): Part | undefined => parts.find((part) => holds(part, target)) ?? parts.at(-1);

function use({ target }: Event): void {
  const used = parts.find((part) => holds(part, target));
  if (used) parts = [...parts.filter((part) => part !== used), used];
}

/** Listens to the keys that are meant for that part of the page; several may stand side by side. Returns what ends it. */
export function listenKeys(root: () => HTMLElement | null, onKey: (event: KeyboardEvent) => void): () => void {
  const part: Part = { root };
  parts = [part, ...parts];
  const stop = new AbortController();
  const { signal } = stop;
  addEventListener("keydown", (event) => ownerOf(event.target) === part && onKey(event), { signal });
  for (const name of ["pointerdown", "focusin"]) addEventListener(name, use, { signal, capture: true });
  return () => {
    stop.abort();
    parts = parts.filter((other) => other !== part);
  };
}

/** What is typed there is text, or turns what has the focus; a box that is ticked leaves letters to the page. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches("input:not([type=checkbox]), textarea, select") || target.isContentEditable);

/** Enter and the space bar are its own. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("button, a, select, summary, [type=checkbox]");
