import { expect, test } from "vitest";
import { type DrivenTable, drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A low, wide window: what is asked for is seen without scrolling, and buttons stay where they are. */

const stage = useStage();
const WINDOW = { width: 1280, height: 600 };

/** The robot is two tiles east of the special mine that the land between them brings. */
const BESIDE_MINE = "a1+3,1 a1>3,1 a1+3,2 a. b1+2,6 b. a1>3,2s a1+2,3 a1>2,3 a. b1>2,6 b.";
const BETWEEN = [1, 3] as const;

async function sits(lines: string): Promise<{ readonly player: Player; readonly table: DrivenTable }> {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await playLines(table.seats, lines);
  const player = await stage.person("desktop");
  await player.page.setViewportSize(WINDOW);
  await handOver(table, 0, player);
  await atTable(player);
  return { player, table };
}

test("all that a step would change is whole", async () => {
  const { player } = await sits(BESIDE_MINE);
  await player.myTurn();
  await player.act("buildLand");
  await player.hover(BETWEEN);
  await until("both tiles are told", async () => (await player.page.locator(".asides .flip").count()) === 2);
  const hidden = await player.page.locator(".asides > .preview").evaluate((card) => card.scrollHeight - card.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);
});

test("the tools of the board stay where they are when the others' last step is put away", async () => {
  const { player } = await sits(BESIDE_MINE);
  await player.myTurn();
  const tools = (): Promise<unknown> =>
    player.page.locator(".mapkey button").evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  const strip = await player.at("last-step").boundingBox();
  const key = await player.page.locator(".mapkey").boundingBox();
  expect((key?.y ?? 0) - (strip?.y ?? 0) - (strip?.height ?? 0)).toBeGreaterThanOrEqual(8);
  const before = await tools();
  await player.press("last-step-close");
  await until("it is put away", async () => !(await player.sees("last-step")));
  expect(await tools()).toEqual(before);
});

test("whether a plan of one step holds is whole, above the way it is sent", async () => {
  const { player, table } = await sits("a1+3,1 a1>3,1 a1+3,2 a.");
  await playLines(table.seats.slice(1), "b1+2,6");
  await player.press("ahead-open");
  await player.act("conserve");
  await playLines(table.seats.slice(1), "b1>2,6");
  await until("the plan was checked again", async () => /holds after/.test(await player.text("ahead-check")));
  const [check, sent] = await Promise.all([
    player.at("ahead-check").boundingBox(),
    player.page.locator(".aheadside .aheadswitch").first().boundingBox(),
  ]);
  expect((check?.y ?? 0) + (check?.height ?? 0)).toBeLessThanOrEqual((sent?.y ?? 0) + 1);
});
