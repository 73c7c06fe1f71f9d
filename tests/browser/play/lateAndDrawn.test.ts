import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { drivenTable } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

const stage = useStage();

const turnShown = async (player: Player): Promise<number> =>
  Number(/\d+/.exec((await player.page.locator(".turnno").first().textContent()) ?? "")?.[0]);

test("partners drawn by lot; a spectator sees every turn two turns late", async () => {
  const names = ["Ada", "Bruno", "Chiara", "Denis"];
  const { id, seats } = await drivenTable(stage.server.url, names, {
    alliance: "drawn",
    order: "random",
    assignment: "random",
    spectatorDelay: 2,
  });
  const watcher = await stage.person("phone");
  await watcher.go(`/t/${id}`);
  await atTable(watcher);
  expect(seats[0]?.match.view.setup.seats.map(({ alliance }) => alliance)).toSatisfy(
    (sides: number[]) => sides.join() === "0,1,0,1" || sides.join() === "1,0,1,0",
  );
  for (let live = 1; live <= 5; live++) {
    const shown = Math.max(1, live - 2);
    await until(`turn ${shown} is shown`, async () => (await turnShown(watcher)) === shown);
    const active = seats[0]?.match.view.active;
    await seats.find(({ seat }) => seat === active)?.play({ type: "endTurn" });
    await Promise.all(seats.map((one) => one.until(({ match }) => match.view.turn === live)));
  }
  await until("the third turn is shown", async () => (await turnShown(watcher)) === 4);
  await screenshot(watcher.page, "late-spectator-phone");
});

test("two against two at one screen: bases by auction, then the first turn", async () => {
  const player = await stage.person();
  await player.go("/local/new");
  await player.press("players-2v2");
  await player.press("local-more");
  await player.press(player.page.locator("label", { has: player.page.getByTestId("option-auction") }));
  await player.press("local-start");
  await until("the auction is there", () => player.sees("setup"));
  for (const [done, lot] of ["A", "B", "C", "D"].entries()) {
    await until(
      `${done} markers lie`,
      async () => (await player.page.getByTestId("rounds").textContent())?.includes("first on") === done > 0,
    );
    await player.press(`lot-${lot}`);
    await player.press("place-marker");
  }
  await until("the bases are sealed", () => player.sees("reveal-continue"));
  await player.press("reveal-continue");
  await atTable(player);
  expect(await player.sees("alliance-0")).toBe(true);
  await player.endTurn();
  await screenshot(player.page, "one-screen-allies-desktop");
});
