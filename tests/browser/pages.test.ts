import { expect, test } from "vitest";
import { createTable } from "../../apps/server/test/support/harness.ts";
import { brokenButtons, overflow, smallText } from "./support/audit.ts";
import { painted } from "./support/browser.ts";
import { becomes, burnsOut, drivenTable, playLines } from "./support/driver.ts";
import { atTable } from "./support/lobby.ts";
import type { Player } from "./support/player.ts";
import { cutText, overflowing, unreachable, WINDOWS } from "./support/reach.ts";
import { useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* The pages before and after play, with names as long as they may be, and in a script that runs the other way: what the layout net, which has them in every window, does not see. */

const stage = useStage();
const NAMES = ["Maximiliane Wolkenst", "شهرزاد بنت الوزير", "Bartholomäus von Xyz", "Dino"] as const;
const CARDS = ".panel, .yourcard, .livetable, .opentable, .matchcard, .winner, .local-name";

async function offences(player: Player): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of WINDOWS) {
    await player.page.setViewportSize({ width, height });
    await painted(player.page);
    const here = [
      ...(await unreachable(player.page)),
      ...(await overflowing(player.page, CARDS)),
      ...(await overflow(player.page)),
      ...(await cutText(player.page)),
      ...(await brokenButtons(player.page)),
      ...(await brokenLinks(player)),
      ...(await smallText(player.page)),
    ];
    found.push(...here.map((offence) => `${width}x${height}: ${offence}`));
  }
  return found;
}

/** Words of the page's head that are broken in two. */
const brokenLinks = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".pagehead nav a")].flatMap((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 8)));
      return lines.size > 2 ? [`${link.textContent} is broken`] : [];
    }),
  );

/** Cards of the front page that lie over what stands on the planet, and robots that do not touch it. */
async function landscape({ page }: Player): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    const here = await page.evaluate(() => {
      const ground = document.querySelector(".landscape .horizon")!.getBoundingClientRect();
      const [x, y, radius] = [ground.left + ground.width / 2, ground.top + ground.height / 2, ground.width / 2];
      const wrong: string[] = [];
      for (const robot of document.querySelectorAll<HTMLElement>(".landscape .robotpic")) {
        if (!robot.checkVisibility()) continue;
        const box = robot.getBoundingClientRect();
        const [middle, foot] = [box.left + box.width / 2, box.bottom];
        const surface = y - Math.sqrt(radius ** 2 - (middle - x) ** 2);
        if (Math.abs(foot - surface) > 40) wrong.push(`a robot stands ${Math.round(surface - foot)} px over the ground`);
        for (const card of document.querySelectorAll(".yourcard, .pitch .btn, .side-links a")) {
          const over = card.getBoundingClientRect();
          if (over.bottom > box.top && over.top < box.bottom && over.right > box.left && over.left < box.right)
            wrong.push(`${card.className} lies over a robot`);
        }
      }
      return wrong;
    });
    found.push(...here.map((offence) => `${width}x${height}: ${offence}`));
  }
  return found;
}

test("home and my matches: positions, scores, long names; robots stand on the planet and keep their heads", async () => {
  const { url } = stage.server;
  const playing = await drivenTable(url, NAMES.slice(0, 2), { isPublic: true });
  await playLines(playing.seats, "a1+2,0 a1+4,0 a1+3,1 a.");
  const me = playing.seats[0]!.identity!;
  await createTable(url, me, { scenario: "rim", players: 4, isPublic: true, alliance: "seated" });
  await createTable(url, me, { scenario: "delta", players: 3, isPublic: false });
  const player = await stage.person();
  await becomes(player, me);
  await player.go("/");
  await player.at(`your-table-${playing.id}`).waitFor();
  await until("the position is there", () => player.at(`your-table-${playing.id}`).locator('[data-testid="position"]').isVisible());
  // Three tiles of land beside the base.
  expect(await player.at(`your-table-${playing.id}`).locator(".tableboard-owned").count()).toBeGreaterThanOrEqual(4);
  expect(await landscape(player)).toEqual([]);
  await player.go("/matches");
  await player.at(`match-${playing.id}`).locator('[data-testid="position"]').waitFor();
});

test("the form of a new table: nothing lies over anything, and each kind of clock has room", async () => {
  const player = await stage.person();
  await player.go("/new");
  await player.at("create").waitFor();
  for (const clock of ["none", "hourglass", "bank", "days"]) {
    await player.page.setViewportSize({ width: 1366, height: 768 });
    await player.press(player.page.locator("label", { has: player.page.getByTestId(`option-clock-${clock}`) }));
    expect(await offences(player)).toEqual([]);
  }
  await player.page.setViewportSize({ width: 1366, height: 650 });
  const bar = await player.page.locator(".createbar").boundingBox();
  const form = await player.page.locator(".createpage-form").boundingBox();
  expect(form!.y + form!.height).toBeLessThanOrEqual(bar!.y + 1);
});

test("one screen: one press begins, from plain options and not from the last choice", async () => {
  const player = await stage.person();
  await player.go("/new");
  await player.press("players-3");
  await player.go("/local/new");
  await player.at("local-start").waitFor();
  expect(await player.attribute("players-2", "aria-pressed")).toBe("true");
  expect(await player.sees("option-auction")).toBe(false);
  await player.press("local-more");
  expect(await offences(player)).toEqual([]);
  await player.page.setViewportSize({ width: 1366, height: 768 });
  await player.press("local-start");
  await atTable(player);
});

test("a game of four at one screen can be moved online in every window", async () => {
  const player = await stage.person();
  await player.go("/local/new");
  await player.press("players-4");
  for (const [i, name] of NAMES.entries()) await player.at(`local-name-${i}`).fill(name);
  await player.press("local-start");
  await atTable(player);
  const found: string[] = [];
  for (const [width, height] of WINDOWS.filter(([w]) => w >= 1360)) {
    await player.page.setViewportSize({ width, height });
    // In low windows the dock has its place.
    const isDrawer = height < 740;
    if (isDrawer) await player.press("open-chat");
    await player.at("keep-seat-3").waitFor();
    for (const seat of [0, 1, 2, 3]) await player.press(`keep-seat-${seat}`);
    const box = await player.page.locator(".moveonline").filter({ visible: true }).boundingBox();
    if (box!.y + box!.height > height) found.push(`${width}x${height}: it ends at ${box!.y + box!.height}`);
    found.push(...(await overflowing(player.page, ".moveonline")));
    if (!isDrawer) continue;
    await player.page.keyboard.press("Escape");
  }
  expect(found).toEqual([]);
});

test.each([
  ["two", 2, {}],
  ["four", 4, {}],
  ["two against two", 4, { alliance: "seated" }],
] as const)("the results of %s, with any names", async (_name, players, wishes) => {
  const table = await drivenTable(stage.server.url, NAMES.slice(0, players), { ...wishes });
  await burnsOut(table.seats);
  const player = await stage.person();
  await becomes(player, table.seats[0]!.identity!);
  await player.go(`/t/${table.id}`);
  await player.at("winner").waitFor();
  await player.page.setViewportSize({ width: 1366, height: 768 });
  await player.press("rematch");
  await until("the wish is said", async () => (await player.text("rematch-count")).startsWith("1 of"));
  await player.press("rematch");
  await until("and taken back", async () => !(await player.page.getByText("want a rematch").isVisible()));
  expect(await player.attribute("rematch", "aria-pressed")).toBe("false");
});
