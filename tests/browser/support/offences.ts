import { brokenButtons, overflow, smallTargets, smallText, violations } from "./audit.ts";
import { screenshot } from "./browser.ts";
import type { Player } from "./player.ts";

/**
 * Returns the rules of every screen that this player's screen breaks; targets for fingers are checked within that selector. An empty list
 * is a pass.
 */
export async function offences({ page, touch }: Player, name: string, within: string): Promise<readonly string[]> {
  await screenshot(page, name);
  return [
    ...(touch ? await smallTargets(page.locator(within)) : []),
    ...(await overflow(page)),
    ...(await smallText(page)),
    ...(await brokenButtons(page)),
    ...(await violations(page)),
  ];
}
