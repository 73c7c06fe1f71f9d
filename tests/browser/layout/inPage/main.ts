import { unreachable } from "./controls.ts";
import { cutTexts } from "./cut.ts";
import type { Offence } from "./offence.ts";
import { overlapping } from "./overlap.ts";
import { sideways } from "./sideways.ts";
import { spilled } from "./spill.ts";
import { moved, places, says, settled } from "./still.ts";
import { shownTexts } from "./texts.ts";
import { brokenWords } from "./words.ts";

/* Runs in the page: all that a screen has to keep, measured at once. */

/** Texts first: bringing controls into view scrolls. */
function offences(): readonly Offence[] {
  const texts = shownTexts();
  return [...sideways(), ...brokenWords(texts), ...cutTexts(texts), ...spilled(texts), ...overlapping(texts), ...unreachable()];
}

export const layoutNet = { moved, offences, places, says, settled };
export type LayoutNet = typeof layoutNet;
Object.assign(window, { layoutNet });
