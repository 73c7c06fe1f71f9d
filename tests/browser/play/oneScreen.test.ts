import { readFileSync } from "node:fs";
import { parseRecord } from "@forgotten-planet/game";
import type { HiddenKind, XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { atTable } from "../support/lobby.ts";
import { beginLocal, keptPages } from "../support/oneScreen.ts";
import type { Player } from "../support/player.ts";
import { playsFar } from "../support/practice.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { endsTurn, isOver, playsTurn, result, turnOrEnd } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* All crews at one screen, without a server once the pages are there: by mouse and by finger. */

const stage = useStage();
/** What a browser says by itself when there is no network. */
const OUTAGE = /net::ERR_|WebSocket|Failed to load resource|Failed to fetch/;

const shot = ({ page, window }: Player, name: string): Promise<void> => screenshot(page, `one-screen-${name}-${window.size}`);
const idOf = (path: string): string => path.split("/").at(-1) ?? "";

/** The position as cells and panels tell it. */
async function position(player: Player): Promise<unknown> {
  const cells = (await player.cells(/./)).map(([, name]) => name.replace(/ Legal.*/, ""));
  return { cells, yellow: await player.counts("yellow"), red: await player.counts("red"), stamp: await player.stamp() };
}

/** Both crews lay a tile and end their turns. */
async function playsARound(player: Player): Promise<void> {
  for (const name of ["Rufus", "Yara"]) {
    await until(
      `it is ${name}'s turn`,
      async () => (await player.page.locator('[data-active="true"]').first().textContent())?.includes(name) ?? false,
    );
    await player.myTurn();
    await player.act("buildLand");
    const [at] = await player.marks();
    await player.perform("buildLand", { at: at as XY, chosen: true });
    await endsTurn(player);
  }
}

test.each(firstAtADesk(["desktop", "phone"] as const))("a game on the %s goes on without a network, and after a reload", async (size) => {
  const player = await stage.offlineReady(size);
  player.faults.expect(OUTAGE);
  const path = await beginLocal(player);
  await playsARound(player);
  await shot(player, "play");
  await keptPages(player);

  const context = player.page.context();
  await context.setOffline(true);
  await playsARound(player);
  const before = await position(player);
  await player.page.reload();
  await atTable(player);
  expect(await position(player)).toEqual(before);
  await playsARound(player);

  // The front page knows the game, still without a network.
  await player.page.goBack();
  await until("going back leads home, and the game is listed", () => player.sees(`local-${idOf(path)}`));
  await shot(player, "home-offline");
  await player.press(`local-${idOf(path)}`);
  await atTable(player);
  await player.myTurn();
  expect(await player.sees("undo")).toBe(true);
  await context.setOffline(false);
});

/** Lays one face-down tile of that kind somewhere it may lie, and says where. */
async function lays(player: Player, kind: HiddenKind): Promise<XY> {
  await player.press(`tray-${kind}`);
  let spaces: readonly XY[] = [];
  await until("there is room", async () => {
    spaces = (await player.cells(/Allowed\./)).map(([cell]) => cell);
    return spaces.length > 0;
  });
  const at = spaces[Math.floor(spaces.length / 2)] as XY;
  await player.click(at);
  await until("the place is chosen", async () => (await player.attribute("place-tile", "aria-disabled")) === "false");
  await player.press("place-tile");
  return at;
}

/** What the page tells of kinds that lie face down. */
async function knownTiles(player: Player): Promise<readonly string[]> {
  const words = (await player.cells(/Your face-down tile:/)).map(([cell]) => `cell ${cell}`);
  const tray = await player.page.locator('[data-state="placed"]').evaluateAll((all) => all.map((one) => one.getAttribute("data-testid")));
  return [...words, ...tray.map(String)];
}

test.each(firstAtADesk(["phone", "desktop"] as const))("tiles are placed in secret on the %s, behind a curtain", async (size) => {
  const player = await stage.person(size);
  await beginLocal(player, { placement: "random" });
  const laid: { readonly crew: string; readonly at: XY }[] = [];
  for (const kind of ["special", "base", "land"] as const) {
    for (const crew of ["Rufus", "Yara"]) {
      await until(`the screen is handed to ${crew}`, async () => (await player.text("curtain")).includes(crew));
      // Nobody sits there: nothing is told of anything.
      expect(await knownTiles(player)).toEqual([]);
      if (kind === "base" && crew === "Yara") await shot(player, "curtain");
      await player.press("take-screen");
      await until("the curtain is gone", async () => !(await player.sees("curtain")));
      const own = laid.filter((tile) => tile.crew === crew);
      await until("one's own are known", async () => (await knownTiles(player)).length === own.length * 2);
      for (const tile of laid)
        expect(await player.named(tile.at)).toMatch(
          tile.crew === crew ? /Your face-down tile:/ : new RegExp(`Face-down tile of ${tile.crew}\\.`),
        );
      if (kind === "base" && crew === "Yara") await shot(player, "placing");
      laid.push({ crew, at: await lays(player, kind) });
    }
  }
  await until("all is turned over", () => player.sees("reveal-continue"));
  await shot(player, "reveal");
  await until("the game begins", async () => {
    await player.pressIfShown("reveal-continue");
    return player.sees("energy-track");
  });
  await atTable(player);
  await player.myTurn();
  for (const [i, { at }] of laid.entries())
    expect(await player.named(at)).toMatch([/Special mine/, /Base of/, /Land/][Math.floor(i / 2)] as RegExp);
  await playsTurn(player, true);
});

test("a game to its end, another one at the same screen; the front page lists both and forgets one", async () => {
  const player = await stage.offlineReady("laptop");
  const path = await beginLocal(player);
  await playsARound(player);
  await playsFar(player, path, ({ land }) => land < 5);
  while (await turnOrEnd(player)) await playsTurn(player, true);
  expect(await result(player)).toMatchObject({ rows: { length: 2 } });
  await shot(player, "over");
  await player.press("after-share");
  await until("a step is shared", () => player.sees("share-access"));
  expect(await player.attribute("share-access", "data-access")).toBe("whole");
  await player.page.keyboard.press("Escape");
  const [file] = await Promise.all([player.page.waitForEvent("download"), player.press("record")]);
  expect(parseRecord(JSON.parse(readFileSync(await file.path(), "utf8")))).toMatchObject({ ok: true });
  await player.page.reload();
  await until("the result stays", () => isOver(player));

  await keptPages(player);
  player.faults.expect(OUTAGE);
  await player.page.context().setOffline(true);
  await player.press("watch-again");
  await until("it is watched from its start, without a network", async () => (await player.attribute("replay", "data-ply")) === "0");
  await player.page.keyboard.press("ArrowRight");
  await until("the first step is shown", async () => (await player.attribute("replay", "data-ply")) === "1");
  await until("the address says so", () => player.page.url().endsWith("/1"));
  await player.page.reload();
  await until("a reload keeps it", async () => (await player.attribute("replay", "data-ply")) === "1");
  await player.page.context().setOffline(false);
  await player.go(path);
  await until("the result stays", () => isOver(player));
  await player.press("analyse");
  await until("it is analysed from its last turn", async () => Number(await player.attribute("analysis", "data-ply")) > 2);
  await until("that turn can be played otherwise", () => player.at("play-on").isEnabled());
  await player.press("analysis-share");
  await until("the link has the whole match in it", async () => (await player.attribute("share-access", "data-access")) === "analysis");
  expect(await player.at("share-url").inputValue()).toMatch(/\/a\/link#/);
  await player.page.keyboard.press("Escape");
  await player.go(path);
  await until("the result stays", () => isOver(player));

  await player.press("rematch");
  await until("another game", () => player.page.url().includes("/local/") && !player.page.url().endsWith(path));
  await atTable(player);
  // The second player begins now.
  await until(
    "Yara begins",
    async () => (await player.page.locator('[data-active="true"]').first().textContent())?.includes("Yara") ?? false,
  );
  const next = new URL(player.page.url()).pathname;

  await player.go("/");
  await until("the finished one tells its result", () => player.sees(`end-${idOf(path)}`));
  await player.press("nav-matches");
  await until("both are on this device", async () => (await player.text("group-here")).includes("2"));
  expect(await player.text(`local-${idOf(path)}`)).toMatch(/Rufus, Yara ?\d+ ?\d+ ?\d+ turns · today/);
  for (const each of [path, next])
    await until("it is seen how it stands", () =>
      player
        .at(`local-${idOf(each)}`)
        .getByTestId("position")
        .isVisible(),
    );
  await player.press(`watch-${idOf(path)}`);
  await until("it is watched", () => player.sees("replay"));
  await player.page.goBack();
  expect(await player.sees(`go-on-${idOf(next)}`)).toBe(true);
  await player.page.goBack();
  for (const each of [path, next]) await until("it is listed", () => player.sees(`local-${idOf(each)}`));
  await player.press(`drop-${idOf(path)}`);
  expect(await player.sees(`local-${idOf(path)}`)).toBe(true);
  await player.press(`drop-${idOf(path)}`);
  await until("it is forgotten", async () => !(await player.sees(`local-${idOf(path)}`)));
  await player.page.reload();
  await until("the other is there", () => player.sees(`local-${idOf(next)}`));
  expect(await player.sees(`local-${idOf(path)}`)).toBe(false);
  await player.go(path);
  await until("it is gone for good", () => player.page.getByText("This browser keeps no such game").isVisible());
});

test("a game moves online: one seat is kept, somebody takes the other by the link, and both play on", async () => {
  const [host, friend] = await Promise.all([stage.person(), stage.person("phone")]);
  const path = await beginLocal(host);
  await playsARound(host);
  const before = await position(host);

  await shot(host, "move");
  await host.press("keep-seat-1");
  await host.at("name").fill("Yara");
  await host.press("save-name");
  await until("it is a table with a link", () => /\/t\/[\w-]{20,}$/.test(host.page.url()));
  const link = host.page.url();
  await atTable(host);
  await until("all lies as before", async () => {
    expect(await position(host)).toEqual(before);
    return true;
  });
  // The seat that nobody holds is played here as well.
  await host.myTurn();
  await host.perform("conserve");

  await friend.go(link);
  await atTable(friend);
  await shot(friend, "free-seat");
  await friend.press("take-seat-0");
  await friend.at("name").fill("Ada");
  await friend.press("save-name");
  await until("the friend sits", () => friend.isTurn());
  await until("the host sees who it is", async () => (await host.text("player-red")).includes("Ada"));
  expect(await host.isTurn()).toBe(false);
  await friend.act("buildLand");
  const [at] = await friend.marks();
  await friend.perform("buildLand", { at: at as XY, chosen: true });
  await endsTurn(friend);
  await host.myTurn();
  await host.perform("conserve");
  await endsTurn(host);
  await friend.myTurn();
  await Promise.all([shot(host, "online"), shot(friend, "online")]);

  // The game cannot be played here now.
  await host.go(path);
  await until("it has moved", () => host.page.getByText("This browser keeps no such game").isVisible());
});

/** Texts that no match of ours is kept as; `ID` stands for what it would be found by. */
const DAMAGE = ["{{{", "{}", "null", '{"id":"ID","setup":{},"options":{},"lines":[],"updatedAt":1}'];

test("what the browser kept is damaged: the page says so, and the front page stays", async () => {
  const player = await stage.person("phone");
  const path = await beginLocal(player);
  for (const damage of DAMAGE) {
    await player.page.evaluate(
      ([id, text]) => {
        const key = Object.keys(localStorage).find((one) => one.endsWith(id));
        if (key) localStorage.setItem(key, text.replace("ID", id));
      },
      [idOf(path), damage] as const,
    );
    await player.go(path);
    await until(`${damage} is no game`, () => player.page.getByText("This browser keeps no such game").isVisible());
    await player.go("/");
    await until("the front page is there", () => player.sees("local-new"));
    expect(await player.sees(`local-${idOf(path)}`)).toBe(false);
  }
  await player.go(path);
  await shot(player, "missing");
});
