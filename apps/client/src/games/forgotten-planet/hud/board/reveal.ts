import { signal } from "@preact/signals";
import type { Reveal } from "../../setup/model/reveal.ts";

/** The reveal or the sealing that this screen is watching now; it has seen the step that led to it. */
export const reveal = signal<Reveal | undefined>(undefined);

/** Something is being performed on the board. */
export const boardBusy = signal(false);

/** Ends what is being performed and all that waits behind it; undefined while there is no board. */
export const skipShow = signal<(() => void) | undefined>(undefined);
