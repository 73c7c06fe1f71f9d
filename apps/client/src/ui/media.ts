import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";

/** Each asks its query again, as the page now asks it. */
let asking: readonly (() => void)[] = [];
let asked = (query: string): string => query;

/** Whether the window fits a media query, as a signal; false where there is no window. */
export function media(query: string): ReadonlySignal<boolean> {
  const fits = signal(false);
  if (typeof matchMedia !== "function") return fits;
  let list: MediaQueryList | undefined;
  const read = (): void => {
    fits.value = list?.matches ?? false;
  };
  const ask = (): void => {
    list?.removeEventListener("change", read);
    list = matchMedia(asked(query));
    list.addEventListener("change", read);
    read();
  };
  asking = [...asking, ask];
  ask();
  return fits;
}

/** Asks every query in another form: that of a page that is drawn larger than its window. */
export function scaleMedia(form: (query: string) => string): void {
  asked = form;
  batch(() => {
    for (const ask of asking) ask();
  });
}

/** One column, a finger: the layout of phones. @source docs/ux.md §3 */
export const isPhone = media("(max-width: 599px), (max-height: 479px)");
/** A phone held sideways: the board on the left, everything else beside it. */
export const isSideways = media("(min-width: 600px) and (max-height: 479px)");
/** Pages have their tabs at the foot. */
export const isThin = media("(max-width: 599px)");
/** Log and chat have no column of their own. */
export const isNarrow = media("(max-width: 1359px)");
/** The players' chips stand over the board. */
export const isSlim = media("(max-width: 1023px)");
export const isShort = media("(max-height: 839px)");
/** There is height for what is folded elsewhere. */
export const isTall = media("(min-height: 860px)");
/** Small laptops: every line counts. */
export const isLow = media("(max-height: 739px)");
/** A small laptop with all its bars: wide and too low for a dock under the board, which stands beside it. */
export const isFlat = media("(min-width: 1100px) and (min-height: 480px) and (max-height: 739px)");
/** Beside a table there is no column for log and chat: they are drawers. */
export const hasDrawers = computed(() => isNarrow.value || isFlat.value);
/** The pointer in use is a finger: what is pressed shows first and acts with a second press. */
export const isCoarse = media("(hover: none) and (pointer: coarse)");
