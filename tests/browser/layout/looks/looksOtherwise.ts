import type { Hands } from "../hands.ts";
import type { Offence } from "../inPage/offence.ts";
import type { Spoken, WindowSize } from "../windows.ts";
import type { Picture } from "./difference.ts";
import { isKeeping, type Looks } from "./looks.ts";
import { pictureOf, SCALE } from "./sheet.ts";

/** What is loaded late, or fades, has come to rest after so many looks at most. */
const TRIES = 15;
const PAUSE_MS = 120;
/** A picture that is kept has stayed the same for so many looks. */
const STEADY = 2;

/** What is seen as soon as it is what is kept; where it is to be kept, as soon as it stays the same. */
async function atRest(player: Hands, looks: Looks, size: WindowSize, language: Spoken): Promise<Picture> {
  let before: Buffer | undefined;
  for (let tries = 1, same = 1; ; tries++) {
    const file = await player.picture(size, SCALE);
    const seen = await pictureOf(file);
    same = before?.equals(file) ? same + 1 : 1;
    const isDone = isKeeping ? same >= STEADY : looks.isLike(size, language, seen);
    if (isDone || tries === TRIES) return seen;
    before = file;
    await player.page.waitForTimeout(PAUSE_MS);
  }
}

/** What of the screen as it stands looks otherwise than when its picture in that language was kept. */
export async function looksOtherwise(player: Hands, looks: Looks, size: WindowSize, language: Spoken): Promise<readonly Offence[]> {
  if (!looks.areSeen(size, language)) return [];
  const { page } = player;
  await page.evaluate(() => {
    window.layoutNet.poses();
    scrollTo(0, 0);
  });
  const found = await looks.judge(size, language, await atRest(player, looks, size, language));
  await page.evaluate(() => window.layoutNet.posed());
  return found;
}
