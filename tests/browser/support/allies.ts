import type { CubeCounts, Scenario, Side, XY } from "@forgotten-planet/rules";
import { DIRECTIONS, type Player } from "./player.ts";
import { until } from "./until.ts";

/* What two allies do beside the game, and what a window tells of them. */

/** A small field: the bases of places 0 and 2 lie left, those of 1 and 3 right; the mine between two allies is two steps from both. */
export const TWIN_CAMPS: Scenario = {
  name: "The twin camps",
  area: { kind: "fixed", rows: [".........", ".........", ".........", ".........", "........."] },
  land: 14,
  bases: [
    [1, 0],
    [7, 0],
    [1, 4],
    [7, 4],
  ],
  specials: [
    [1, 2],
    [7, 2],
  ],
};

/** The pool of an alliance, as the window shows it. */
export const poolOf = (player: Player, alliance: 0 | 1): Promise<string> => player.attribute(`alliance-${alliance}`, "data-cubes");

export async function allSee(windows: readonly Player[], what: string, check: (window: Player) => Promise<boolean>): Promise<void> {
  for (const [i, window] of windows.entries()) await until(`window ${i + 1}: ${what}`, () => check(window));
}

export const allSeePool = (windows: readonly Player[], alliance: 0 | 1, pool: CubeCounts): Promise<void> =>
  allSee(windows, `the pool is ${pool}`, async (window) => (await poolOf(window, alliance)) === pool.join());

/** The side panel or the sheet of that name is there. */
export async function opens(player: Player, panel: "log" | "chat" | "players", shown: string): Promise<void> {
  if (await player.sees(shown)) return;
  await player.press(panel === "players" ? player.page.locator('[data-testid^="alliance-"]').first() : `open-${panel}`);
  await until(`${panel} is open`, () => player.sees(shown));
}

export async function closes(player: Player): Promise<void> {
  if (await player.sees("dialog-close")) await player.press("dialog-close");
  await until("the sheet is closed", async () => !(await player.sees("dialog-close")));
}

/** Says a line on one of the two channels; the chat stays open. */
export async function says(player: Player, channel: "alliance" | "table", text: string): Promise<void> {
  await opens(player, "chat", "chat-input");
  await player.press(`chat-tab-${channel}`);
  await player.at("chat-input").fill(text);
  await player.at("chat-input").press("Enter");
  await until("it is said", async () => (await player.text("chat")).includes(text));
}

/** Reserves the whole of a colour. */
export async function keeps(player: Player, cube: "brown" | "white" | "blue", count: number): Promise<void> {
  await player.press("keep");
  for (let i = 0; i < count; i++) await player.press(`keep-more-${cube}`);
  await player.press("keep-done");
}

/** Draws a plan with any pointer: land, a wall and a way, and leaves it. */
export async function plans(
  player: Player,
  { land, wall, from, to }: { readonly land: XY; readonly wall: readonly [cell: XY, side: Side]; readonly from: XY; readonly to: XY },
): Promise<void> {
  await player.press("plan-open");
  await player.press("plan-tool-land");
  await player.click(land);
  await player.press("plan-tool-wall");
  await player.click(...planSide(player, wall));
  if (player.touch) await player.press(`plan-side-${wall[1]}`);
  await player.press("plan-tool-way");
  // Pressed once more, its end ends the way.
  for (const cell of [from, to, to]) await player.click(cell);
  await until("three marks are drawn", async () => (await player.attribute("plan-count", "data-count")) === "3");
  await player.press("plan-done");
}

/** A mouse points at the side itself, a finger at the cell. */
const planSide = (player: Player, [cell, side]: readonly [XY, Side]): readonly [XY, XY] => [cell, player.touch ? [0, 0] : DIRECTIONS[side]];
