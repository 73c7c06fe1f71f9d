import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { finger } from "../support/board.ts";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* What can be looked at beside the game: whose a tile is and why, and how far the end is. */

const stage = useStage({ picture: "sharp" });

const asksAbout = (player: Player, name: string): Promise<void> =>
  until(`it is about ${name}`, async () => (await player.text("whose-title")).includes(name));

/** A finger rests on a tile until "whose and why" is offered. */
async function holds(phone: Player, at: XY): Promise<void> {
  const held = await finger(phone, phone.page.locator(`[role=gridcell][data-cell="${at.join(",")}"]`).first());
  await until("it is offered", () => phone.sees("whose-here"));
  await held.lift();
}

test("whose and why by key and pointer, by a long press on a phone, and by a spectator; the horizon by its key", async () => {
  const [desk, phone, spectator] = await Promise.all([stage.person(), stage.person("phone"), stage.person("laptop")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"], { spectators: true });
  await playLines(table.seats, "a1+2,0 a. b.");
  await Promise.all([handOver(table, 0, desk), handOver(table, 1, phone), spectator.go(`/t/${table.id}`)]);
  await Promise.all([atTable(desk), atTable(phone), atTable(spectator)]);

  await desk.myTurn();
  await desk.page.keyboard.press("j");
  await desk.hover([2, 0]);
  await asksAbout(desk, "C1");
  expect(await desk.text("whose-why")).toContain("Only Yara reaches it");
  // A press keeps it, while the pointer goes on and shows what a step would change.
  await desk.click([2, 0]);
  await desk.hover([4, 0]);
  await asksAbout(desk, "C1");
  await desk.page.keyboard.press("z");
  await until("the horizon is shown", () => desk.sees("see-horizon"));
  expect(await desk.text("horizon-turns")).toMatch(/turns at the soonest/);
  await desk.page.keyboard.press("Escape");
  await until("it is closed", async () => !(await desk.sees("see-horizon")));
  // The pointer is there already.
  await desk.hover([2, 0]);
  await desk.page.keyboard.press("j");
  await asksAbout(desk, "C1");

  await spectator.page.keyboard.press("j");
  await spectator.click([2, 0]);
  await asksAbout(spectator, "C1");

  await holds(phone, [2, 0]);
  await phone.press("whose-here");
  await asksAbout(phone, "C1");
  await phone.click([3, 0]);
  await asksAbout(phone, "D1");
  await phone.click([1, 2]);
  await until("nothing lies there", async () => /Nothing lies at B3 yet/.test(await phone.text("whose-empty")));
  await phone.press("see-close");
  await until("the dock is back", () => phone.sees("bases-tab"));
});

test("on the board of a plan ahead as well: in the plan's place in a low window, with what is tried out, and in a phone's dock", async () => {
  const [desk, phone] = await Promise.all([stage.person(), stage.person("phone")]);
  for (const player of [desk, phone]) {
    const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
    await playLines(table.seats, "a1+2,0");
    await handOver(table, 1, player);
    await atTable(player);
    if (player === desk) await desk.page.setViewportSize({ width: 1280, height: 600 });
    await player.press("ahead-open");
    await until("the plan is open", () => player.sees("ahead-done"));
  }

  const { keyboard } = desk.page;
  await keyboard.press("z");
  await until("the horizon is shown", () => desk.sees("see-horizon"));
  await keyboard.press("j");
  await until("it asks for a tile", () => desk.sees("see-whose"));
  await desk.act("buildLand");
  await desk.hover([4, 6]);
  await asksAbout(desk, "E7");
  // The way as it would be after the step that is tried out.
  expect(await desk.text("whose-then")).toContain("Rufus");
  await screenshot(desk.page, "see-plan-ahead");
  await keyboard.press("Escape");
  await until("the layer is put away, and the plan stands", () => desk.sees("ahead-panel"));
  expect(await desk.sees("ahead-done")).toBe(true);

  await holds(phone, [2, 0]);
  await phone.press("whose-here");
  await asksAbout(phone, "C1");
  await screenshot(phone.page, "see-plan-ahead-phone");
  await phone.press("see-close");
  await until("the plan's dock is back", () => phone.sees("ahead-done"));
});
