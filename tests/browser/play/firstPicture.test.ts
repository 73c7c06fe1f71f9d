import { expect, test } from "vitest";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* The table can be played on plain shapes before its board is drawn. */

const stage = useStage({ dice: [4], picture: "sharp" });

const BEGUN = "a1+2,0 a1+4,0 a1+3,1 a. b1+3,5 b1>3,5 b1+3,4 b.";

test.each(["desktop", "phone"] as const)(
  "a step can be made before the board is drawn, which then stands in the same place: %s",
  async (size) => {
    const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
    await playLines(table.seats, BEGUN);
    const ada = await stage.person(size);
    const { page } = ada;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/createBoardScene-*.js", async (route) => {
      await held;
      await route.continue();
    });
    await handOver(table, 0, ada);
    await until("the cells are there", async () => (await page.locator("[role=gridcell]").count()) > 0);
    expect(await page.locator(".boardstill.pressed").count()).toBe(1);
    await ada.myTurn();
    await ada.perform("move", { at: [3, 1] });
    expect(await ada.named([3, 1])).toMatch(/[Rr]obot/);
    expect(await page.locator('[data-board="drawn"]').count()).toBe(0);
    const cellAt = async () => page.locator('[role=gridcell][data-cell="3,1"]').first().boundingBox();
    const before = await cellAt();
    release();
    await atTable(ada);
    await until("the shapes are gone", async () => (await page.locator(".boardstill").count()) === 0);
    expect(await cellAt()).toEqual(before);
    expect(await ada.named([3, 1])).toMatch(/[Rr]obot/);
    await ada.perform("buildLand", { at: [2, 1] });
  },
);
