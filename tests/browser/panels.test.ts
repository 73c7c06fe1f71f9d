import { expect, test } from "vitest";
import { closes, opens } from "./support/allies.ts";
import { overflow } from "./support/audit.ts";
import { painted } from "./support/browser.ts";
import { type DrivenTable, drivenTable, handOver, playLines } from "./support/driver.ts";
import { atTable, beginGame, hostTable, joinTable } from "./support/lobby.ts";
import type { Player } from "./support/player.ts";
import { useStage } from "./support/stage.ts";
import { until } from "./support/until.ts";

/* What stands around the board: it stands still, keeps its names, and all of it can be reached. */

const stage = useStage({ dice: [4, 3] });

const LAPTOPS = [
  [1536, 730],
  [1366, 768],
  [1366, 650],
  [1280, 600],
] as const;
const PHONES = [
  [390, 844],
  [320, 640],
] as const;
const OPENING = "a1+3,0 a1+4,1 a1+5,0 a. b1+8,3 b1+7,4 b1>7,4 b. c1+4,7 c1+3,8 c.";

async function sits(player: Player, table: DrivenTable, seat: number): Promise<void> {
  await handOver(table, seat, player);
  await atTable(player);
}

async function hasSize({ page }: Player, [width, height]: readonly [number, number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await painted(page);
}

/** What of the left column cannot be brought into sight, or lies under something else there; and cuts what it shows. */
const unreachable = ({ page }: Player): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const panel of document.querySelectorAll<HTMLElement>(".left > *")) {
      for (const block of ["start", "end"] as const) {
        panel.scrollIntoView({ block });
        const { left, right, top, bottom, height } = panel.getBoundingClientRect();
        const y = block === "start" ? top + Math.min(20, height / 2) : bottom - Math.min(14, height / 2);
        const under = document.elementFromPoint((left + right) / 2, y);
        if (!under || !panel.contains(under)) found.push(`${panel.className}: its ${block} lies under ${under?.className ?? "the window"}`);
      }
      if (panel.scrollHeight > panel.clientHeight + 1) found.push(`${panel.className} cuts what it shows`);
    }
    // What hides the rest has been scrolled by the question alone: nobody could do that.
    const play = document.querySelector(".play");
    if (play && play.scrollTop > 0) found.push(`${play.scrollTop} px of the page are out of reach`);
    for (const list of document.querySelectorAll('[data-testid="log"], [data-testid="chat"]')) {
      const { top, bottom, height } = list.getBoundingClientRect();
      if (height < 40 || top < 0 || bottom > innerHeight) found.push(`${list.getAttribute("data-testid")} has ${height} px from ${top}`);
    }
    return found;
  });

test.each([
  ["four for themselves", "none"],
  ["two against two", "seated"],
] as const)("%s on small laptops: every panel, the bank, log and chat can be reached and read", async (_, alliance) => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno", "Chiara", "Denis"], { alliance });
  await playLines(table.seats, OPENING);
  const denis = await stage.person();
  await sits(denis, table, 3);
  for (const size of LAPTOPS) {
    await hasSize(denis, size);
    expect(await unreachable(denis), size.join("x")).toEqual([]);
    expect(await overflow(denis.page), size.join("x")).toEqual([]);
    expect(await denis.page.locator(".left .vpbar").count()).toBe(alliance === "none" ? 4 : 2);
  }
});

test("two against two: three bonuses of either side take no room from the left column, in any language", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno", "Chiara", "Denis"], { alliance: "seated" });
  await playLines(table.seats, "a1+3,0 a1>3,0 a1*2,0 a. b1+8,3 b1>8,3 b1*8,2 b.");
  const denis = await stage.person();
  await sits(denis, table, 3);
  for (const language of ["en", "it", "fr"]) {
    await denis.page.evaluate((code) => localStorage.setItem("forgotten-planet.settings", JSON.stringify({ language: code })), language);
    await denis.page.reload();
    await atTable(denis);
    for (const size of [[1440, 900], ...LAPTOPS] as const) {
      await hasSize(denis, size);
      const where = `${language} ${size.join("x")}`;
      await until(`all bonuses are there, ${where}`, async () => (await denis.page.locator(".left .player-bonuses > li").count()) === 6);
      expect(await denis.page.locator("div.left").evaluate((left) => left.scrollHeight - left.clientHeight), where).toBe(0);
    }
  }
});

test("on phones the buttons of a sheet stand apart, and those of the map key have their words", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"], { isPublic: true });
  await playLines(table.seats, "a. b.");
  const ada = await stage.person("phone");
  await sits(ada, table, 0);
  const near = (): Promise<readonly string[]> =>
    ada.page.locator("dialog[open] button:visible:not(.dialog-close)").evaluateAll((buttons) =>
      buttons.flatMap((one) =>
        buttons.flatMap((other) => {
          const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
          const isBeside = a.right > b.left && b.right > a.left;
          return isBeside && b.top >= a.bottom - 1 && b.top < a.bottom + 8 ? [`${one.textContent} ${other.textContent}`] : [];
        }),
      ),
    );
  for (const size of PHONES) {
    await hasSize(ada, size);
    await ada.press("player-yellow");
    await until("the crews are open", () => ada.sees("open-line"));
    expect(await near(), size.join("x")).toEqual([]);
    await closes(ada);
    await ada.press("open-key");
    await until("the key is open", () => ada.sees("open-line"));
    expect(await near(), size.join("x")).toEqual([]);
    const words = await ada.page
      .locator(".wholekey .keytools button")
      .evaluateAll((all) => all.map((one) => [getComputedStyle(one, "::after").content, one.scrollWidth <= one.clientWidth] as const));
    expect(words.every(([word, isWhole]) => /^"\w/.test(word) && isWhole)).toBe(true);
    await closes(ada);
  }
});

test("each of four panels shows who holds which bonus, beside the number that brings it", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno", "Chiara", "Denis"]);
  const [ada] = table.seats;
  await playLines(table.seats, "ar4,0wu a.");
  const watcher = await stage.person();
  await watcher.go(`/t/${table.id}`);
  await atTable(watcher);
  expect(ada?.match.view.robots.filter(({ seat }) => seat === 0)).toHaveLength(2);
  const leads = await watcher.page
    .locator('[data-testid="player-yellow"] [data-bonus]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute("data-bonus"), one.getAttribute("title")]));
  expect(leads).toEqual([["3", "2 of 7 robots. Most robots +3"]]);
  expect(await watcher.page.locator('[data-testid="player-red"] [data-bonus]').count()).toBe(0);
});

test("the top bar stands still at any ping; the stepper passes through every phase at the end of a turn", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  const ada = await stage.person("laptop");
  await sits(ada, table, 0);
  await hasSize(ada, [1440, 900]);
  const steps = await ada.page.evaluateHandle(() => {
    const seen: string[] = [];
    const look = (): void => {
      const now = document.querySelector(".step.now")?.getAttribute("data-step") ?? "";
      if (seen.at(-1) !== now) seen.push(now);
    };
    const stepper = document.querySelector(".stepper");
    if (stepper) new MutationObserver(look).observe(stepper, { subtree: true, childList: true, attributes: true });
    look();
    return seen;
  });
  await ada.myTurn();
  await ada.endTurn();
  await until("it is back at the actions", async () => (await steps.jsonValue()).length > 3 && (await stepOf(ada)) === "actions");
  expect(await steps.jsonValue()).toEqual(["actions", "control", "production", "energy", "actions"]);
  for (const size of [[1440, 900], [1366, 768], [1024, 768], [820, 1180], ...PHONES] as const) {
    await hasSize(ada, size);
    const [short, long] = [await placesWith(ada, "7 ms"), await placesWith(ada, "12345 ms")];
    expect(long, size.join("x")).toEqual(short);
    expect(await placesIn(ada, "energy"), size.join("x")).toEqual(await placesIn(ada, "production"));
  }
});

const stepOf = ({ page }: Player): Promise<string | null> => page.locator(".step.now").getAttribute("data-step");

/** Where the parts of the top bar stand while the connection's figure is that one. */
async function placesWith(player: Player, ping: string): Promise<unknown> {
  await player.page.evaluate((text) => {
    const figure = document.querySelector(".topbar .connection span");
    if (figure) figure.textContent = text;
  }, ping);
  return places(player);
}

/** Where they stand while that phase is shown. */
async function placesIn(player: Player, phase: string): Promise<unknown> {
  await player.page.evaluate((name) => {
    const steps = [...document.querySelectorAll(".step")];
    const at = steps.findIndex((step) => step.getAttribute("data-step") === name);
    for (const [i, step] of steps.entries()) step.className = `step ${i < at ? "done" : i === at ? "now" : "later"}`;
  }, phase);
  return places(player);
}

const places = ({ page }: Player): Promise<unknown> =>
  page
    .locator(".topbar > *, .topbar-tools > *")
    .evaluateAll((all) =>
      all.map((one) => (({ x, width }) => [one.className, Math.round(x), Math.round(width)])(one.getBoundingClientRect())),
    );

test("the log and the chat stay at their end when the window changes, and where their reader is when they are read", async () => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await playLines(table.seats, "a. b. ".repeat(9));
  const said = "what is said beside the board, and goes on for a line or two, ".repeat(3);
  for (let i = 0; i < 6; i++) await table.seats[i % 2]?.ask("chat", { text: `${i}: ${said}`, to: "table" });
  const ada = await stage.person();
  await sits(ada, table, 0);
  const ends = (): Promise<unknown> =>
    ada.page
      .locator('[data-testid="log"], [data-testid="chat"]')
      .evaluateAll((all) =>
        all.map(({ scrollHeight, scrollTop, clientHeight }) => Math.round(scrollHeight - scrollTop - clientHeight) < 3),
      );
  await until("both stand at their end", async () => JSON.stringify(await ends()) === "[true,true]");
  for (const size of [
    [1366, 742],
    [1920, 950],
    [1366, 768],
  ] as const) {
    await hasSize(ada, size);
    await until(`and do so at ${size.join("x")}`, async () => JSON.stringify(await ends()) === "[true,true]");
  }
  await ada.at("log").evaluate(async (list) => {
    list.scrollTop = 0;
    // The list hears of the scroll before the next frame: a reader does not change the window within the same one.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
  await hasSize(ada, [1366, 742]);
  expect(await ada.at("log").evaluate((list) => list.scrollTop)).toBeLessThan(40);
});

test("a player who comes from the waiting room has the turn in the tab's title; a step taken back stands in everybody's log", async () => {
  const [ada, bruno] = await Promise.all([stage.person(), stage.person("phone")]);
  const link = await hostTable(ada, "Ada", { seated: true, fixed: true });
  await joinTable(bruno, link, "Bruno");
  await beginGame([ada, bruno]);
  await ada.myTurn();
  expect(await ada.page.title()).toBe("Your turn: First landing");
  expect(await bruno.page.title()).toBe("First landing · The Forgotten Planet");
  await ada.act("buildLand");
  const [first] = await ada.marks();
  await ada.perform("buildLand", { ...(first && { at: first }), chosen: true });
  await ada.perform("conserve");
  await ada.undo();
  await opens(bruno, "log", "log");
  for (const window of [ada, bruno])
    await until("it is told", async () => (await window.text("log")).includes("takes back the second energy"));
  await closes(bruno);
  await bruno.page.reload();
  await atTable(bruno);
  await opens(bruno, "log", "log");
  expect(await bruno.text("log")).toContain("takes back the second energy");
  await closes(bruno);
  await ada.endTurn();
  await bruno.myTurn();
  expect(await bruno.page.title()).toBe("Your turn: First landing");
});

const LONG = ["WWWWWWWWWWWWWWWWWWWW", "محمد عبد الرحمن طويل", "Wilhelmina Maximilia", "Mmmmmmmmmm Mmmmmmmmm"] as const;

test.each([
  ["four for themselves", "none"],
  ["two against two", "seated"],
] as const)("%s: long names and names from right to left stay in their cards, whole on demand", async (_, alliance) => {
  const table = await drivenTable(stage.server.url, LONG, { alliance });
  await playLines(table.seats, OPENING);
  for (const seated of table.seats) await seated.ask("chat", { text: "good luck", to: "table" });
  const [desk, phone] = await Promise.all([stage.person(), stage.person("phone")]);
  await sits(desk, table, 3);
  await sits(phone, table, 0);
  for (const size of [
    [1440, 900],
    [1366, 768],
    [1280, 600],
    [1024, 768],
  ] as const) {
    await hasSize(desk, size);
    expect(await namesAstray(desk), size.join("x")).toEqual([]);
  }
  for (const size of PHONES) {
    await hasSize(phone, size);
    expect(await namesAstray(phone), size.join("x")).toEqual([]);
    for (const panel of ["log", "chat"] as const) {
      await opens(phone, panel, panel);
      expect(await namesAstray(phone), `${panel} ${size.join("x")}`).toEqual([]);
      await closes(phone);
    }
    await phone.press(phone.page.locator(".chips > *").first());
    await until("the crews are open", () => phone.sees("dialog-close"));
    expect(await namesAstray(phone), `crews ${size.join("x")}`).toEqual([]);
    const cut = phone.page.locator(".playersheet .playername").filter({ visible: true });
    expect(await cut.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)).toBe(0);
    await closes(phone);
  }
});

/** Names that leave their card, are cut without an ellipsis or a title, or turn the words beside them; and what makes the page too wide. */
async function namesAstray(player: Player): Promise<readonly string[]> {
  const names = await player.page.evaluate((known) => {
    const found: string[] = [];
    const cards = "section, .playerchip, .alliancecard, .allyplayer, .share, .log-turn, .chat-list li";
    for (const name of document.querySelectorAll<HTMLElement>(".play *")) {
      const text = [...name.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : "")).join("");
      const card = name.closest(cards)?.getBoundingClientRect();
      if (!card || !known.some((one) => text.includes(one))) continue;
      if (name.closest(".sr") || !name.checkVisibility({ visibilityProperty: true })) continue;
      const { left, right, width } = name.getBoundingClientRect();
      if (width < 2) continue;
      if (left < card.left - 1 || right > Math.min(card.right, innerWidth) + 1) found.push(`${text} leaves its card`);
      const { textOverflow, display } = getComputedStyle(name);
      if (name.scrollWidth > name.clientWidth + 1 && display !== "inline" && (textOverflow !== "ellipsis" || name.title !== text))
        found.push(`${text} is cut without a way to read it`);
      if (known.some((one) => one === text) && name.tagName !== "BDI") found.push(`${text} turns the words beside it`);
    }
    return found;
  }, LONG);
  return [...names, ...(await overflow(player.page))];
}
