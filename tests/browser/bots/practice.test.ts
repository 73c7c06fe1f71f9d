import { readFileSync } from "node:fs";
import { type Question, think } from "@forgotten-planet/bots";
import { parseRecord } from "@forgotten-planet/game";
import { apply, seatView, type XY } from "@forgotten-planet/rules";
import { KINDS, randomOf, setupOf, start } from "@forgotten-planet/testkit";
import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { atTable } from "../support/lobby.ts";
import { keptPages } from "../support/oneScreen.ts";
import type { Player } from "../support/player.ts";
import { beginPractice, keepsGame, keptPly, playsFar } from "../support/practice.ts";
import { allowed, atSetup, bids, goesOn, lotsSeen, putsDown } from "../support/setup.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { botsPlay, endsTurn, hurriesBot, playsTurn, result, turnOrEnd } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* A lone visitor plays against bots, in their own browser: the bots think in a worker of the page. */

const stage = useStage();
/** What a browser says by itself when there is no network. */
const OUTAGE = /net::ERR_|WebSocket|Failed to load resource|Failed to fetch/;

const shot = ({ page, window }: Player, name: string): Promise<void> => screenshot(page, `practice-${name}-${window.size}`);

/** Lays a tile and ends the turn; the bot answers, hurried along. */
async function playsAndWaits(player: Player): Promise<void> {
  await player.myTurn();
  await player.act("buildLand");
  const [at] = await player.marks();
  await player.perform("buildLand", { at: at as XY, chosen: true });
  await endsTurn(player);
  await botsPlay(player);
  await turnOrEnd(player);
}

test.each(firstAtADesk(["phone", "desktop"] as const))("a lone visitor plays a whole game against Builder on the %s", async (size) => {
  const player = await stage.person(size);
  await player.go("/");
  await until("the front page is there", () => player.sees("practice"));
  await shot(player, "home");
  const pressed = performance.now();
  const path = await beginPractice(player);
  await player.myTurn();
  // Two seconds for the page; the rest is for a machine that others use as well.
  expect(performance.now() - pressed).toBeLessThan(8_000);
  expect(await player.text("player-red")).toMatch(/^Builder.*bot/);
  await shot(player, "begin");
  await playsAndWaits(player);
  // Taken back within the own turn, and never the bot's.
  expect(await player.attribute("undo", "aria-disabled")).toBe("true");
  const ply = await keptPly(player, path);
  await player.page.reload();
  await atTable(player);
  await player.myTurn();
  expect(await keptPly(player, path)).toBe(ply);
  await playsFar(player, path, ({ land }) => land < 5);
  while (await turnOrEnd(player)) {
    await playsTurn(player, true);
    await botsPlay(player);
  }
  expect(await result(player)).toMatchObject({ rows: { length: 2 } });
  await shot(player, "over");
  const [file] = await Promise.all([player.page.waitForEvent("download"), player.press("record")]);
  const record = parseRecord(JSON.parse(readFileSync(await file.path(), "utf8")));
  expect(record).toMatchObject({ ok: true, value: { setup: { seats: [{ name: "Guest" }, { name: "Builder", bot: "builder" }] } } });
  await player.press("rematch");
  await until("another game", () => player.page.url().includes("/local/") && !player.page.url().endsWith(path));
  // Builder begins now.
  await botsPlay(player);
  await player.myTurn();
});

test.each(firstAtADesk(["desktop", "phone"] as const))("a match against a bot is given up on the %s, after a question", async (size) => {
  const player = await stage.person(size);
  const path = await beginPractice(player);
  const id = path.split("/").at(-1) ?? "";
  await playsAndWaits(player);
  if (size === "phone") await player.press("open-chat");
  await player.press("give-up");
  await player.press("give-up-back");
  await player.press("give-up");
  await shot(player, "give-up");
  await player.press("give-up-sure");
  await until("the match is over", () => player.sees("winner"));
  expect(await player.text("winner")).toMatch(/You gave up: Builder wins ?This is how the game stood/);
  await shot(player, "given-up");
  await player.press("watch-again");
  await until("it is looked back at", () => player.sees("replay"));
  // Styles of the results have been loaded before.
  const layers = await player.page.locator(".seebuttons").boundingBox();
  if (size === "phone") expect(Math.min(layers?.width ?? 0, layers?.height ?? 0)).toBeLessThan(60);
  await isTakenUpElsewhere(player);
  await player.go("/");
  await until("its card says so", async () => (await player.text(`end-${id}`)) === "Lost: given up");
  await player.press("nav-matches");
  await until("so does the list", async () => (await player.text(`result-${id}`)) === "lost, given up");
  await player.press(`forget-${id}`);
  await player.press(`forget-${id}`);
  await until("it is forgotten", async () => !(await player.sees(`local-${id}`)));
});

/** Its link holds the match: somebody else sees the very step on their phone, by name, who gave up, and takes it apart. */
async function isTakenUpElsewhere(player: Player): Promise<void> {
  await until("the match is read", async () => (await player.attribute("replay", "data-read")) === "true");
  for (const key of ["Home", "ArrowRight"]) await player.page.keyboard.press(key);
  await until("a step is shown", async () => Number(await player.attribute("replay", "data-ply")) > 0);
  await player.press("replay-share");
  const link = new URL(await player.at("share-url").inputValue());
  const ply = Number(link.pathname.split("/").at(-1));
  expect(link.pathname).toBe(`/r/link/${ply}`);
  await player.press("dialog-close");
  const stranger = await stage.person("phone");
  await stranger.go(link.href);
  await until("the match is read", async () => (await stranger.attribute("replay", "data-read")) === "true");
  expect(Number(await stranger.attribute("replay", "data-ply"))).toBe(ply);
  expect(await stranger.text("replay")).toContain("Builder");
  await shot(stranger, "shared");
  await stranger.page.keyboard.press("End");
  await until("the end is told", async () => (await stranger.text("replay")).includes("Guest gave up"));
  await stranger.page.keyboard.press("Home");
  await until("the address follows, and keeps the match", () => stranger.page.url().endsWith(`/r/link${link.hash}`));
  await stranger.page.reload();
  await until("it is there again", async () => (await stranger.attribute("replay", "data-read")) === "true");
  await stranger.press("analyse");
  await until("it is taken apart", () => /\/a\/link(\/\d+)?#/.test(stranger.page.url()));
  await stranger.at("analysis").waitFor();
}

test("within a turn the page is loaded again, and practice is asked for again: the game stands at the same step", async () => {
  const player = await stage.person();
  const path = await beginPractice(player);
  await player.myTurn();
  await player.act("buildLand");
  const [at] = await player.marks();
  await player.perform("buildLand", { at: at as XY, chosen: true });
  const stands = async () => [await keptPly(player, path), await player.attribute("energy-track", "data-left"), await player.text("undo")];
  const step = await stands();
  expect(step[0]).toBe(1);
  const isThere = async (): Promise<void> => {
    await until("it is the same game", () => new URL(player.page.url()).pathname === path);
    await atTable(player);
    await player.myTurn();
    expect(await stands()).toEqual(step);
    expect(await player.named(at as XY)).toMatch(/Land/);
  };
  await player.page.reload();
  await isThere();
  await player.go("/practice");
  await isThere();
});

test("a bot waits while the next turn is planned, and says so", async () => {
  const player = await stage.person("desktop");
  await beginPractice(player);
  await player.myTurn();
  await endsTurn(player);
  await player.press("ahead-open");
  expect(await player.text("ahead-prompt")).toContain("The bot waits");
  await player.page.waitForTimeout(8_000);
  expect(await player.attribute("ahead-dock", "data-open")).toBe("true");
  await player.press("ahead-done");
  await botsPlay(player);
  await player.myTurn();
});

test("practice begins, and goes on, without a network", async () => {
  const player = await stage.offlineReady("phone");
  player.faults.expect(OUTAGE);
  await beginPractice(player);
  await keptPages(player);
  await player.page.context().setOffline(true);
  await player.go("/");
  await player.press("practice");
  await atTable(player);
  await playsAndWaits(player);
  await player.page.reload();
  await atTable(player);
  await playsAndWaits(player);
  await player.page.context().setOffline(false);
});

test("the levels of bots can be chosen, at the table and before; their thread answers as Node does, byte for byte", async () => {
  const player = await stage.person("desktop");
  const loaded = player.page.waitForEvent("worker");
  await beginPractice(player);
  await player.at("level-1").selectOption("strategist");
  await until("the seat has its name", async () => (await player.text("player-red")).includes("Strategist"));
  await playsAndWaits(player);
  // One for all bots and hints of the page.
  expect(player.page.workers()).toHaveLength(1);
  await answersAsNode(player, (await loaded).url());
  await player.press("practice-others");
  await player.press("players-3");
  await player.at("local-bot-1").selectOption("roamer");
  await shot(player, "form");
  await player.press("local-start");
  await atTable(player);
  await until("three play", async () => (await player.text("player-green")).includes("Planner"));
  await botsPlay(player);
  await player.myTurn();
  await shot(player, "three");
});

test("two against two with three bots: an ally, and two to play against", async () => {
  const player = await stage.person("desktop");
  await keepsGame(player, { scenario: "rim", alliance: "seated" }, [undefined, "builder", "planner", "roamer"]);
  await atTable(player);
  await botsPlay(player);
  await player.myTurn();
  await playsAndWaits(player);
  await shot(player, "2v2");
});

test("bases are auctioned with a bot at this screen", async () => {
  const player = await stage.person("desktop");
  await keepsGame(player, { assignment: "auction" }, [undefined, "planner"]);
  await atSetup(player, "auction");
  while (await isAsked(player)) {
    const free = (await lotsSeen(player)).find(({ holder }) => holder === "");
    await bids(player, free?.letter ?? "A");
    await until("it is somebody else's turn", async () => !(await player.sees("place-marker")) || (await isAsked(player)));
    if (await player.sees("reveal")) break;
  }
  await goesOn(player);
  await botsPlay(player);
  await player.myTurn();
});

/** Waits for the person's bid; false when the auction is over instead. */
async function isAsked(player: Player): Promise<boolean> {
  let asked = false;
  await until("a bid is asked for, or it is over", async () => {
    asked =
      (await player.sees("setup")) && (await player.attribute("player-red", "data-active")) === "true" && !(await player.sees("reveal"));
    return asked || (await player.sees("reveal")) || (await player.sees("energy-track"));
  });
  return asked;
}

test("tiles are placed in secret with a bot: no curtain, its tiles stay hidden, and it can be hurried", async () => {
  const player = await stage.person("phone");
  await keepsGame(player, { placement: "random" }, [undefined, "planner"]);
  await atSetup(player, "placement");
  for (const [i, kind] of (["special", "base", "land"] as const).entries()) {
    await until("it is asked for a tile", async () => (await player.attribute(`tray-${kind}`, "aria-disabled")) === "false");
    expect(await player.sees("curtain")).toBe(false);
    // The last of one's own may still be on its way, and the bot's after it.
    await until("its tiles lie face down", async () => (await player.cells(/Face-down tile of planner/i)).length === i);
    const spaces = await allowed(player);
    await putsDown(player, kind, spaces[Math.floor(spaces.length / 2)] as XY);
    // Its button keeps its place when others lay tiles.
    expect(await player.sees("hurry")).toBe(true);
    await hurriesBot(player);
  }
  await goesOn(player);
  await botsPlay(player);
  await player.myTurn();
});

test("two people and a bot play at one screen; the game moves online, and the bot plays on there", async () => {
  const player = await stage.person("laptop");
  await keepsGame(player, { scenario: "delta" }, [undefined, undefined, "builder"]);
  await atTable(player);
  const goesRound = async (): Promise<void> => {
    for (const colour of ["red", "yellow"]) {
      await until(`it is ${colour}'s turn`, async () => (await player.attribute(`player-${colour}`, "data-active")) === "true");
      await player.myTurn();
      await endsTurn(player);
    }
    await botsPlay(player);
  };
  await goesRound();
  const turn = (): Promise<string | null> => player.page.locator(".turnno").textContent();
  const before = await turn();
  if (await player.sees("open-chat")) await player.press("open-chat");
  await player.press("practice-online");
  expect(await player.sees("keep-seat-2")).toBe(false);
  await player.press("keep-seat-1");
  await shot(player, "move");
  await player.at("name").fill("Bea");
  await player.press("save-name");
  await until("it is a table with a link", () => /\/t\/[\w-]{20,}$/.test(player.page.url()));
  await atTable(player);
  expect(await turn()).toBe(before);
  expect(await player.text("player-green")).toMatch(/bot/);
  await goesRound();
});

/** A thread of that address is asked at every level, in games of every kind. */
async function answersAsNode({ page }: Player, url: string): Promise<void> {
  const questions = KINDS.flatMap(([, wish], i) => positions(i, wish));
  const answers = await page.evaluate(
    async ([address, asked]) => {
      const worker = new Worker(address, { type: "module" });
      const answer = (question: unknown, id: number): Promise<string> =>
        new Promise((resolve) => {
          worker.onmessage = ({ data }) => resolve(JSON.stringify(data.told?.thought ?? data));
          worker.postMessage({ id, question });
        });
      const told: string[] = [];
      for (const [id, question] of asked.entries()) told.push(await answer(question, id));
      worker.terminate();
      return told;
    },
    [url, questions] as const,
  );
  expect(answers).toEqual(questions.map((question) => JSON.stringify(think(question))));
}

/** As much as some fifteen simulations. */
const IN_POSITIONS = { simulations: 1_000_000_000, nodes: 6000 };

/** A question at each level, at the last one with either budget, some turns into a game of that kind. */
function positions(seed: number, wish: object): readonly Question[] {
  const random = randomOf(seed + 1);
  let state = start(setupOf(seed + 1, wish));
  return (["roamer", "builder", "planner", "strategist", "strategist"] as const).map((level, i) => {
    for (let asked = 0; asked < 6 && state.phase !== "over"; asked++) {
      const seat = state.active;
      const { intents } = think({ view: seatView(state, seat), seat, level: "builder", seed: asked, budget: { simulations: 0 } });
      for (const intent of intents) {
        const applied = apply(state, { seat, intent }, { rollDie: random.rollDie });
        if (applied.ok) state = applied.value.state;
      }
    }
    return {
      view: seatView(state, state.active),
      seat: state.active,
      level,
      seed: 10 * seed + i,
      budget: i < 4 ? { simulations: 6 } : IN_POSITIONS,
    };
  });
}
