import { expect, test } from "vitest";
import { violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { becomes, burnsOut, drivenTable, playLines } from "../support/driver.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Who lost is led to the turn that cost most; bots weigh it beside the page. */

const stage = useStage({ dice: [4, 6] });
/** Some fifteen turns of 120 games each, in one thread beside all else that runs. */
const WEIGHED_MS = 150_000;
const LINES = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu`;

test("after the end the loser is told which turn cost most, and analyses it from there; the winner is not", {
  timeout: 2 * WEIGHED_MS,
}, async () => {
  const over = await drivenTable(stage.server.url, ["Ada", "Bruno"], { isPublic: true });
  await playLines(over.seats, LINES);
  await burnsOut(over.seats);
  const windows = await Promise.all(["desktop", "phone"].map((size) => stage.person(size as "desktop" | "phone")));
  for (const [seat, player] of windows.entries()) {
    const { identity } = over.seats[seat] ?? {};
    if (identity) await becomes(player, identity);
    await player.go(`/t/${over.id}`);
    await until("the results are there", () => player.sees("winner"));
  }
  const won = Number(await windows[0]?.attribute("winner", "data-winners"));
  const [winner, loser] = won === 0 ? windows : windows.toReversed();
  if (!winner || !loser) throw new Error("two windows were opened");
  await until("the turn is known", () => loser.sees("lost-turn"), WEIGHED_MS);
  expect(await winner.sees("lost-turn")).toBe(false);
  const link = loser.at("lost-turn").first();
  const [, turn = ""] = /^What turn (\d+) could have been$/.exec((await link.textContent())?.trim() ?? "") ?? [];
  const path = await link.getAttribute("href");
  expect(path).toMatch(new RegExp(`^/a/${over.id}/\\d+$`));
  // The button leads there too.
  expect(await loser.at("analyse").getAttribute("href")).toBe(path);
  expect(await winner.at("analyse").getAttribute("href")).not.toBe(path);
  await screenshot(loser.page, "lost-turn-results");
  await loser.press("look-at-board");
  await until("it is there too", () => loser.sees("lost-turn"));
  expect(await violations(loser.page)).toEqual([]);
  await screenshot(loser.page, "lost-turn-board");
  await loser.press("lost-turn");
  await until("it is analysed", async () => (await loser.attribute("analysis", "data-read")) === "true");
  expect(new URL(loser.page.url()).pathname).toBe(path);
  expect(await loser.text("analysis-place")).toBe(turn);
});
