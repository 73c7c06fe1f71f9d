import { signal } from "@preact/signals";

/** How many dialogs lie over the page: what is behind them can neither be reached nor heard. */
export const openDialogs = signal(0);
