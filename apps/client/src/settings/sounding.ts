import { signal } from "@preact/signals";

/** Whether this browser lets the page sound: not tried yet, yes, or no. */
export const sounding = signal<"untried" | "yes" | "no">("untried");
