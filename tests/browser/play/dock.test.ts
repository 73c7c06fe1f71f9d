import { expect, test } from "vitest";
import { brokenButtons, overflow } from "../support/audit.ts";
import { type Picture, painted } from "../support/browser.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* The dock: how a step is said, and what is shown before it is paid. */

/** Each table throws a 4 for its first mine, a 6 for its second. */
const stage = useStage({ dice: [4, 6], picture: "measured" });

/** It is yellow's turn, with three energy and one crystal of each colour; a special mine is two tiles away. */
const THREE_COLOURS = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu`;

async function playing(size: "desktop" | "phone", lines = THREE_COLOURS, picture?: Picture): Promise<Player> {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await playLines(table.seats, lines);
  const seat = table.seats[0]?.match.view.active ?? 0;
  const player = await stage.person(size, picture);
  await handOver(table, seat, player);
  await atTable(player);
  return player;
}

/** What of the dock is cut off, though it has to be whole. */
const cut = ({ page }: Player): Promise<readonly string[]> =>
  page
    .locator(".deciding-text")
    .evaluateAll((all) =>
      all.flatMap(({ scrollHeight, clientHeight, scrollWidth, clientWidth, textContent }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1 ? [`${textContent}`] : [],
      ),
    );

const PHONES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 844, height: 390 },
] as const;

test.each(firstAtADesk(PHONES))("at $width x $height the die is shown beside the tile that is to be chosen", async (size) => {
  const player = await playing("phone", `${THREE_COLOURS} ar3,0wu a1+4,1 a. br3,6wu b2+2,6 b2+4,6 b. byb a1>3,2`);
  await player.page.setViewportSize(size);
  await player.perform("buildMine", { at: [4, 2] });
  await player.at("die").waitFor();
  const [die, tile] = await Promise.all([
    player.at("die").boundingBox(),
    player.page.locator('[role=gridcell][data-cell="4,2"]').boundingBox(),
  ]);
  if (!die || !tile) throw new Error("they are not to be seen");
  expect(die.x >= tile.x + tile.width || tile.x >= die.x + die.width || die.y >= tile.y + tile.height || tile.y >= die.y + die.height).toBe(
    true,
  );
});

test("a finger chooses among three crystals: buttons in one row, the preview whole, the way back within reach", async () => {
  const player = await playing("phone");
  for (const size of PHONES) {
    await player.page.setViewportSize(size);
    await player.act("buildWall");
    await player.press("side-e");
    await player.at("choose-brown").waitFor();
    await expectRowOfThree(player);
    await player.press("cancel");
    await player.press("cancel");
    await player.act("produceRobot");
    await player.at("choose-brown").waitFor();
    await expectRowOfThree(player);
    await player.press("choose-brown");
    await player.page.locator(".picked").waitFor();
    await expectRowOfThree(player);
    await player.press("cancel");
    await player.press("cancel");
  }
});

test("a mouse chooses two crystals: the buttons stay where they are after the first", async () => {
  const player = await playing("desktop");
  const boxes = () => Promise.all(["brown", "white", "blue"].map((cube) => player.at(`choose-${cube}`).boundingBox()));
  await player.page.setViewportSize({ width: 1366, height: 768 });
  await player.act("produceRobot");
  await player.at("choose-brown").waitFor();
  const before = await boxes();
  await player.press("choose-brown");
  await player.page.locator(".picked .icon").waitFor();
  expect(await boxes()).toEqual(before);
});

async function expectRowOfThree(player: Player): Promise<void> {
  const boxes = await Promise.all(["brown", "white", "blue"].map((cube) => player.at(`choose-${cube}`).boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
  expect([...(await brokenButtons(player.page)), ...(await overflow(player.page)), ...(await cut(player))]).toEqual([]);
}

/** Yellow's robot stands where land and a mine are both possible east of it. */
const BOTH_LEGAL = `${THREE_COLOURS} a1>3,2`;
const EAST = [4, 2] as const;

/** Where the dock's buttons and the board are. */
const places = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".dock button, .dock .capsule, .board, .dock")].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.getAttribute("data-testid") ?? element.className}: ${[x, y, width, height].map(Math.round)}`;
    }),
  );

test("land or mine with a mouse: pointing shows both, a click offers both at the cell, and nothing moves", async () => {
  const player = await playing("desktop", BOTH_LEGAL);
  await player.myTurn();
  const before = await places(player);
  await player.hover(EAST);
  await player.at("build-card-buildLand").waitFor();
  expect(await player.text("build-card-buildMine")).toMatch(/land.*brown.*white.*blue/);
  expect(await places(player)).toEqual(before);
  await player.click(EAST);
  await player.at("cell-chips").waitFor();
  expect(await player.text("prompt")).toContain("Land or mine at E3?");
  const cell = await player.page.locator('[role=gridcell][data-cell="4,2"]').boundingBox();
  const chips = await player.at("cell-chips").boundingBox();
  expect(Math.abs((chips?.x ?? 0) - (cell?.x ?? 0) - (cell?.width ?? 0))).toBeLessThan(20);
  await player.press("chip-buildMine");
  await player.press("chip-roll");
  await until("the die is thrown", () => player.sees("choose-land"));
  expect(await player.text("prompt")).toBe("Second energy Which tile at E3?");
  await player.page.getByTestId("choose-white").hover();
  await until("the tile is shown", async () => (await player.text(player.page.locator(".preview-title"))) === "white mine at E3");
  await player.choose("white");
  expect(await player.named(EAST)).toContain("White mine");
});

test("in a low window what is pointed at comes into sight among all that can be built", async () => {
  const player = await playing("desktop", BOTH_LEGAL);
  await player.page.setViewportSize({ width: 1280, height: 600 });
  await player.myTurn();
  await player.click(EAST);
  const inSight = (what: string): Promise<boolean> =>
    player.at(`build-card-${what}`).evaluate((card) => {
      const [list, box] = [card.parentElement?.getBoundingClientRect(), card.getBoundingClientRect()];
      return list !== undefined && box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
    });
  for (const what of ["buildLand", "buildMine", "buildLand"]) {
    await player.page.getByTestId(`chip-${what}`).hover();
    await until(`the card of ${what} is whole`, () => inSight(what));
  }
  expect(await player.page.locator(".buildcards").evaluate((list) => list.scrollTop)).toBe(0);
});

test("land or mine with keys: Enter offers both, arrows go from one to the other, Escape goes back to the cell", async () => {
  const player = await playing("desktop", BOTH_LEGAL);
  const { page } = player;
  const focus = (where: string): Promise<void> => until(`the focus is at ${where}`, async () => (await focused(page)) === where);
  const east = (pattern: RegExp): Promise<void> => until(`E3 is ${pattern}`, async () => pattern.test(await player.named(EAST)));
  await player.myTurn();
  await page.locator(".board [role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("]");
  await focus("3,2");
  await page.keyboard.press("ArrowRight");
  await focus("4,2");
  await page.keyboard.press("Enter");
  await focus("chip-buildLand");
  await page.keyboard.press("ArrowDown");
  await focus("chip-buildMine");
  await page.keyboard.press("Escape");
  await focus("4,2");
  await page.keyboard.press("Enter");
  await focus("chip-buildLand");
  await page.keyboard.press("Enter");
  await east(/Land\./);
  await page.keyboard.press("u");
  await east(/Empty\./);
  await page.keyboard.press("Shift+U");
  await east(/Land\./);
});

const focused = (page: Player["page"]): Promise<string | undefined> =>
  page.evaluate(() => {
    const { dataset } = document.activeElement as HTMLElement;
    return dataset.cell ?? dataset.testid;
  });

test("after a sheet was closed by Escape, Enter is meant for the action that a key chose, and not for the button that opened it", async () => {
  const player = await playing("desktop", BOTH_LEGAL);
  const { page } = player;
  await player.myTurn();
  await player.press("open-table");
  await until("the sheet is there", () => page.locator(".dialog-sheet").isVisible());
  await page.keyboard.press("Escape");
  await until("the focus is back", async () => (await focused(page)) === "open-table");
  await page.keyboard.press("l");
  await until("the button has it no longer", async () => (await focused(page)) !== "open-table");
  await page.keyboard.press("Enter");
  await painted(page);
  expect(await page.locator(".dialog-sheet").count()).toBe(0);
});

test("land or mine with a finger: asked in the dock alone, a row for each; keys on a phone go to the rows and back", async () => {
  const player = await playing("phone", BOTH_LEGAL);
  const { page } = player;
  await player.myTurn();
  await player.click(EAST);
  await player.at("build-buildMine").waitFor();
  expect(await player.text("build-buildLand")).toContain("Tiles 6 → 7");
  expect(await player.text("build-buildMine")).toContain("white mine");
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await player.at("build-buildMine").waitFor();
    expect(await player.sees("cell-chips")).toBe(false);
    expect([...(await brokenButtons(page)), ...(await overflow(page))]).toEqual([]);
  }
  await page.setViewportSize(PHONES[0]);
  await player.press("cancel");
  // What is looked at makes room for the question.
  await page.keyboard.press("z");
  await until("the horizon is shown", () => player.sees("see-horizon"));
  await page.locator('[role=gridcell][data-cell="4,2"]').first().focus();
  await page.keyboard.press("Enter");
  await until("the first row has the focus", async () => (await focused(page)) === "build-buildLand");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await until("the cell has it again", async () => (await focused(page)) === "4,2");
  await player.click(EAST);
  await player.press("build-buildMine");
  await player.press("confirm");
  await until("the die is thrown", () => player.sees("choose-land"));
  await player.press("choose-blue");
  await until("the tile is shown", async () => (await player.text(player.page.locator(".preview-title"))) === "blue mine at E3");
  await player.press("choose-blue");
  await until("it is built", async () => (await player.named(EAST)).includes("Blue mine"));
});

test("what appears where another button was takes no press for a moment", async () => {
  const player = await playing("desktop", BOTH_LEGAL);
  await player.myTurn();
  // Two clicks in the same place, as fast as they come.
  await player.page.evaluate(() => {
    const press = (): void => {
      const box = document.querySelector('[data-testid="end-turn"]')?.getBoundingClientRect();
      const at = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      (at?.closest("button") as HTMLElement | null)?.click();
    };
    press();
    requestAnimationFrame(() => (document.querySelector('[data-testid="confirm"]') as HTMLElement | null)?.click());
  });
  await player.at("confirm").waitFor();
  expect(await player.isTurn().catch(() => false)).toBe(false);
  expect(await player.attribute("energy-track", "data-left")).toBe("2");
  await player.press("confirm");
  await until("the turn is over", async () => /Bruno/.test(await player.text("prompt")));
});

test("320 px: every cost stays in its button", async () => {
  const player = await playing("phone");
  await player.page.setViewportSize({ width: 320, height: 640 });
  for (const tab of ["robot-tab-1", "bases-tab"]) {
    await player.press(tab);
    expect(await outside(player)).toEqual([]);
    expect(await brokenButtons(player.page)).toEqual([]);
  }
});

/** What of the dock's buttons and capsules reaches beyond them. */
const outside = ({ page }: Player): Promise<readonly string[]> =>
  page.locator(".dock .action, .dock .capsule").evaluateAll((all) =>
    all.flatMap((button) => {
      const box = button.getBoundingClientRect();
      return [...button.querySelectorAll("span:not(.sr, .sr *), svg, b")].flatMap((part) => {
        const { left, right, bottom, width } = part.getBoundingClientRect();
        const out = width > 0 && (left < box.left - 0.5 || right > box.right + 0.5 || bottom > box.bottom + 0.5);
        return out ? [`${button.getAttribute("data-testid") ?? button.textContent}: ${part.textContent ?? part.tagName}`] : [];
      });
    }),
  );

test("while the line is down the dock is dimmed and takes no press", async () => {
  const player = await playing("desktop", BOTH_LEGAL);
  await player.myTurn();
  player.faults.expect(/./);
  await stage.server.kill();
  await until("the line is known to be down", async () => /Reconnecting/.test(await player.text("prompt")));
  const dock = player.page.locator(".dock");
  expect(await dock.getAttribute("inert")).not.toBeNull();
  const opacity = await dock
    .locator(".dock-buttons, .dock-track, .actionbar")
    .evaluateAll((all) => all.map((part) => Number(getComputedStyle(part).opacity)));
  expect(Math.max(...opacity)).toBeLessThan(0.5);
  await stage.server.restart();
});

/** Where something is pressed. */
async function spot({ page }: Player, testid: string): Promise<readonly number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.getByTestId(testid).boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
}

test("sides, Undo, End turn and the row of energy stay where they are, for all that is chosen or spent", async () => {
  const player = await playing("desktop");
  await player.myTurn();
  const energy = (): Promise<readonly number[]> =>
    player.page.locator(".capsule").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
  const [undo, endTurn, chips] = [await spot(player, "undo"), await spot(player, "end-turn"), await energy()];
  await player.act("buildWall");
  await player.at("side-n").waitFor();
  const sides = await spot(player, "side-n");
  await player.press("side-e");
  await player.at("choose-brown").waitFor();
  expect(await spot(player, "side-n")).toEqual(sides);
  await player.choose("brown");
  await until("the wall stands", async () => (await player.text("undo")).includes("(1)"));
  expect(await spot(player, "undo")).toEqual(undo);
  expect(await energy()).toEqual(chips);
  await player.press("end-turn");
  await player.at("confirm").waitFor();
  expect(await spot(player, "confirm")).toEqual(endTurn);
  await player.press("cancel");
});

test("of two crystals the first is counted, and is no longer in the hand", async () => {
  const player = await playing("desktop");
  await player.myTurn();
  await player.act("produceRobot");
  await player.at("choose-white").waitFor();
  expect(await player.text("choose-white")).toMatch(/1$/);
  await player.press("choose-white");
  await until("the first is counted", async () => (await player.text("prompt")).includes("1 of 2 chosen."));
  expect(await player.text("choose-white")).toMatch(/0$/);
  await player.page.setViewportSize({ width: 390, height: 844 });
  await until("a phone says it too", () => player.page.locator(".deciding.picking").isVisible());
  expect(await player.text("prompt")).toContain("1 of 2 chosen.");
});

/** How many colours a strip of the whole picture has; a picture of the strip alone is drawn another way. */
async function coloursIn({ page }: Player, top: number, height: number): Promise<number> {
  const picture = (await page.screenshot()).toString("base64");
  return page.evaluate(
    async ([data, y, rows]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const scale = image.width / innerWidth;
      const canvas = new OffscreenCanvas(image.width, Math.round(rows * scale));
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, -y * scale);
      return new Set(new Uint32Array(context?.getImageData(0, 0, canvas.width, canvas.height).data.buffer ?? new ArrayBuffer(0))).size;
    },
    [picture, top, height] as const,
  );
}

test("above the sheets of a phone the board is still to be seen", async () => {
  const player = await playing("phone", THREE_COLOURS, "sharp");
  await player.page.setViewportSize({ width: 390, height: 844 });
  for (const panel of ["open-log", "open-key", "player-yellow"]) {
    await player.press(panel);
    await player.page.locator(".dialog-sheet").waitFor();
    await until("the board is in the strip", async () => (await coloursIn(player, 125, 70)) > 100);
    await player.press("dialog-close");
  }
});
