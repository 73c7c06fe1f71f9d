import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { allSee, allSeePool, closes, opens, says, TWIN_CAMPS } from "../support/allies.ts";
import { overflow } from "../support/audit.ts";
import { showCell } from "../support/board.ts";
import { screenshot } from "../support/browser.ts";
import { saveScenario } from "../support/driver.ts";
import { atTable, joinTable, makeTable, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { endsTurn, isOver, playsTurn, result, turnOrEnd } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* An evening of two against two, on two laptops and two phones, with a spectator: from the link to the results, all by presses. */

const stage = useStage({ dice: [6], picture: "measured" });

const LAPTOP = { width: 1366, height: 768 };
const SMALL_PHONE = { width: 375, height: 667 };
/** The special mine between the two allies on the left. */
const MINE: XY = [1, 2];
/** Where both land and a mine may lie. */
const PIT: XY = [0, 1];
const SECRET = "purple accordion";

interface Evening {
  /** Ada and Chiara against Bruno and Denis, in the order of play; Bruno and Chiara with a finger. */
  readonly ada: Player;
  readonly bruno: Player;
  readonly chiara: Player;
  readonly denis: Player;
  readonly watcher: Player;
}

const seated = ({ ada, bruno, chiara, denis }: Evening): readonly Player[] => [ada, bruno, chiara, denis];
const all = (evening: Evening): readonly Player[] => [...seated(evening), evening.watcher];

/** No window ever grows wider than its screen. */
async function fits(evening: Evening, when: string): Promise<void> {
  for (const [i, { page }] of all(evening).entries()) {
    expect(await overflow(page), `window ${i + 1} ${when}`).toEqual([]);
    await screenshot(page, `evening-${when}-${i + 1}`);
  }
}

async function onLaptop(): Promise<Player> {
  const player = await stage.person();
  await player.page.setViewportSize(LAPTOP);
  return player;
}

/** From the front page to the first turn: a table, a link, three who open it, a name, a seat, ready. */
async function gathers(): Promise<Evening> {
  const [ada, denis, watcher] = [await onLaptop(), await onLaptop(), await onLaptop()];
  const [bruno, chiara] = [await stage.person("phone"), await stage.person("phone")];
  await chiara.page.setViewportSize(SMALL_PHONE);
  const evening = { ada, bruno, chiara, denis, watcher };
  await takeName(ada, "Ada");
  const scenario = await saveScenario(stage.server.url, ada, TWIN_CAMPS, 4);
  const link = await makeTable(ada, { players: "2v2", scenario, fixed: true, seated: true });
  await joinTable(chiara, link, "Chiara", 2);
  await joinTable(bruno, link, "Bruno", 1);
  await joinTable(denis, link, "Denis", 3);
  await watcher.go(link);
  await allSee(all(evening), "everybody sits", async (window) => {
    const names = await Promise.all([0, 1, 2, 3].map((place) => window.attribute(`seat-${place}`, "data-name")));
    return names.join() === "Ada,Bruno,Chiara,Denis";
  });
  await fits(evening, "waiting");
  for (const player of seated(evening)) await player.press("ready");
  await Promise.all(all(evening).map(atTable));
  return evening;
}

/** A mouse: land, taken back and built again; where land and a mine can lie, a mine is chosen at the cell, and its die shows a 6. */
async function adaBegins(evening: Evening): Promise<void> {
  const { ada, denis } = evening;
  await ada.myTurn();
  await ada.perform("buildLand", { at: [1, 1] });
  await ada.undo();
  for (const window of [ada, denis]) {
    await opens(window, "log", "log");
    await until("the log tells it", async () => (await window.text("log")).includes("takes back the first energy"));
  }
  await ada.perform("buildLand", { at: [1, 1] });
  await ada.perform("move", { at: [1, 1] });
  await ada.click(PIT);
  await until("the cell asks what is to be built", async () => (await ada.sees("chip-buildLand")) && (await ada.sees("chip-buildMine")));
  await ada.press("chip-buildMine");
  await pressesUntil(ada, "chip-roll", "the die shows a 6", () => ada.sees("choose-land"));
  await pressesUntil(ada, "choose-white", "the mine lies there", async () => /White mine/.test(await ada.named(PIT)));
  await allSee(all(evening), "the mine lies there", async (window) => /White mine/.test(await window.named(PIT)));
  await endsTurn(ada);
}

/** Presses what may have to be pressed more than once: a choice that has just appeared takes no press yet. */
async function pressesUntil(player: Player, target: string, what: string, check: () => Promise<boolean>): Promise<void> {
  await until(what, async () => {
    if (await check()) return true;
    await player.pressIfShown(target);
    return check();
  });
}

/** A finger: back after a reload, it builds land and a wall that it could pay in each colour. */
async function brunoBuildsAWall(evening: Evening): Promise<void> {
  const { bruno } = evening;
  await bruno.myTurn();
  await comesBack(bruno);
  await bruno.myTurn();
  await bruno.perform("buildLand", { at: [7, 1] });
  await allSeePool([bruno], 1, [2, 2, 2]);
  await bruno.act("buildWall");
  await bruno.press("side-w");
  await until("it is asked which crystal", () => bruno.sees("choose-white"));
  await fits(evening, "wall");
  await bruno.press("choose-white");
  const isPaid = async (): Promise<boolean> => (await bruno.attribute("alliance-1", "data-cubes")) === "2,1,2";
  await pressesUntil(bruno, "confirm", "the wall stands", isPaid);
  await allSeePool(all(evening), 1, [2, 1, 2]);
}

/** What allies say stays between them; the table hears the rest. */
async function talks({ ada, bruno, chiara, denis, watcher }: Evening): Promise<void> {
  await says(ada, "alliance", SECRET);
  await opens(chiara, "chat", "chat-input");
  await until("the ally reads it", async () => (await chiara.text("chat")).includes(SECRET));
  await closes(chiara);
  await says(denis, "table", "good luck to all");
  await opens(watcher, "chat", "chat");
  await until("the watcher hears the table", async () => (await watcher.text("chat")).includes("good luck to all"));
  for (const window of [bruno, denis, watcher]) expect(await window.page.content()).not.toContain(SECRET);
}

/** On the small phone: a walk onto the special mine, which yields the colour that is chosen and is contested then. */
async function chiaraTakesTheMine(evening: Evening): Promise<void> {
  const { bruno, chiara } = evening;
  await endsTurn(bruno);
  await chiara.myTurn();
  await showCell(chiara, [1, 3]);
  await chiara.perform("buildLand", { at: [1, 3] });
  await chiara.act("move");
  await showCell(chiara, MINE);
  await chiara.perform("move", { at: MINE, chosen: true });
  await chiara.endTurn();
  await until("the mine yields", () => chiara.asksForCubes());
  await fits(evening, "cubes");
  await chiara.choose("brown");
  await allSeePool(all(evening), 0, [3, 2, 2]);
  await allSee(all(evening), "the mine is contested", async (window) => /Tied with Chiara: open/.test(await window.named(MINE)));
}

/** In a rival's turn the contested mine is given to the ally, with a mouse on the board; everybody comes back after a reload. */
async function adaGivesTheMine(evening: Evening): Promise<void> {
  const { ada, chiara, denis, watcher } = evening;
  await denis.myTurn();
  await ada.press("open-tile-B3");
  await until("the board asks", () => ada.sees("contested-control"));
  await ada.press("contested-to-green");
  await allSee(all(evening), "the mine is the ally's", async (window) => /Tied with Ada: locked/.test(await window.named(MINE)));
  for (const window of [ada, chiara, watcher]) await comesBack(window);
  expect(await chiara.named(MINE)).toMatch(/Special mine\. Yours\./);
  await comesBack(denis);
  await denis.myTurn();
  await denis.perform("buildLand", { at: [7, 3] });
  await endsTurn(denis);
}

async function comesBack(player: Player): Promise<void> {
  await player.page.reload();
  await atTable(player);
}

/** The land that is left is burnt, turn by turn. */
async function playsToTheEnd(evening: Evening): Promise<void> {
  const order = seated(evening);
  for (let turn = 0; ; turn++) {
    const player = order[turn % 4] as Player;
    if (!(await turnOrEnd(player))) break;
    await playsTurn(player, true);
  }
  await allSee(all(evening), "the result", isOver);
  const seen = await result(evening.ada);
  for (const window of all(evening)) expect(await result(window)).toEqual(seen);
  expect(seen).toMatchObject({ rows: { length: 4 }, sides: { length: 2 } });
  await fits(evening, "results");
}

/** A request for a rematch is seen by all, and taken back. */
async function wishesAndTakesBack({ ada, bruno }: Evening): Promise<void> {
  const wished = (): Promise<boolean> => bruno.page.getByText("1 of 4 want a rematch").isVisible();
  await ada.press("rematch");
  await until("the wish is seen", wished);
  await ada.press("rematch");
  await until("it is taken back", async () => !(await wished()));
  expect(await ada.attribute("rematch", "aria-pressed")).toBe("false");
}

test("an evening of two against two, on two laptops and two phones, from the link to the results", async () => {
  const evening = await gathers();
  await adaBegins(evening);
  await brunoBuildsAWall(evening);
  await talks(evening);
  await chiaraTakesTheMine(evening);
  await adaGivesTheMine(evening);
  await playsToTheEnd(evening);
  await wishesAndTakesBack(evening);
});
