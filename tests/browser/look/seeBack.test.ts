import { beforeAll, expect, test } from "vitest";
import { violations } from "../support/audit.ts";
import { burnsOut, type DrivenTable, drivenTable, playLines } from "../support/driver.ts";
import type { Player } from "../support/player.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Whose a tile is and how far the end is, where a match is looked back at and taken apart: as at the table, by the same keys, and by a button. */

const stage = useStage({ picture: "measured" });
/** After yellow's second step. */
const PLY = 2;

let over: DrivenTable;

beforeAll(async () => {
  over = await drivenTable(stage.server.url, ["Yara", "Rufus"], { isPublic: true });
  await playLines(over.seats, "a1+2,0 a1+4,0 a1+3,1 a. b1+3,5 b.");
  await burnsOut(over.seats);
});

type Page = "replay" | "analysis";

async function opens(player: Player, page: Page): Promise<void> {
  await player.go(`/${page === "replay" ? "r" : "a"}/${over.id}/${PLY}`);
  await until("the match is read", async () => (await player.attribute(page, "data-read")) === "true");
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
}
const asksAbout = (player: Player, name: string): Promise<void> =>
  until(`it is about ${name}`, async () => (await player.text("whose-title")).includes(name));
const isShown = (player: Player, testid: string, is = true): Promise<void> =>
  until(`${testid} is ${is ? "" : "not "}shown`, async () => (await player.sees(testid)) === is);

const BY_KEYS = firstAtADesk<Page>(["analysis", "replay"]);
const ON_PHONES = firstAtADesk<Page>(["replay", "analysis"]);

test.each(BY_KEYS)("%s by keys: the tile of the step, the one that is pointed at, and the one that is pressed", async (page) => {
  const player = await stage.person("desktop");
  await opens(player, page);
  const { keyboard } = player.page;
  await keyboard.press("j");
  await isShown(player, "see-whose");
  await player.hover([2, 0]);
  await asksAbout(player, "C1");
  expect(await player.text("whose-why")).toContain("Only Yara reaches it");
  await player.click([2, 0]);
  await player.hover([4, 0]);
  await asksAbout(player, "C1");
  // It follows the steps: the tile was not there before.
  await keyboard.press("Home");
  await until("no tile lies there", async () => !(await player.sees("whose-title")));
  await keyboard.press("z");
  await isShown(player, "see-horizon");
  expect(await player.text("horizon-turns")).toMatch(/turns at the soonest/);
  expect(await violations(player.page)).toEqual([]);
  await keyboard.press("Escape");
  await isShown(player, "see-horizon", false);
});

test.each(ON_PHONES)("%s on a phone: by a button over the board, in the place of the dock", async (page) => {
  const player = await stage.person("phone");
  await opens(player, page);
  await player.press("see-open-whose");
  await isShown(player, "see-whose");
  await player.click([2, 0]);
  await asksAbout(player, "C1");
  await player.press("see-open-horizon");
  await isShown(player, "see-horizon");
  expect(await violations(player.page)).toEqual([]);
  await player.press("see-close");
  await isShown(player, "see-horizon", false);
  await isShown(player, page === "replay" ? "replay-stepOn" : "tab-tree");
});
