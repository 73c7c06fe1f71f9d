import { brokenButtons, overflow, seriousViolations, smallTargets, smallText } from "./audit.ts";
import { screenshot } from "./browser.ts";
import type { Player } from "./player.ts";

/** What that player's screen does not keep of what every screen keeps; of targets for fingers, those within that selector. None is what is wanted. */
export async function offences({ page, touch }: Player, name: string, within: string): Promise<readonly string[]> {
  await screenshot(page, name);
  return [
    ...(touch ? await smallTargets(page.locator(within)) : []),
    ...(await overflow(page)),
    ...(await smallText(page)),
    ...(await brokenButtons(page)),
    ...(await seriousViolations(page)),
  ];
}
