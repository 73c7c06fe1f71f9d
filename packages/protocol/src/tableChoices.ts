/* What the options of a table can be, apart from their schema: pages that only show them need no more. */

/** Who may begin once every seat is ready. */
export const STARTERS = ["host", "anyone"] as const;
/** Four players alone; two against two as they sit (places 0 and 2 against 1 and 3); two against two, drawn at the start. */
export const ALLIANCE_CHOICES = ["none", "seated", "drawn"] as const;
/** The order of play: drawn at the start (R-SET-5), or as people sit in the waiting room. In 2v2 the sides alternate either way. */
export const ORDERS = ["random", "seated"] as const;
/** Clocks by kind; what each means: docs/architecture.md §4. */
export const CLOCKS = ["none"] as const;
export const MAX_WATCH_DELAY = 8;
