import { expect, test } from "vitest";
import { attach } from "../../../apps/server/test/support/harness.ts";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import { offences } from "../support/offences.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A match that its players end before its end: by agreement, or since one of two gives it up. */

const stage = useStage();

/** On a phone the settings lead to the table's details. */
async function opensDetails(player: Player): Promise<void> {
  if (player.touch) await player.press("open-settings");
  await player.press(player.touch ? "settings-table" : "open-table");
  await until("the details are open", () => player.sees("table-details"));
}

const title = ({ page }: Player): Promise<string | null> => page.locator('[data-testid="winner"] h1').textContent();

test("one proposes an end, which a reload and who plays on see rightly; all agree, and nobody has won", async () => {
  const [yellow, red] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus", "Gemma"]);
  await playLines(table.seats, "a- a.");
  const green = table.seats[2]!;
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red)]);
  await Promise.all([yellow, red].map(atTable));

  await opensDetails(yellow);
  await yellow.press("end-propose");
  await until("it is asked once more", () => yellow.sees("end-agree"));
  await yellow.press("end-agree");
  await screenshot(yellow.page, "laptop-end-proposed");
  await until("it says who is still to agree", async () => /Rufus and Gemma have not agreed yet/.test(await yellow.text("end-match")));
  await yellow.press("end-take-back");
  await until("it can be proposed again later", () => yellow.sees("end-later"));
  await screenshot(yellow.page, "laptop-end-later");
  await red.endTurn();
  await until("and now", () => yellow.sees("end-propose"));
  await yellow.press("end-propose");
  await yellow.press("end-agree");
  await until("it says so to the others", () => red.sees("end-proposed"));
  expect(await red.text("end-proposed")).toContain("End proposed");
  expect(await yellow.text("end-proposed")).toContain("End proposed by you");
  expect(await offences(red, "phone-end-proposed", ".awaychip")).toEqual([]);
  await screenshot(red.page, "phone-end-proposed");
  await Promise.all([yellow, red].map(({ page }) => page.reload()));
  await Promise.all([yellow, red].map(atTable));

  await until("it is still there", () => red.sees("end-proposed"));
  await red.press("end-proposed");
  await until("the answer is at hand", () => red.sees("end-agree"));
  expect(await offences(red, "phone-end-answer", ".sheet")).toEqual([]);
  await screenshot(red.page, "phone-end-answer");
  await red.press("end-agree");
  await until("one is left", async () => /You have agreed to end the match. Gemma has not yet/.test(await red.text("end-match")));
  await green.until(({ endWishes }) => endWishes.at(-1)?.length === 2);
  await green.ask("end", { on: true });
  await Promise.all([yellow, red].map((player) => until("it is over", () => player.sees("winner"))));
  expect(await Promise.all([yellow, red].map(title))).toEqual(["Ended early", "Ended early"]);
  for (const player of [yellow, red]) {
    expect(await player.page.locator('[data-testid="winner"][data-crew]').count(), "nobody's colour").toBe(0);
    expect(await player.page.locator("[data-place]").count(), "no places").toBe(0);
  }
  await Promise.all([yellow, red].map(({ page }, i) => screenshot(page, `${i === 0 ? "laptop" : "phone"}-ended-early`)));
  await Promise.all([yellow, red].map((player) => player.go(`/r/${table.id}/3`)));
  for (const player of [yellow, red])
    await until("its replay says so", async () => /(end the match|Ended) early/.test(await player.text("step-card")));
});

test("who says no, or ends a turn without an answer, has declined, and the others are told", async () => {
  const [yellow, red] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a.");
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red)]);
  await Promise.all([yellow, red].map(atTable));
  const proposes = async (player: Player, other: Player): Promise<void> => {
    if (!(await player.sees("table-details"))) await opensDetails(player);
    await player.press("end-propose");
    await player.press("end-agree");
    await until("it is proposed", () => other.sees("end-proposed"));
  };
  await proposes(yellow, red);
  await red.press("end-proposed");
  await red.press("end-not");
  await until("it is told", () => yellow.page.getByText("Rufus plays on").isVisible());
  await until("and no longer proposed", async () => !(await red.sees("end-agree")));
  await red.press("dialog-close");
  await until("yellow may propose it later", () => yellow.sees("end-later"));
  await yellow.page.reload();
  await atTable(yellow);
  await opensDetails(yellow);
  await until("after a reload as well", () => yellow.sees("end-later"));
  await yellow.press("dialog-close");
  await proposes(red, yellow);
  await red.press("dialog-close");
  await red.endTurn();
  expect(await yellow.sees("end-proposed")).toBe(true);
  await yellow.press("end-turn");
  await until("it is said that this declines", () => yellow.sees("end-declines"));
  await yellow.press("confirm");
  await until("it is declined", async () => !(await red.sees("end-proposed")));
  expect(await yellow.sees("end-proposed")).toBe(false);
  await proposes(red, yellow);
  await red.press("end-take-back");
  await until("who takes it back proposes it later as well", () => red.sees("end-later"));
  expect(await offences(red, "phone-end-later", ".sheet")).toEqual([]);
  await screenshot(red.page, "phone-end-later");
});

test("one of two gives the match up, and the other has won it", async () => {
  const [yellow, red] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a.");
  const watcher = await attach(stage.server.url, table.id);
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red)]);
  await Promise.all([yellow, red].map(atTable));
  await opensDetails(red);
  await red.press("give-up");
  await red.press("give-up-sure");
  await Promise.all([yellow, red].map((player) => until("it is over", () => player.sees("winner"))));
  expect(await title(yellow)).toMatch(/^Rufus gave up: /);
  expect(await title(red)).toMatch(/^You gave up: /);
  expect(await yellow.page.getByTestId("winner").getAttribute("data-winners")).toBe("0");
  await watcher.until(({ welcome }) => welcome.gaveUp === 1);
  await Promise.all([yellow, red].map(({ page }) => page.reload()));
  await until("it is known after a reload", async () => /^You gave up: /.test((await title(red).catch(() => "")) ?? ""));
  await red.go("/matches");
  await until("it is a match lost", async () => (await red.text(`result-${table.id}`)) === "lost, given up");
  await yellow.go("/matches");
  await until("and one won", async () => (await yellow.text(`result-${table.id}`)) === "won");
  expect(await yellow.text(`match-${table.id}`)).toContain("Rufus gave up");
  await watcher.leave();
});

test("one of three leaves, is told before what becomes of the seat, and a bot plays on until they are back", async () => {
  const [yellow, red] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus", "Gemma"], { botsForLeavers: "atOnce" });
  await playLines(table.seats, "a.");
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red)]);
  await Promise.all([yellow, red].map(atTable));
  await opensDetails(red);
  await red.press("leave-table");
  await until("it is asked once more", () => red.sees("leave-sure"));
  expect(await red.text("leave-what")).toMatch(/Ten seconds after you have left, a bot plays on for you\. Come back/);
  expect(await offences(red, "phone-leave", ".sheet")).toEqual([]);
  await screenshot(red.page, "phone-leave");
  await red.press("leave-sure");
  await until("it is the front page", async () => new URL(red.page.url()).pathname === "/");
  await until("the others see it", () => yellow.sees("away-1"));
  stage.server.skipTwoMinutes();
  await (await attach(stage.server.url, table.id)).leave();
  await until("a bot plays on", async () => (await yellow.attribute("player-red", "data-controller")) === "bot");
  await red.go(`/t/${table.id}`);
  await atTable(red);
  await until("the seat is theirs again", async () => (await yellow.attribute("player-red", "data-controller")) === "here");
});

test("a private match that is over is shown to those who played it, and to nobody else", async () => {
  const [yellow, stranger] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a.");
  await stranger.go(`/t/${table.id}`);
  await atTable(stranger);
  await handOver(table, 0, yellow);
  await table.seats[1]!.ask("chat", { text: "Until tomorrow" });
  await table.seats[1]!.ask("giveUp", {});
  await until("who watched sees its end", () => stranger.sees("winner"));
  stranger.faults.expect(/status of 403/);
  await stranger.page.reload();
  await until("who comes later does not", () => stranger.sees("gone"));
  expect(await stranger.text("gone")).toContain("Only those who sat there can look back at it");
  expect(await offences(stranger, "phone-private-over", "#main")).toEqual([]);
  await until("it is over", () => yellow.sees("winner"));
  await yellow.page.reload();
  await until("a player sees it again", () => yellow.sees("winner"));
  await yellow.press("over-chat");
  await until("with what was said", () => yellow.page.getByText("Until tomorrow").isVisible());
  await yellow.press("dialog-close");
  await yellow.press("look-at-board");
  await until("and the board", async () => /Base/.test(await yellow.named([3, 0])));
});
