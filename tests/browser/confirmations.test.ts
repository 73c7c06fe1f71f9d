import { tableOptions } from "@forgotten-planet/game";
import type { GameSetup, XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { drivenTable, handOver } from "./support/driver.ts";
import { atTable } from "./support/lobby.ts";
import type { Player } from "./support/player.ts";
import { useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* What is asked about before it is done, each in its situation; and no longer once that is set, also when the page is loaded again. */

const stage = useStage();

/** After these lines one land tile is left, and to lay it ends the game; Ada's robot stands on B2. */
const LINES = ["a1+1,1", "a1>1,1", "a.", "b."];
const SETUP: GameSetup = {
  scenario: {
    name: "The last tile",
    area: { kind: "fixed", rows: ["......", "......", "......"] },
    land: 2,
    bases: [
      [0, 1],
      [5, 1],
    ],
    specials: [[2, 1]],
  },
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Bruno", colour: "yellow" },
  ],
  setup: {
    assignment: "fixed",
    placement: "scenario",
    bases: [
      [0, 1],
      [5, 1],
    ],
  },
};
const BESIDE: XY = [1, 0];
const ID = "b".repeat(32);

async function opens(player: Player): Promise<void> {
  const options = tableOptions({ scenario: "first-landing", players: 2, isPublic: false, order: "seated" });
  await player.go("/credits");
  await player.page.evaluate(([key, match]) => localStorage.setItem(key, JSON.stringify(match)), [
    `forgotten-planet.local.${ID}`,
    { id: ID, options, setup: SETUP, lines: LINES, updatedAt: Date.now() },
  ] as const);
  await player.go(`/local/${ID}`);
  await atTable(player);
  await player.myTurn();
}

/** The press is answered with a question in these words, and taken back. */
async function isAsked(player: Player, press: () => Promise<void>, words: RegExp): Promise<void> {
  await press();
  await until(`it is asked: ${words}`, async () => (await player.sees("confirm")) && words.test(await player.text("confirm")));
  await until("it is taken back", async () => {
    await player.page.keyboard.press("Escape");
    return !(await player.sees("confirm")) && (await player.page.locator(".action.chosen").count()) === 0;
  });
  expect(await player.attribute("undo", "aria-disabled")).toBe("true");
}

async function turnsOff(player: Player, asked: readonly string[]): Promise<void> {
  await player.press("open-settings");
  for (const name of asked) await player.at(`set-ask.${name}`).uncheck();
  await player.press("settings-done");
  await until("they are closed", async () => !(await player.sees("settings-sheet")));
  await player.page.reload();
  await atTable(player);
  await player.myTurn();
}

test("the last land tile, a self-destruct, a roll, a turn with energy left", async () => {
  const player = await stage.person();
  const { keyboard } = player.page;
  const lays = async (): Promise<void> => {
    await player.act("buildLand");
    await player.click(BESIDE);
  };
  const destroys = async (): Promise<void> => {
    await keyboard.press("x");
    await keyboard.press("x");
  };
  const mines = async (): Promise<void> => {
    await player.act("buildMine");
    await player.click(BESIDE);
  };
  const ends = (): Promise<void> => player.press("end-turn");
  await opens(player);
  await isAsked(player, lays, /end/i);
  await isAsked(player, destroys, /destroy/i);
  await isAsked(player, mines, /roll/i);
  await isAsked(player, ends, /end turn/i);

  await turnsOff(player, ["lastLand", "selfDestruct", "roll", "energyLeft"]);
  const isDone = async (press: () => Promise<void>): Promise<void> => {
    await press();
    await until("it is done", async () => /\(1\)/.test(await player.text("undo")));
    expect(await player.sees("confirm")).toBe(false);
    await player.undo();
  };
  await isDone(lays);
  await isDone(destroys);
  const before = await player.stamp();
  await mines();
  // Whatever comes up: a six asks what the tile is to be, and a low one lays the last land.
  await until("the die is thrown, and the turn can be ended", async () => {
    if (await player.sees("choose-land")) await player.choose("white");
    return (await player.stamp()) !== before && (await player.isTurn());
  });
  await ends();
  await until(
    "the turn has passed on, or was the last",
    async () =>
      (await player.sees("winner")) ||
      ((await player.sees("player-yellow")) && (await player.attribute("player-yellow", "data-active")) === "true"),
  );
});

test("what an ally would like to keep", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno", "Chiara", "Denis"], { alliance: "seated" });
  const ally = table.seats[2];
  await ally?.ask("reservation", { cubes: [2, 2, 2] });
  const player = await stage.person();
  await handOver(table, 0, player);
  await atTable(player);
  await player.myTurn();
  const builds = async (): Promise<void> => {
    await player.act("buildWall");
    await player.press("side-s");
    await player.press("choose-white");
  };
  await isAsked(player, builds, /anyway|all the same|spend/i);
  await turnsOff(player, ["allyKeeps"]);
  await player.act("buildWall");
  await player.press("side-s");
  await player.press("choose-white");
  await until("the wall stands", async () => /\(1\)/.test(await player.text("undo")));
  expect(await player.sees("confirm")).toBe(false);
});
