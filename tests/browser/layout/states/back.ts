import type { Identity } from "@forgotten-planet/protocol";
import type { Player } from "../../support/player.ts";
import { isIdentity } from "../state.ts";

/* Back to the table as it is at first, without loading it again. */

/** What a press has opened or chosen at a table, or what has come by itself and is not to be waved away. */
const OPEN = [
  "dialog[open]",
  ...["cancel", "confirm", "why-not", "take-back", "plan-done", "away-vote"].map((name) => `[data-testid="${name}"]`),
  '[data-testid^="choose-"]',
  '[data-testid^="chip-"]',
  '[data-testid^="build-card-"]',
  '[data-testid^="action-"][aria-pressed="true"]',
  ".picked",
];
/** A choice of a choice of an action. */
const DEEPEST = 4;

/** Closes all that is open, if the window shows that table as that player; returns false where the table has to be loaded. */
export async function comesBack(player: Player, path: string, who?: Identity): Promise<boolean> {
  const { page } = player;
  if (new URL(page.url(), "http://none").pathname !== path || !(await isIdentity(player, who))) return false;
  await page.mouse.move(0, 0);
  for (let i = 0; i <= DEEPEST; i++) {
    await page.evaluate(() => window.layoutNet.settled());
    if (!(await isOpen(player))) return true;
    await page.keyboard.press("Escape");
  }
  return false;
}

const isOpen = ({ page }: Player): Promise<boolean> => page.locator(OPEN.join()).filter({ visible: true }).first().isVisible();
