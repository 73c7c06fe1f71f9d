import type { Hands } from "../hands.ts";
import type { Offence } from "../inPage/offence.ts";
import type { State } from "../state.ts";
import type { WindowSize } from "../windows.ts";
import { isKeeping, type Looks } from "./looks.ts";
import { type Picture, pictureOf, SCALE, SPOKEN, type Spoken } from "./sheet.ts";

/** What is loaded late, or fades, has come to rest after so many looks at most. */
const TRIES = 15;
const PAUSE_MS = 120;

/** What is seen as soon as it is what is kept; where it is to be kept, as soon as it stays the same. */
async function atRest(player: Hands, looks: Looks, size: WindowSize, language: Spoken): Promise<Picture> {
  let before: Buffer | undefined;
  for (let tries = 1; ; tries++) {
    const file = await player.picture(size, SCALE);
    const seen = await pictureOf(file);
    const isDone = isKeeping ? before?.equals(file) : looks.isLike(size, language, seen);
    if (isDone || tries === TRIES) return seen;
    before = file;
    await player.page.waitForTimeout(PAUSE_MS);
  }
}

/** What looks otherwise than when it was kept, in each of these languages; undefined where the state is gone. */
export async function looksOtherwise(
  player: Hands,
  looks: Looks,
  { shown, each, varies }: State,
  size: WindowSize,
  languages: readonly Spoken[] = SPOKEN,
): Promise<readonly Offence[] | undefined> {
  const { page } = player;
  const found: Offence[] = [];
  // Of what was pressed last the mouse points at nothing.
  if (!each && !player.touch) await page.mouse.move(0, 0);
  for (const language of languages.toReversed()) {
    const isThere = await page.evaluate(([what, code]) => window.layoutNet.poses(what, code), [shown, language] as const);
    if (!isThere) return undefined;
    if (varies) break;
    found.push(...(await looks.judge(size, language, await atRest(player, looks, size, language))));
  }
  await page.evaluate(() => window.layoutNet.posed());
  return found;
}
