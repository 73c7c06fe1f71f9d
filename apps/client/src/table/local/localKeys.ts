import { signal } from "@preact/signals";
import { storedKeys } from "../../net/stored.ts";

/** Under which this browser keeps each match of this screen. */
export const LOCAL_PREFIX = "forgotten-planet.local.";
/** This page has kept some, perhaps for as long as it lasts. */
export const hasKept = signal(false);

/** Whether there are any: asked by pages that read them only then. */
export const hasLocalMatches = (): boolean => hasKept.value || storedKeys(LOCAL_PREFIX).length > 0;
