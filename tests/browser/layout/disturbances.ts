import type { IntentType, XY } from "@forgotten-planet/rules";
import type { Player } from "../support/player.ts";
import { until } from "../support/until.ts";
import type { Disturbance } from "./state.ts";

/* What comes and goes at a table while nothing may move. */

/** Other words at a place, and then those that were there. */
function words(name: string, selector: string, text: string): Disturbance {
  let before = "";
  return {
    name,
    come: async ({ page }) => {
      before = await page.evaluate(([where, said]) => window.layoutNet.says(where, said), [selector, text] as const);
    },
    go: async ({ page }) => {
      await page.evaluate(([where, said]) => window.layoutNet.says(where, said), [selector, before] as const);
    },
  };
}

/** A figure of another width. */
const PINGS = [
  words("a short ping", '[data-testid="connection"] span', "8 ms"),
  words("a long ping", '[data-testid="connection"] span', "1888 ms"),
];
/** As long as any the dock asks with. */
const PROMPT = words(
  "a long prompt",
  '[data-testid="prompt"] span',
  "Choose two crystals of different colours for the new robot, or press the base where it is to stand. Esc to go back.",
);

/** Nothing is chosen, and no button has the focus. */
export const letsGo = async (player: Player): Promise<void> => {
  for (let i = 0; i < 3; i++) await player.page.keyboard.press("Escape");
  await until("nothing is chosen", async () => !(await player.sees("cancel")));
  // A button that keeps the focus of a key says why it cannot be used, over what is pressed next.
  await player.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
};

const action = (type: IntentType): Disturbance => ({
  name: `${type} chosen`,
  come: async (player) => {
    if (await player.offers(type)) await player.act(type);
  },
  go: letsGo,
});

const preview = (type: IntentType, at: XY): Disturbance => ({
  name: `${type} previewed`,
  prepare: (player) => player.act(type),
  come: (player) => (player.touch ? player.click(at) : player.hover(at)),
  go: letsGo,
});

/** Where somebody plays. */
export const IN_TURN: readonly Disturbance[] = [
  ...PINGS,
  PROMPT,
  ...(["move", "buildLand", "buildMine", "buildWall", "produceRobot"] as const).map(action),
  preview("buildLand", [2, 2]),
];
export const WATCHED: readonly Disturbance[] = [...PINGS, PROMPT];
