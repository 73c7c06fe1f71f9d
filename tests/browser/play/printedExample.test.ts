import type { Colour, IntentType, XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { atTable, beginGame, hostTable, joinTable, takeCrew } from "../support/lobby.ts";
import type { Counts, Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* docs/rules.md §14, in three windows: yellow, red, and a spectator. */

const stage = useStage({ dice: [4] });

/** Every window shows these numbers. */
async function everyoneSees(windows: readonly Player[], colour: Colour, counts: Partial<Counts>): Promise<void> {
  for (const window of windows) {
    await until(`${colour} shows ${JSON.stringify(counts)}`, async () => {
      expect(await window.counts(colour)).toMatchObject(counts);
      return true;
    });
  }
}

/** The energy row tells everyone what that point of energy went into. */
const declared = (window: Player, energy: number, action: IntentType): Promise<boolean> =>
  window.at("energy-track").locator(`.done[data-first="${energy}"][data-action="${action}"]`).isVisible();

async function buildLand(player: Player, ...cells: readonly XY[]): Promise<void> {
  for (const at of cells) await player.perform("buildLand", { at });
}

test("the printed example, by clicking: everyone sees the printed counts", async () => {
  const [yellow, red, watcher] = await Promise.all([stage.person(), stage.person("laptop"), stage.person("phone")]);
  const windows = [yellow, red, watcher];
  const link = await hostTable(yellow, "Yara", { fixed: true });
  await takeCrew(yellow, "yellow");
  await joinTable(red, link, "Rufus");
  await takeCrew(red, "red");
  await watcher.go(link);
  await beginGame([yellow, red]);
  await atTable(watcher);

  // 1. Yellow: 3 energy; three land tiles, 3 new markers.
  await everyoneSees(windows, "yellow", { tiles: 1, energy: 3, cubes: "1,1,1" });
  await buildLand(yellow, [2, 0], [4, 0], [3, 1]);
  await everyoneSees(windows, "yellow", { tiles: 1, energy: 0 });
  await yellow.endTurn();
  await everyoneSees(windows, "yellow", { tiles: 4, energy: 3, cubes: "1,1,1" });

  // 2. Red: land, move there, land. The special mine is three steps away from red, and yellow cannot reach it.
  await red.myTurn();
  await everyoneSees(windows, "red", { tiles: 1, energy: 3, cubes: "1,1,1" });
  await buildLand(red, [3, 5]);
  await red.perform("move", { at: [3, 5] });
  await everyoneSees(windows, "red", { energy: 1 });
  await buildLand(red, [3, 4]);
  await red.endTurn();
  await everyoneSees(windows, "red", { tiles: 4 });

  // 3. Yellow: move, a mine (4: white), land. Two new markers; the special mine is equally far from both.
  await yellow.myTurn();
  await yellow.perform("move", { at: [3, 1] });
  await yellow.perform("buildMine", { at: [2, 1] });
  for (const window of windows) await until("the die shows 4", async () => (await window.attribute("die", "data-faces")) === "4");
  await buildLand(yellow, [3, 2]);
  await yellow.endTurn();
  await everyoneSees(windows, "yellow", { tiles: 6, cubes: "1,1,1" });
  await everyoneSees(windows, "red", { tiles: 3, energy: 3 });

  // 4. Red: two steps onto the special mine, a wall on its north side for one cube, one energy conserved. The mine yields.
  await red.myTurn();
  await red.perform("move", { at: [3, 3] });
  await red.perform("buildWall", { at: [3, 3], side: "n", cubes: ["brown"] });
  await everyoneSees(windows, "red", { energy: 1, cubes: "0,1,1" });
  for (const window of windows) await until("the second energy is declared", () => declared(window, 2, "buildWall"));
  await red.perform("conserve");
  await everyoneSees(windows, "red", { energy: 0, saved: 1 });
  await red.endTurn();
  await red.choose("blue");
  await everyoneSees(windows, "red", { tiles: 4, saved: 1, cubes: "0,1,2" });

  // 5. Yellow: a robot for two energy and two cubes, and a land tile with the third.
  await yellow.myTurn();
  await yellow.perform("produceRobot", { cubes: ["white", "blue"] });
  await everyoneSees(windows, "yellow", { energy: 1, cubes: "1,0,0" });
  await buildLand(yellow, [4, 1]);
  await yellow.endTurn();
  await everyoneSees(windows, "yellow", { tiles: 7, energy: 4, cubes: "1,0,0" });
  await everyoneSees(windows, "red", { tiles: 4, energy: 4, saved: 0 });

  // The log tells it all.
  const log = await yellow.text("log");
  for (const line of ["Robot 1 D1 to D2", "mine at C2, die 4: white mine", "wall north of D4, 1 brown", "special mine: 1", "land at E2"])
    expect(log).toContain(line);

  // The third window has seen it all and can do nothing.
  expect(await watcher.text("prompt")).toContain("watching");
  expect(await watcher.isTurn()).toBe(false);
  const before = await watcher.stamp();
  await watcher.click([3, 4]);
  for (const action of await watcher.page.locator('[data-testid^="action-"]').all())
    expect(await action.getAttribute("aria-disabled")).toBe("true");
  expect(await watcher.stamp()).toBe(before);
  await Promise.all(windows.map((window, i) => screenshot(window.page, `printed-example-${["yellow", "red", "watcher"][i]}`)));
});
