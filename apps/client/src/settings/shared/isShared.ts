import { signal } from "@preact/signals";

/** Whether the player's other devices get what is set here. */
export const isShared = signal(false);
