import { expect, test } from "vitest";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* What moves on the board has a meaning: cubes go to the panel that counts them. */

const WHITE = 4;
const stage = useStage({ dice: [WHITE] });

declare global {
  var flown: number;
}

test("a crystal flies from its mine to its crew's panel, and nothing flies with less motion", async () => {
  const [still, moving] = await Promise.all([stage.person(), stage.person()]);
  await moving.page.emulateMedia({ reducedMotion: "no-preference" });
  for (const { page } of [still, moving])
    await page.addInitScript(() => {
      globalThis.flown = 0;
      const isFlight = (node: Node): boolean => node instanceof Element && node.matches(".cubeflight");
      new MutationObserver((changes) => {
        globalThis.flown += changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isFlight).length;
      }).observe(document, { subtree: true, childList: true });
    });
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a1+2,0 a1>2,0 a1*2,1 a. b. a1>2,1");
  await Promise.all([handOver(table, 0, moving), handOver(table, 1, still)]);
  await Promise.all([atTable(still), atTable(moving)]);
  const drawn = (player: typeof moving) => player.page.locator("[data-board=drawn]").waitFor();
  await Promise.all([drawn(still), drawn(moving)]);
  await moving.endTurn();
  await until("it has flown", () => moving.page.evaluate(() => flown === 1));
  await until("it is counted", async () => (await still.counts("yellow")).cubes === "1,2,1");
  await until("nothing is left of it", async () => (await moving.page.locator(".cubeflight").count()) === 0);
  expect(await still.page.evaluate(() => flown)).toBe(0);
});
