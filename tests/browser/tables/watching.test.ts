import { expect, test } from "vitest";
import { attach, guest } from "../../../apps/server/test/support/harness.ts";
import { becomes, drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Watching: from the front page to a table, what is played there now, whom one follows, and a second match in sight. */

const stage = useStage({ dice: [5] });

test("a spectator sees each declared energy, the points over time, and a second table; and talks to others who watch", async () => {
  const { url } = stage.server;
  const [one, other] = [
    await drivenTable(url, ["Ada", "Bruno"], { isPublic: true }),
    await drivenTable(url, ["Nadia", "Otto"], { isPublic: true }),
  ];
  await playLines(one.seats, "a1+2,0 a1+4,0 a.");
  const [eve, fay] = await Promise.all([guest(url, "Eve"), guest(url, "Fay")]);
  const beside = await attach(url, one.id, fay);
  const player = await stage.person();
  await becomes(player, eve);
  await player.go("/");
  await until("both are listed", async () => (await player.sees(`live-${one.id}`)) && (await player.sees(`live-${other.id}`)));
  // The one that somebody watches comes first, and shows how it stands.
  const cards = player.page.locator('[data-testid^="live-"]');
  await until("it comes first", async () => (await cards.first().getAttribute("data-testid")) === `live-${one.id}`);
  expect(await cards.first().locator(".tableboard-owned").count()).toBeGreaterThan(2);
  await player.press(`live-${one.id}`);
  await atTable(player);
  await until("nothing is declared yet", async () => (await player.text("prompt")).includes("First energy: not declared yet"));
  await playLines(one.seats, "b1+3,5");
  await until("the step is there", async () => /First energy: land at D6/.test(await player.text("prompt")));
  await until("there is a curve", () => player.page.locator('[data-testid="score-plot"] .curve').first().isVisible());

  await player.page.keyboard.press("1");
  expect(await player.attribute("follow-0", "aria-pressed")).toBe("true");
  expect(await player.text("followed-step")).toBe("Ada last: land at E1");
  await player.press("watch-back");
  await until("one step behind", async () => (await player.attribute("behind", "data-behind")) === "1");
  await player.page.keyboard.press("l");
  await until("live again", async () => !(await player.sees("behind")));

  await player.press("share-live");
  await until("the link is there", () => player.sees("share-url"));
  expect(await player.at("share-url").inputValue()).toBe(`${url}/t/${one.id}`);
  expect(await player.text(player.page.locator('[data-testid="share-link"] h3 small'))).toBe("live");
  expect(await player.attribute("share-access", "data-access")).toBe("live");
  for (const part of ["picture", "clip", "embed"]) expect(await player.sees(`share-${part}`)).toBe(false);
  await player.page.keyboard.press("Escape");

  await player.press(`pin-${other.id}`);
  await until("it is in sight", async () => (await player.attribute("pinned", "data-turn")) === "0");
  await playLines(other.seats, "a1+2,0 a.");
  await until("it goes on there", async () => (await player.attribute("pinned", "data-turn")) === "1");
  const isSeen = (what: string): Promise<boolean> => player.page.locator(what).isVisible();
  await player.page.keyboard.press("z");
  await until("the horizon takes its place", async () => (await isSeen(".seepanel")) && !(await isSeen(".pinned")));
  await player.page.keyboard.press("z");
  await until("it is there again", async () => !(await isSeen(".seepanel")) && (await isSeen(".pinned")));

  await player.at("chat-input").fill("a wall next?");
  await player.page.keyboard.press("Enter");
  await beside.until(({ chat }) => chat.some(({ text, channel }) => text === "a wall next?" && channel === "spectators"));
  for (const seat of one.seats) expect(seat.chat).toEqual([]);

  // A window as narrow as a phone that a mouse points at.
  await player.page.setViewportSize({ width: 320, height: 640 });
  for (const button of ["watch-back", "watch-live", "follow-0"]) {
    await until(`${button} is there`, () => player.sees(button));
    const box = await player.at(button).boundingBox();
    expect([button, Math.min(box?.width ?? 0, box?.height ?? 0)]).toEqual([button, 44]);
  }
});

test("on a phone the front page leads there too; points and other tables are a press away", async () => {
  const { url } = stage.server;
  const table = await drivenTable(url, ["Ada", "Bruno"], { isPublic: true });
  await playLines(table.seats, "a1+2,0 a1+4,0 a. b1+3,5");
  const player = await stage.person("phone");
  await player.go("/");
  await player.press("watch");
  await player.press(`live-${table.id}`);
  await atTable(player);
  await until("the step is there", async () => /First energy: land at D6/.test(await player.text("prompt")));
  await player.press("open-scores");
  await until("there is a curve", () => player.page.locator(".dialog-sheet .curve").first().isVisible());
  await player.page.keyboard.press("Escape");
  await player.press("open-tables");
  await until("the others are listed", async () => (await player.attribute("other-tables", "data-read")) === "true");
});

test("a player at a public table hands on the link to watch it, and reads how much later it is seen", async () => {
  const { url } = stage.server;
  const table = await drivenTable(url, ["Ada", "Bruno"], { isPublic: true, spectatorDelay: 2 });
  const player = await stage.person();
  await handOver(table, 0, player);
  await atTable(player);
  await player.press("open-table");
  await player.press("share-live");
  await until("the link is there", () => player.sees("share-url"));
  expect(await player.at("share-url").inputValue()).toBe(`${url}/t/${table.id}`);
  expect(await player.text(player.page.locator('[data-testid="share-link"] h3 small'))).toBe("live, 2 turns behind");
});
