import { brokenButtons, overflow, smallTargets, smallText, violations } from "./audit.ts";
import { type Size, screenshot } from "./browser.ts";
import type { Player } from "./player.ts";

export interface Screen {
  readonly name: string;
  readonly open: (player: Player) => Promise<void>;
  /** Only there. */
  readonly sizes?: readonly Size[];
}

/** Opens an address and waits for what it shows. */
export const page =
  (path: string, shown: string) =>
  async (player: Player): Promise<void> => {
    await player.go(path);
    await player.page.locator(shown).first().waitFor();
  };

/** Opens them in this order, since a screen may go on from the one before; a picture of each, and what it does not keep, by its name. */
export async function offencesOf(screens: readonly Screen[], player: Player): Promise<Readonly<Record<string, readonly string[]>>> {
  const { size } = player.window;
  const found: Record<string, readonly string[]> = {};
  for (const screen of screens) {
    if (screen.sizes && !screen.sizes.includes(size)) continue;
    await screen.open(player);
    await screenshot(player.page, `${size}-${screen.name}`);
    const wrong = await offences(player, screen);
    if (wrong.length > 0) found[screen.name] = wrong;
  }
  return found;
}

async function offences(player: Player, { name }: Screen): Promise<readonly string[]> {
  const dock = name.startsWith("table-") && player.touch ? await smallTargets(player.page.locator(".dock")) : [];
  const { page: shown } = player;
  return [...(await overflow(shown)), ...(await smallText(shown)), ...(await brokenButtons(shown)), ...dock, ...(await violations(shown))];
}
