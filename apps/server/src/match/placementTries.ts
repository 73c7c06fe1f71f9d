import { type Area, tryPlacement } from "@forgotten-planet/rules";
import { Lane } from "./lane.ts";
import { inSlices, oneSlice, type Steps } from "./slices.ts";

/** @source docs/rules.md R-RND-3 */
export const PLACEMENT_TRIES = 1000;

/** Long searches run one at a time in the whole process: many of them together hold up the others no more than one does. */
const searches = new Lane();

const pick = (choices: number): number => Math.floor(Math.random() * choices);

/**
 * Whether random placement can succeed in that area: the first of 1,000 tries that fits all tiles decides. Undefined: too many
 * wait for an answer already. An open area has room for everybody. @source docs/rules.md R-RND-3
 */
export async function canPlaceAll(area: Area, seats: number): Promise<boolean | undefined> {
  if (area.kind === "open") return true;
  const tries = triesIn(area, seats);
  // Hardly any area needs more than a few tries: those do not queue.
  return oneSlice(tries) ?? searches.run(() => inSlices(tries));
}

function* triesIn(area: Area, seats: number): Steps<boolean> {
  for (let tried = 0; tried < PLACEMENT_TRIES; tried++) {
    if (tryPlacement(area, seats, pick)) return true;
    yield undefined;
  }
  return false;
}
