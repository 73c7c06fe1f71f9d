import type { IntentType } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import type { Seated } from "../../../apps/server/test/support/harness.ts";
import type { Size } from "../support/browser.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Given, Player } from "../support/player.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* The twelve actions by mouse and by finger, and what they ask for. Red, at the other end of a socket, hears what each press became: a journal line. */

/* All of it is painted: each action with its marks, previews and animations. */
const stage = useStage({ dice: [6, 3], picture: "coarse" });

/** Yellow's robot lays a way to the special mine and stands there until there are three cubes of each colour and three saved energy. */
const TO_RICHES = `
  a1+3,1 a1>3,1 a1+3,2 a. b.
  a1>3,2s a- a- a. ayb b.   a. ayw b.   a. ayu b.   a. ayb b.   a. ayw b.   a. ayu b.`;

interface Playing {
  readonly yellow: Player;
  readonly red: Seated;
}

async function richTable(size: Size): Promise<Playing> {
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, TO_RICHES);
  const yellow = await stage.person(size);
  await handOver(table, 0, yellow);
  await atTable(yellow);
  return { yellow, red: table.seats[1] as Seated };
}

async function heard(red: Seated, line: string): Promise<void> {
  await red.until(({ match }) => match.last === line, 10_000).catch(() => expect(red.match.last).toBe(line));
}

/** An action in the window, and the line that it has to become. */
async function does({ yellow, red }: Playing, line: string, action: IntentType, given: Given = {}): Promise<void> {
  await yellow.perform(action, given);
  await heard(red, line);
}

async function takesTurns({ yellow, red }: Playing): Promise<void> {
  await yellow.endTurn();
  await heard(red, "a.");
  await playLines([red], "b.");
  await yellow.myTurn();
}

/** A refused action says why in a sentence, with no code in it, and changes nothing. */
async function isRefused({ yellow, red }: Playing, action: IntentType, sentence: RegExp): Promise<void> {
  const { ply } = red.match;
  await until(`${action} cannot be done`, async () => !(await yellow.offers(action)));
  let said = "";
  await until(`a sentence like ${sentence}`, async () => {
    // What has just appeared takes no press for a moment.
    if (said === "") await yellow.act(action, { force: true });
    said = (await yellow.page.getByTestId("why-text").allTextContents()).find((text) => sentence.test(text)) ?? "";
    return said !== "";
  });
  expect(said).not.toMatch(/[a-z]+-[a-z]+-[a-z]+|R-[A-Z]+|undefined|\{\{/);
  expect(red.match.ply).toBe(ply);
}

async function playsAllTwelve(playing: Playing): Promise<void> {
  const { yellow, red } = playing;
  await yellow.myTurn();
  expect(await yellow.counts("yellow")).toMatchObject({ energy: 6, cubes: "3,3,3", tiles: 4 });

  await isRefused(playing, "buildMine", /touches a mine or a base/);
  await does(playing, "a1|nb", "buildWall", { at: [3, 3], side: "n", cubes: ["brown"] });
  await does(playing, "a1=n", "pushWall", { at: [3, 3], side: "n" });
  await does(playing, "ar3,0wu", "produceRobot", { cubes: ["white", "blue"] });
  await does(playing, "a-", "conserve");
  await isRefused(playing, "consumeMetal", /energy/);
  await takesTurns(playing);

  await does(playing, "acu", "concentrate", { cubes: ["blue"] });
  await takesTurns(playing);
  expect(await yellow.counts("yellow")).toMatchObject({ cubes: "2,2,3", tiles: 2 });

  // Robot 1 was walled off and is OFF; robot 2 goes and breaks the wall.
  await yellow.pick(2);
  await does(playing, "a2>3,1", "move", { at: [3, 1] });
  await yellow.undo();
  await heard(red, "a!");
  await yellow.pick(2);
  await does(playing, "a2>3,1", "move", { at: [3, 1] });
  await does(playing, "a2!s", "selfDestruct", { at: [3, 1], side: "s" });
  await takesTurns(playing);

  await does(playing, "a1^4,2", "buildBase", { at: [4, 2] });
  await takesTurns(playing);

  await does(playing, "a$", "sellCubes");
  await does(playing, "am", "consumeMetal");
  await does(playing, "a1+2,2", "buildLand", { at: [2, 2] });
  await takesTurns(playing);
  expect(await yellow.counts("yellow")).toMatchObject({ cubes: "0,0,1", tiles: 6 });
}

/** A six asks for the tile. The choice can be taken back and made again; the roll before it cannot. */
async function rollsASix(playing: Playing): Promise<void> {
  const { yellow, red } = playing;
  await does(playing, "a1>2,2", "move", { at: [2, 2] });
  await yellow.perform("buildMine", { at: [1, 2] });
  await heard(red, "a1*1,2:6");
  await showsDie(yellow, "6");
  await yellow.choose("white");
  await heard(red, "atw");
  await yellow.undo();
  await heard(red, "a!");
  await yellow.choose("blue");
  await heard(red, "atu");
  expect(red.match.view.bank).toMatchObject({ white: 8, blue: 7 });
  await takesTurns(playing);
}

/** What came before a roll cannot be taken back, what comes after it can. */
async function undoesAsFarAsTheDie(playing: Playing): Promise<void> {
  const { yellow, red } = playing;
  await yellow.perform("buildMine", { at: [2, 1] });
  await heard(red, "a1*2,1:3");
  await showsDie(yellow, "3");
  const { ply } = red.match;
  expect(await yellow.attribute("undo", "aria-disabled")).toBe("true");
  expect(await yellow.text("undo")).toContain("die was rolled");
  await yellow.press("undo", { force: true });
  await does(playing, "a-", "conserve");
  await yellow.undo();
  await heard(red, "a!");
  expect(red.match.ply).toBe(ply + 2);
  expect(await yellow.attribute("undo", "aria-disabled")).toBe("true");
  await takesTurns(playing);
}

const showsDie = (player: Player, face: string): Promise<void> =>
  until(`the die shows ${face}`, async () => (await player.attribute("die", "data-faces")) === face);

/** A robot on one's special mine asks for the colour of its cube at the end of the turn. */
async function choosesACube(playing: Playing): Promise<void> {
  const { yellow, red } = playing;
  await does(playing, "a1>3,2s", "move", { at: [3, 3] });
  await yellow.endTurn();
  await heard(red, "a.");
  await yellow.choose("blue");
  await heard(red, "ayu");
  await until("the cube is there", async () => (await yellow.counts("yellow")).cubes === "0,0,2");
}

test.each(firstAtADesk(["phone", "desktop"] as const))("all twelve actions on the %s, and what they ask for", async (size) => {
  const playing = await richTable(size);
  await playsAllTwelve(playing);
  await rollsASix(playing);
  await undoesAsFarAsTheDie(playing);
  await choosesACube(playing);
  await playing.red.leave();
});

test("a finger sees first what would happen: the second tap does it", async () => {
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  const yellow = await stage.person("phone");
  await handOver(table, 0, yellow);
  await atTable(yellow);
  const red = table.seats[1] as Seated;
  await yellow.myTurn();

  await yellow.act("buildLand");
  await yellow.click([2, 0]);
  await until("what would happen is shown", () => yellow.sees("confirm"));
  expect(red.match.ply).toBe(0);
  await yellow.click([4, 0]);
  await until("the other place is shown", async () => (await yellow.page.locator(".preview-title").textContent())?.includes("E1") ?? false);
  expect(red.match.ply).toBe(0);
  await yellow.click([4, 0]);
  await heard(red, "a1+4,0");
  await red.leave();
});

test("piece first: a mark says what can be done there, and a right click steps back", async () => {
  const playing = await richTable("desktop");
  const { yellow, red } = playing;
  await yellow.myTurn();
  // The robot that can act is chosen already. A side of its tile is a wall, a tile is a way.
  await yellow.click([3, 3], [0, -1]);
  await until("the crystal is asked for", () => yellow.sees("choose-white"));
  await yellow.hover([3, 5]);
  await yellow.page.mouse.down({ button: "right" });
  await yellow.page.mouse.up({ button: "right" });
  await until("it is no longer asked for", async () => !(await yellow.sees("choose-white")));
  await yellow.click([3, 3], [0, -1]);
  await yellow.choose("white");
  await heard(red, "a1|nw");
  await yellow.myTurn();
  // North is walled now; a space next to the robot takes land alone: it touches the special mine.
  await yellow.click([2, 3]);
  await heard(red, "a1+2,3");
  await yellow.myTurn();
  // A second click at the same place would be taken for that of a double click.
  await yellow.pick(1);
  await yellow.click([2, 3]);
  await heard(red, "a1>2,3");
  await yellow.myTurn();
  // Here land, a mine and a base are possible: chips at the cell offer them.
  await yellow.click([2, 2]);
  await until("the dock asks", async () => (await yellow.text("prompt")).includes("What do you build at C3?"));
  await yellow.press("chip-buildBase");
  await heard(red, "a1^2,2");
  await red.leave();
});
