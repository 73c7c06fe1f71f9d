import { expect, test } from "vitest";
import { violations, whileSeen } from "../support/audit.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* The rules: searched, gone to by their address, looked at, printed; on a phone, in another language, over a lesson. */

const stage = useStage({ picture: "measured" });

const isDrawn = (player: Player, clause: string): Promise<void> =>
  until(`the pictures of ${clause} are drawn`, async () => (await player.attribute(`pictures-${clause}`, "data-drawn")) === "true");
const isInSight = (player: Player, clause: string): Promise<void> =>
  until(`${clause} is in sight`, async () => {
    const top = await player.at(`clause-${clause}`).evaluate((element) => element.getBoundingClientRect().top);
    return top >= 0 && top < 300;
  });

test("on the desktop: an address, a search from hit to hit by keys, no hit, and paper with every picture", async () => {
  const player = await stage.person("desktop");
  const { page } = player;
  await player.go("/rules#%E0%A4%A");
  await until("a link that cannot be read opens the rules at their beginning", () => player.sees("clause-aim"));
  await player.go("/rules#R-NOPE");
  await until("of a clause that does not exist it is said so", () => player.sees("no-hit"));
  expect(await page.locator("[data-testid=find-rule]").inputValue()).toBe("R-NOPE");
  await player.go("/rules#R-WALL");
  await until("and no longer of one that does", async () => !(await player.sees("no-hit")));
  await isInSight(player, "R-WALL");
  await isDrawn(player, "R-WALL");
  expect(await player.attribute("to-R-WALL", "aria-current")).toBe("location");
  expect(await page.getByRole("img", { name: /C1\. Land\. Belongs to Ada\. Robot 1 of Ada, ON\. Wall west/ }).count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press("/");
  await page.keyboard.type("push");
  const hash = () => page.evaluate(() => location.hash);
  await until("the clause that is called so is there first", async () => (await hash()) === "#R-PUSH");
  const first = await hash();
  const hit = await player.text("hit");
  expect(hit).toMatch(/\d of \d/);
  await page.keyboard.press("Enter");
  await until("the next hit", async () => (await player.text("hit")) !== hit);
  expect(await page.evaluate(() => location.hash)).not.toBe(first);
  expect(await page.locator("mark").first().textContent()).toMatch(/push/i);
  await page.keyboard.press("Escape");
  await until("nothing is searched", async () => (await page.locator("mark").count()) === 0);
  await page.keyboard.type("zeppelin");
  await until("nothing is found", () => player.sees("no-hit"));

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await until("every picture is drawn", async () => (await page.locator('.clause-pictures[data-drawn="false"]').count()) === 0);
  expect(await page.locator(".rules-side").isVisible()).toBe(false);
  expect((await whileSeen(page, () => page.pdf({ format: "A4" }))).length).toBeGreaterThan(50_000);
});

test("on a phone, in Italian: chosen from the list, searched in Italian", async () => {
  const player = await stage.person("phone");
  await player.go("/rules");
  await player.press("language-it");
  await until("the rules are Italian", async () => (await player.text("clause-R-WALL")).includes("Costruire un muro"));
  await player.at("rules-select").selectOption("R-CTRL-2");
  await isInSight(player, "R-CTRL-2");
  await isDrawn(player, "R-CTRL-2");
  await player.at("find-rule").fill("energie");
  await until("it is found", () => player.sees("hits"));
  expect(await violations(player.page)).toEqual([]);
});

test("over a lesson: a link opens its clause, which shows on the board what it concerns", async () => {
  const player = await stage.person("desktop");
  await player.go("/learn/walls");
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
  await player.press(player.page.locator(".lessonrules a").first());
  await until("its clause", () => player.sees("clause-R-WALL"));
  await isDrawn(player, "R-WALL");
  expect(await violations(player.page)).toEqual([]);

  // What is typed after the field was cleared is for the field, and never for the game behind.
  await player.at("find-rule").fill("push");
  await player.press("clear-find");
  await player.page.keyboard.type("wall");
  expect(await player.at("find-rule").inputValue()).toBe("wall");
  await player.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await player.page.keyboard.press("w");
  expect(await player.sees("cancel")).toBe(false);

  await player.press("point-R-WALL");
  await until("its places are marked", () => player.sees("side-e"));
});
