import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { type DrivenTable, drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Pointing at or pressing what is not allowed says why, in one sentence with its rule: by mouse, touch and keyboard focus. */

const stage = useStage({ dice: [4] });

/** Ada has a mine at C2 and stands on D3; mines are legal at E3 alone, since C3 touches the mine. */
const MIDDLE = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu
  a1+4,1 a1>3,2`;
const MINE_AT: XY = [4, 2];
const TOUCHES: XY = [2, 2];
const FAR: XY = [5, 5];

async function sits(size: "desktop" | "phone"): Promise<Player> {
  const table: DrivenTable = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await playLines(table.seats, MIDDLE);
  const player = await stage.person(size);
  await handOver(table, 0, player);
  await atTable(player);
  await player.myTurn();
  return player;
}

const says = (player: Player, name: string, sentence: RegExp): Promise<void> =>
  until(`${name} says ${sentence}`, async () => (await player.sees(name)) && sentence.test(await player.text(name)));

const isSilent = (player: Player, name: string): Promise<void> => until(`${name} is silent`, async () => !(await player.sees(name)));

test("with a mouse: the reason, its rule, where it is legal and what is legal there instead", async () => {
  const ada = await sits("desktop");
  await ada.act("buildMine");
  await ada.hover(TOUCHES);
  await says(ada, "why-not", /A mine may not touch a mine, and C3 touches C2\..*R-MINE-ADJ/);
  await says(ada, "why-card", /Mine at C3.*legal at E3.*Legal at C3: Land/);
  // Where it is allowed nothing is said.
  await ada.hover(MINE_AT);
  await isSilent(ada, "why-not");
  // A press keeps the reason while the pointer goes to its link.
  await ada.click(TOUCHES);
  await ada.at("why-rule").hover();
  await says(ada, "why-not", /R-MINE-ADJ/);
  await ada.press("why-rule");
  await until("the rule is read over the table", () => ada.sees("clause-R-MINE-ADJ"));
  await ada.press("dialog-close");
  await ada.click(TOUCHES);
  // What is legal there is one press away.
  await ada.press("why-instead");
  await until("land lies there", async () => /Land/.test(await ada.named(TOUCHES)));
});

test("a press with nothing chosen says why nothing can be built there, Escape puts it away", async () => {
  const ada = await sits("desktop");
  await ada.click(FAR);
  await says(ada, "why-not", /only on the four cells next to them/);
  await ada.page.keyboard.press("Escape");
  await isSilent(ada, "why-not");
});

test("a button that cannot be used says why when it is pointed at, has the focus or is pressed", async () => {
  const ada = await sits("desktop");
  const box = (): Promise<unknown> => ada.at("board").boundingBox();
  const before = await box();
  await ada.at("action-move").hover();
  await isSilent(ada, "why-not-button");
  await ada.at("action-buildBase").hover();
  await says(ada, "why-not-button", /This needs 3 energy and you have 1 left.*R-BASE/);
  expect(await box()).toEqual(before);
  await ada.page.mouse.move(5, 5);
  await isSilent(ada, "why-not-button");
  // The keyboard gets there and on to the link, and back.
  await ada.at("action-buildMine").focus();
  await ada.page.keyboard.press("Tab");
  await says(ada, "why-not-button", /R-BASE/);
  await ada.page.keyboard.press("Enter");
  await says(ada, "why-said", /Not here\. This needs 3 energy/);
  await ada.page.keyboard.press("Tab");
  expect(await ada.page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe("/rules#R-BASE");
  await ada.page.keyboard.press("Escape");
  await isSilent(ada, "why-not-button");
  expect(await ada.page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("action-buildBase");
});

test("the keyboard's cursor reads it, and so does a side that cannot be chosen", async () => {
  const ada = await sits("desktop");
  await ada.page.keyboard.press("d");
  await ada.page.keyboard.press("ArrowLeft");
  await until("the cursor's cell is read", async () =>
    /A mine may not touch a mine/.test(await ada.text(ada.page.getByTestId("why-live"))),
  );
  await ada.page.keyboard.press("Escape");
  await ada.page.keyboard.press("w");
  await ada.page.keyboard.press("ArrowDown");
  await says(ada, "why-not-button", /A wall stands on this side already.*R-WALL/);
});

test("with a finger: a tap on the cell, a tap on the button", async () => {
  const ada = await sits("phone");
  await ada.act("buildMine");
  await ada.click(TOUCHES);
  await says(ada, "why-not", /A mine may not touch a mine, and C3 touches C2/);
  // What a browser sends after taps is not a mouse.
  await ada.at("action-buildBase").hover({ force: true });
  await ada.page.waitForTimeout(500);
  await isSilent(ada, "why-not-button");
  await ada.press("action-buildBase", { force: true });
  await says(ada, "why-not-button", /This needs 3 energy/);
  // What else is pressed puts it away: it lies over no tile that is asked about next.
  await isSilent(ada, "why-not");
  const box = await ada.at("why-not-button").boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
});

test("in somebody else's turn a press says whose it is", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  const bruno = await stage.person();
  await handOver(table, 1, bruno);
  await atTable(bruno);
  await bruno.click(FAR);
  await says(bruno, "why-not", /It is Ada's turn/);
});
