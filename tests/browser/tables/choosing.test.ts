import { expect, test } from "vitest";
import { drivenTable, handOver } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Between two steps the others see which action, and which robot, the player whose turn it is has chosen. */

const stage = useStage();

test("in the first energy of a match, when there is no step to show, the prompt says it", async () => {
  const [ada, bruno] = [await stage.person(), await stage.person()];
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await handOver(table, 0, ada);
  await handOver(table, 1, bruno);
  for (const player of [ada, bruno]) await atTable(player);
  await ada.page.keyboard.press("w");
  await until("who waits sees it", async () => /Ada: choosing a wall side, Robot 1/.test(await bruno.text("prompt")));
  await ada.page.keyboard.press("Escape");
  await until("it is let go", async () => !/choosing/.test(await bruno.text("prompt")));
  await ada.page.keyboard.press("w");
  await until("who waits sees it again", async () => /choosing/.test(await bruno.text("prompt")));
  await ada.page.reload();
  await until("a page that is loaded anew has nothing chosen", async () => !/choosing/.test(await bruno.text("prompt")));
});

const board = (player: Player) => player.page.locator(".stage").boundingBox();

test("who waits and who watches see what is chosen, and no longer once it is let go", async () => {
  const [ada, bruno, eve] = [await stage.person(), await stage.person(), await stage.person("laptop")];
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await table.seats[0]?.play({ type: "conserve" });
  await handOver(table, 0, ada);
  await handOver(table, 1, bruno);
  await eve.go(`/t/${table.id}`);
  for (const player of [ada, bruno, eve]) await atTable(player);
  const told = (): Promise<string> => bruno.text("last-step-choice");
  await until("nothing is chosen yet", async () => /choosing…/.test(await told()));
  const before = await board(bruno);

  await ada.page.keyboard.press("w");
  await until("who waits sees it", async () => /choosing a wall side, Robot 1/.test(await told()));
  await until("who watches sees it", async () => /: choosing a wall side, Robot 1/.test(await eve.text("prompt")));
  expect(await board(bruno)).toEqual(before);

  await ada.page.keyboard.press("Escape");
  await until("it is let go", async () => /choosing…/.test(await told()));
  await until("the last step is there", async () => !/choosing/.test(await eve.text("prompt")));
});
