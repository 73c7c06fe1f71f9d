import { beforeAll, expect, test } from "vitest";
import { violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { burnsOut, type DrivenTable, drivenTable, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A match that is over, taken apart: from its replay to a table that goes on from a position nobody played. */

const stage = useStage({ dice: [4, 6], picture: "measured" });
const LINES = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu`;
/** The ply after yellow's first step; the second of the match is land at E1. */
const FIRST = 1;
/** Where red begins. */
const SECOND_TURN = 4;
/** So far down that a low window's list does not show it from its top. */
const LATE = 17;

let over: DrivenTable;

beforeAll(async () => {
  over = await drivenTable(stage.server.url, ["Ada", "Bruno"], { isPublic: true });
  await playLines(over.seats, LINES);
  await burnsOut(over.seats);
});

/** A window in which bots rest: all that they would think of here is for nobody, and takes the machine. */
async function visitor(size: "desktop" | "phone"): Promise<Player> {
  const player = await stage.person(size);
  await player.page.addInitScript(() => {
    const Threads = Worker;
    Object.defineProperty(window, "Worker", {
      value: class extends Threads {
        constructor(url: string | URL, options?: WorkerOptions) {
          if (String(url).includes("judge")) throw new Error("bots rest in this window");
          super(url, options);
        }
      },
    });
  });
  return player;
}

const at = (player: Player, ply: number): Promise<void> =>
  until(`ply ${ply} is shown`, async () => Number(await player.attribute("analysis", "data-ply")) === ply);

async function isThere(player: Player): Promise<void> {
  await until("the match is read", async () => (await player.attribute("analysis", "data-read")) === "true");
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
}

test("from a replay another step is tried, named and kept; its link opens on a stranger's phone, and a table goes on from there", async () => {
  const player = await visitor("desktop");
  await player.go(`/r/${over.id}/${FIRST + 1}`);
  await until("the match is read", async () => (await player.attribute("replay", "data-read")) === "true");
  await player.page.keyboard.press("a");
  await isThere(player);
  await at(player, FIRST + 1);
  await screenshot(player.page, "analysis-desktop-walk");
  await player.page.keyboard.press("ArrowLeft");
  await at(player, FIRST);
  expect(await player.sees("saved")).toBe(true);

  await player.press("play-on");
  await player.perform("buildLand", { at: [3, 1] });
  await at(player, FIRST + 1);
  expect(await player.named([3, 1])).toMatch(/Land/);
  await screenshot(player.page, "analysis-desktop-play");
  await player.press("play-done");
  await player.page.keyboard.press("m");
  await player.at("variation-name").fill("To the south");
  await player.page.keyboard.press("Enter");
  expect(await player.text("tree")).toContain("To the south");
  await player.at("saved").waitFor();
  await player.at("language").selectOption("it");
  await until("it is in Italian", async () => /Analisi/i.test(await player.text(player.page.locator(".replaytag"))));
  await player.at("language").selectOption("en");
  await until("it is in English", async () => /Analysis/i.test(await player.text(player.page.locator(".replaytag"))));
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "analysis-desktop");

  await player.page.reload();
  await isThere(player);
  await at(player, FIRST + 1);
  expect(await player.named([3, 1])).toMatch(/Land/);
  expect(await player.at("variation-name").inputValue()).toBe("To the south");
  await player.go("/matches");
  await until("the analysis is on this device", () => player.sees(`analysis-${over.id}`));
  expect(await player.text(`analysis-${over.id}`)).toMatch(/^First landing ?Ada, Bruno ?1 variation · today/);
  await screenshot(player.page, "analysis-list");
  await player.press(`analysis-${over.id}`);
  await isThere(player);
  await at(player, FIRST + 1);
  await player.press("analysis-link");
  await until("the link is copied", async () => (await player.text("analysis-link")) === "Copied");
  const link = await player.page.evaluate(() => navigator.clipboard.readText());

  const stranger = await visitor("phone");
  await stranger.go(new URL(link).pathname + new URL(link).hash);
  await isThere(stranger);
  await at(stranger, FIRST + 1);
  expect(await stranger.named([3, 1])).toMatch(/Land/);
  expect(await stranger.text("tree")).toContain("To the south");
  expect(await stranger.at("play-on").isDisabled()).toBe(true);
  await screenshot(stranger.page, "analysis-phone");
  expect(await violations(stranger.page)).toEqual([]);
  await stranger.press("keep-copy");
  await stranger.at("saved").waitFor();
  await stranger.press("tab-die");
  await stranger.press("new-table-here");
  await screenshot(stranger.page, "analysis-new-table");
  await stranger.at("new-table").getByRole("textbox").fill("Carla");
  await stranger.page.keyboard.press("Enter");
  await atTable(stranger);
  await until("the new table has the step", async () => /Land/.test(await stranger.named([3, 1])));
});

test("on a blank scenario both sides are played, by the die that is set; it is kept under an address of its own", async () => {
  const player = await visitor("desktop");
  await player.go("/a/new?scenario=first-landing");
  await isThere(player);
  expect(await player.text("analysis")).toContain("No game yet");
  await player.press("play-on");
  await player.press("action-buildLand");
  const [mark] = await player.marks();
  if (!mark) throw new Error("land can be built nowhere");
  await player.click(mark);
  await at(player, 1);
  await player.press("play-done");
  await player.press("die-set");
  expect(await player.attribute("face-1", "aria-pressed")).toBe("true");
  await until("it has an address", () => /^\/a\/own\/\w+$/.test(new URL(player.page.url()).pathname));
  await player.page.reload();
  await isThere(player);
  await at(player, 1);
  expect(await player.named(mark)).toMatch(/Land/);

  // Against a bot it goes on from here.
  await player.press("bot-plays");
  await player.endTurn();
  await until("the bot has played its turn", async () => Number(await player.attribute("analysis", "data-ply")) > 2 && player.isTurn());
  await player.press("play-done");
  await player.at("saved").waitFor();
  const id = new URL(player.page.url()).pathname.split("/")[3] ?? "";
  await player.go("/matches");
  await player.press(`drop-analysis-${id}`);
  await player.press(`drop-analysis-${id}`);
  await until("the analysis is forgotten", async () => !(await player.sees(`analysis-${id}`)));
});

const GONE = [
  ["a match that was never played", "/a/AAAAAAAAAAAAAAAAAAAAAA", "no-such-match"],
  ["an analysis that this browser does not keep", "/a/own/none", "no-analysis"],
  ["a link that was cut off", "/a/link#1.abc", "link-damaged"],
  ["a scenario that does not exist", "/a/new?scenario=none", "no-scenario"],
] as const;

test("the current step stays in the list's sight when the window changes, and its reader's place once they have scrolled", async () => {
  const player = await visitor("desktop");
  await player.go(`/r/${over.id}/${LATE}`);
  await until("the match is read", async () => (await player.attribute("replay", "data-read")) === "true");
  await player.page.keyboard.press("a");
  await isThere(player);
  const tree = player.at("tree");
  const isInSight = (): Promise<boolean> =>
    tree.evaluate((list) => {
      const row = list.querySelector(".current")?.getBoundingClientRect();
      const { top, bottom } = list.getBoundingClientRect();
      return row !== undefined && row.top >= top - 1 && row.bottom <= bottom + 1;
    });
  for (const height of [600, 900, 560]) {
    await player.page.setViewportSize({ width: 1280, height });
    await until(`it is in sight at ${height} px`, isInSight);
  }
  // A scroll is told in the next frame.
  await tree.evaluate((list) => {
    list.scrollTo(0, 0);
    return new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told)));
  });
  const before = await tree.evaluate(({ clientHeight }) => clientHeight);
  await player.page.setViewportSize({ width: 1280, height: 580 });
  await until("the list has changed", () => tree.evaluate(({ clientHeight }, was) => clientHeight !== was, before));
  expect(await tree.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  expect(await isInSight()).toBe(false);
});

test("what cannot be taken apart says why", async () => {
  const player = await stage.person("desktop");
  player.faults.expect(/status of 40/);
  for (const [what, path, code] of GONE) {
    await player.go(path);
    await until(`${what} is said to be ${code}`, async () => (await player.attribute("replay-gone", "data-code")) === code);
  }
});

test("the bot is asked: its first turn becomes a variation, which is compared with the match", async () => {
  const player = await stage.person("desktop");
  await player.go(`/a/${over.id}/${SECOND_TURN}`);
  await isThere(player);
  await at(player, SECOND_TURN);
  await until("games are played on after the first turn", async () => Number(await player.attribute("best-1", "data-games")) > 0);
  expect(await player.text("best-1")).toMatch(/First, since/);
  expect(await player.sees("best-played")).toBe(true);
  await until("it is known who stands better", async () =>
    /Ada, \d+ percent/.test(
      (await player.at("share-bar").getByRole("meter", { includeHidden: true }).getAttribute("aria-valuetext")) ?? "",
    ),
  );
  await player.page.keyboard.press("1");
  await until("the turn is a variation", async () => (await player.text("tree")).length > 0 && (await player.sees("compare-tiles")));
  await until("it is shown", async () => Number(await player.attribute("analysis", "data-ply")) > SECOND_TURN);
  expect(await player.text("unlike")).toMatch(/Differs at/);
  await player.page.getByRole("button", { name: "Show as table" }).click();
  await until("the figures are rows", async () => (await player.at("share-table").getByRole("row").count()) > 4);
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, "analysis-desktop-judged");
});

test("a variation has a note, is promoted, deleted and brought back; the die falls by chance, and a level is chosen", async () => {
  const player = await visitor("desktop");
  await player.go(`/a/${over.id}/${FIRST}`);
  await isThere(player);
  await player.press("die-chance");
  expect(await player.attribute("die-chance", "aria-pressed")).toBe("true");
  expect(await player.text("die-panel")).toMatch(/chance/i);
  await player.at("best-level").selectOption("builder");
  for (const tries of [() => player.perform("buildLand", { at: [3, 1] }), () => player.endTurn()]) {
    await player.press("play-on");
    await tries();
    await at(player, FIRST + 1);
    await player.press("play-done");
    await player.page.keyboard.press("ArrowLeft");
    await at(player, FIRST);
  }
  const variations = player.at("tree").locator(".treerow-variation");
  const order = () => variations.allTextContents();
  await until("both are listed", async () => (await order()).length === 2);
  const [first = "", second = ""] = await order();
  await variations.nth(1).click();
  await player.at("variation-note").fill("Nearer to the mine.");
  await player.at("variation-note").blur();
  await player.press("promote");
  await until("it comes first", async () => (await order())[0]?.includes(second) ?? false);
  expect(await player.at("promote").isDisabled()).toBe(true);
  await player.press("delete-variation");
  await player.press("delete-variation");
  await until("it is gone", async () => (await order()).length === 1 && ((await order())[0]?.includes(first) ?? false));
  await player.press("restore");
  await until("it is back where it was", async () => (await order())[0]?.includes(second) ?? false);
  await player.at("saved").waitFor();
  await player.page.reload();
  await isThere(player);
  expect(await player.at("best-level").inputValue()).toBe("builder");
  await until("both are listed again", async () => (await order()).length === 2);
  if ((await player.at("variation-note").inputValue()) === "") await variations.first().click();
  await until("its note is kept", async () => (await player.at("variation-note").inputValue()) === "Nearer to the mine.");
});
