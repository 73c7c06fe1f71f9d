import { tableOptions } from "@forgotten-planet/game";
import type { GameSetup } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { isOver, result, turnOrEnd } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* A whole match of two at one screen by the keyboard alone, from the front page to the results. */

const stage = useStage();

const BASES = [
  [0, 1],
  [5, 1],
] as const;
const SETUP: GameSetup = {
  scenario: { name: "Two doors", area: { kind: "fixed", rows: ["......", "......", "......"] }, land: 8, bases: BASES, specials: [[2, 1]] },
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Bruno", colour: "yellow" },
  ],
  setup: { assignment: "fixed", placement: "scenario", bases: BASES },
};
const ID = "b".repeat(32);
const MOST_TABS = 80;

const presses = async ({ page }: Player, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Goes on with Tab until that has the focus. */
async function tabsTo(player: Player, testid: string): Promise<void> {
  const focused = (): Promise<string | null> => player.page.evaluate(() => document.activeElement?.getAttribute("data-testid") ?? null);
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if ((await focused()) === testid) return;
    await presses(player, "Tab");
  }
  throw new Error(`no way by Tab to ${testid}`);
}

/** Presses the action's key, then the next mark where it needs a place, and Enter where it is asked. */
async function does(player: Player, action: "buildLand" | "buildMine" | "move" | "consumeMetal", key: string): Promise<boolean> {
  if (!(await player.offers(action))) return false;
  const before = await player.stamp();
  await presses(player, key);
  if (action !== "consumeMetal") await presses(player, "n", "Enter");
  await until(`${action} is done`, async () => {
    if ((await player.stamp()) !== before) return true;
    if ((await player.sees("confirm")) || (await player.sees("choose-land"))) await presses(player, "Enter");
    return false;
  });
  if (await player.sees("choose-land")) await presses(player, "1", "Enter");
  await until("nothing is asked", async () => !(await player.sees("choose-land")));
  return true;
}

async function playsTurn(player: Player): Promise<void> {
  await does(player, "buildLand", "l");
  await does(player, "move", "m");
  while (Number(await player.attribute("energy-track", "data-left")) > 0 && !(await isOver(player)))
    if (!(await does(player, "consumeMetal", "f"))) break;
  if (await isOver(player)) return;
  const before = await player.stamp();
  await presses(player, "e");
  await until("the turn ends", async () => {
    if ((await player.stamp()) !== before || (await isOver(player))) return true;
    if (await player.sees("confirm")) await presses(player, "Enter");
    return false;
  });
  await until("each special mine has yielded a crystal", async () => {
    if (!(await player.asksForCubes())) return true;
    await presses(player, "3");
    if (await player.sees("confirm")) await presses(player, "Enter");
    return false;
  });
}

test("two play from the front page to the results by the keyboard alone", async () => {
  const player = await stage.person();
  await player.go("/credits");
  const options = tableOptions({ scenario: "first-landing", players: 2, isPublic: false, order: "seated" });
  await player.page.evaluate(([key, match]) => localStorage.setItem(key, JSON.stringify(match)), [
    `forgotten-planet.local.${ID}`,
    { id: ID, options, setup: SETUP, lines: [], updatedAt: Date.now() },
  ] as const);
  await player.go("/");
  await tabsTo(player, `local-${ID}`);
  await presses(player, "Enter");
  await atTable(player);
  // A step is taken back by its key, and by the one that does so everywhere else.
  await player.myTurn();
  const before = await player.stamp();
  await does(player, "buildLand", "l");
  const after = await player.stamp();
  await presses(player, "u");
  await until("it is taken back", async () => (await player.stamp()) === before);
  await presses(player, "Control+Shift+Z");
  await until("it is played again", async () => (await player.stamp()) === after);
  await presses(player, "Control+Z");
  await until("it is taken back once more", async () => (await player.stamp()) === before);

  while (await turnOrEnd(player)) await playsTurn(player);
  expect(await result(player)).toMatchObject({ rows: { length: 2 } });
  await presses(player, "b");
  await until("the board is there", () => player.sees("after-board"));
  await presses(player, "b");
  await until("and the results", () => player.sees("winner"));
  await tabsTo(player, "rematch");
  await presses(player, "Enter");
  await until("another match", () => player.page.url().includes("/local/") && !player.page.url().endsWith(ID));
});
