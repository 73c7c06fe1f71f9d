import type { XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { allSee, allSeePool, closes, keeps, opens, plans, says, TWIN_CAMPS } from "../support/allies.ts";
import { screenshot } from "../support/browser.ts";
import { saveScenario } from "../support/driver.ts";
import { type Frames, watchFrames } from "../support/frames.ts";
import { atTable, joinTable, makeTable, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { endsTurn, isOver, playsTurn, result, turnOrEnd } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* A whole match of two against two in four windows, and a spectator: from the form to the results. */

const stage = useStage();

/** Said between the allies; nobody else may ever have a byte of it before the end. */
const SECRET = "northern xylophone";
const SECRET_REPLY = "southern marimba";
const OPEN_WORD = "good luck to all four";
/** How plans, pings and reservations are named on the wire: their length, then the word. */
const OF_ALLIES = ["\xa4plan", "\xa5marks", "\xa4ping", "\xabreservation", SECRET, SECRET_REPLY];

/** The mine between the two allies, and what they lay beside it. */
const MINE: XY = [1, 2];
const BESIDE: XY = [0, 2];

interface Match {
  /** Ada and Chiara against Bruno and Denis, in the order of play; Chiara and Bruno with a finger. */
  readonly ada: Player;
  readonly bruno: Player;
  readonly chiara: Player;
  readonly denis: Player;
  readonly watcher: Player;
  readonly link: string;
  /** What came over the wire to those who must not know. */
  readonly heard: readonly Frames[];
  /** What came to an ally. */
  readonly heardByAlly: Frames;
}

const all = ({ ada, bruno, chiara, denis, watcher }: Match): readonly Player[] => [ada, bruno, chiara, denis, watcher];
const others = ({ bruno, denis, watcher }: Match): readonly Player[] => [bruno, denis, watcher];
const labels = (window: Player, cell: XY, words: RegExp): Promise<boolean> => window.named(cell).then((name) => words.test(name));
const shot = (window: Player, name: string): Promise<void> => screenshot(window.page, `2v2-${name}-${window.window.size}`);

/** Two against two by the form, on a scenario of the host's own; four sit down, two change sides, the host begins. */
async function gathers(): Promise<Match> {
  const [ada, bruno, chiara, denis, watcher] = await Promise.all([
    stage.person(),
    stage.person("phone"),
    stage.person("phone"),
    stage.person("laptop"),
    stage.person("laptop"),
  ]);
  const heard = [bruno, denis, watcher].map(({ page }) => watchFrames(page));
  const heardByAlly = watchFrames(chiara.page);
  await takeName(ada, "Ada");
  const scenario = await saveScenario(stage.server.url, ada, TWIN_CAMPS, 4);
  const link = await makeTable(ada, { players: "2v2", scenario, fixed: true, byHand: true });
  await joinTable(chiara, link, "Chiara", 1);
  await joinTable(bruno, link, "Bruno", 2);
  await joinTable(denis, link, "Denis", 3);
  await watcher.go(link);

  // They sit down as they come; the host brings the friends together.
  await ada.press("swap-side-1");
  await ada.press("swap-1");
  await ada.press("swap-2");
  await allSee([ada, bruno, chiara, denis, watcher], "the friends sit together", async (window) => {
    const sits = await Promise.all([0, 1, 2, 3].map((place) => window.attribute(`seat-${place}`, "data-name")));
    return sits.join() === "Ada,Bruno,Chiara,Denis";
  });
  const match = { ada, bruno, chiara, denis, watcher, link, heard, heardByAlly };
  await Promise.all([shot(ada, "waiting"), shot(chiara, "waiting")]);
  for (const player of [ada, bruno, chiara, denis]) await player.press("ready");
  await until("the host may begin", async () => (await ada.attribute("start", "aria-disabled")) === "false");
  await ada.press("start");
  await Promise.all(all(match).map(atTable));
  return match;
}

/** The first turn: a wall is paid from what both own, and everybody can read so. */
async function paysFromThePool(match: Match): Promise<void> {
  const { ada, denis } = match;
  await allSeePool(all(match), 0, [2, 2, 2]);
  await allSeePool(all(match), 1, [2, 2, 2]);
  await ada.myTurn();
  await ada.perform("buildLand", { at: [1, 1] });
  await ada.perform("buildWall", { at: [1, 0], side: "e", cubes: ["white"] });
  await allSeePool(all(match), 0, [2, 1, 2]);
  await opens(denis, "log", "log");
  for (const window of [ada, denis])
    await until("the log names the pool", async () => (await window.text("log")).includes("wall east of B1, 1 white of the pool"));
  await closes(denis);
  await endsTurn(ada);
}

/** While a rival plays: what the allies say, draw and point at reaches nobody else. */
async function schemes(match: Match): Promise<void> {
  const { ada, chiara, heard, heardByAlly } = match;
  await says(ada, "alliance", SECRET);
  await says(chiara, "alliance", SECRET_REPLY);
  await until("the ally reads it", async () => (await chiara.text("chat")).includes(SECRET));
  await until("and the answer", async () => (await ada.text("chat")).includes(SECRET_REPLY));
  await shot(chiara, "chat");
  await closes(chiara);

  await plans(ada, { land: [2, 1], wall: [[1, 1], "w"], from: [1, 0], to: [1, 2] });
  await ada.press("ping");
  await ada.click([4, 2]);
  await until("the ally is pointed there", () => labels(chiara, [4, 2], /Ada points here/));
  await until("the land is planned", () => labels(chiara, [2, 1], /Plan of Ada: land at C2/));
  await until("the way is planned", () => labels(chiara, [1, 2], /Plan of Ada: way from B1 to B3, 2 steps/));
  expect(await chiara.named([1, 1])).toContain("wall west of B2");
  await shot(chiara, "plan");
  await shot(ada, "plan");

  // A finger draws as well; the ally has it in words beside the chat.
  await plans(chiara, { land: [0, 4], wall: [[1, 3], "e"], from: [1, 4], to: [1, 3] });
  await until("the ally's plan is told", async () => /land at A5.*wall east of B4/.test(await ada.text("plan-card")));

  await keeps(ada, "blue", 2);
  await until("the wish is shown", async () => (await ada.attribute("pool-blue", "data-kept")) === "0:2");
  await opens(chiara, "players", "keep");
  await until("and to the ally", async () => (await chiara.attribute("pool-blue", "data-kept")) === "0:2");
  await shot(chiara, "players");
  await closes(chiara);

  // What is said to the table reaches everyone, so that it is known that these windows do listen.
  await says(ada, "table", OPEN_WORD);
  await until("everybody has heard", () => heard.every((frames) => frames.have(OPEN_WORD)));
  await staysSecret(match);
  for (const word of OF_ALLIES) expect(heardByAlly.have(word), `${JSON.stringify(word)} reaches the ally`).toBe(true);
}

/** Neither what came over the wire nor what is on the page tells the others anything. */
async function staysSecret(match: Match): Promise<void> {
  for (const [i, frames] of match.heard.entries())
    for (const word of OF_ALLIES) expect(frames.have(word), `${JSON.stringify(word)} reached window ${i}`).toBe(false);
  for (const window of others(match)) {
    const page = await window.page.content();
    for (const word of [SECRET, SECRET_REPLY, "Plan of", "points here", "kept by"]) expect(page).not.toContain(word);
  }
  for (const testid of ["chat-tab-alliance", "keep", "plan-open"]) expect(await match.watcher.sees(testid)).toBe(false);
}

/** The ally walks onto the mine between the two and spends, asked once, what was reserved; the mine is contested, open, and yields. */
async function meetsAtTheMine(match: Match): Promise<void> {
  const { ada, bruno, chiara } = match;
  await bruno.perform("buildLand", { at: [7, 1] });
  await endsTurn(bruno);
  await chiara.myTurn();
  await chiara.perform("buildLand", { at: [1, 3] });
  await chiara.perform("move", { at: MINE });
  await spendsWhatIsKept(chiara);
  await allSeePool(all(match), 0, [2, 1, 1]);
  // The mine is hers to use, though it is the ally's.
  await chiara.endTurn();
  await until("the mine yields", () => chiara.asksForCubes());
  await chiara.choose("brown");
  await allSeePool(all(match), 0, [3, 1, 1]);
  await allSee(all(match), "the mine is tied and open", (window) => labels(window, MINE, /Tied with Chiara: open to a decision\./));
  expect(await ada.named(MINE)).toContain("Special mine. Yours.");
  await Promise.all([shot(ada, "open"), shot(chiara, "open"), shot(match.watcher, "open")]);
}

async function spendsWhatIsKept(player: Player): Promise<void> {
  const before = await player.stamp();
  await player.act("buildWall");
  await player.clickSide(MINE, "e");
  await player.press("choose-blue");
  await until(
    "it is asked first",
    async () => (await player.sees("confirm")) && /Ada would like to keep/.test(await player.text("prompt")),
  );
  expect(await player.stamp()).toBe(before);
  await shot(player, "kept");
  await player.press("confirm");
  await until("it is spent", async () => (await player.stamp()) !== before);
}

/** In a rival's turn the ally takes the tile, with a finger in the dock; a mouse then reads why it is locked. */
async function takesTheMine(match: Match): Promise<void> {
  const { ada, chiara, denis } = match;
  await denis.myTurn();
  await chiara.press("open-tiles");
  await until("the dock asks", async () => (await chiara.attribute("contested-card", "data-open")) === "true");
  expect(await chiara.text("contested-card")).toContain("2 steps from B1 and 2 from B5. Choose whose tile it is.");
  await shot(chiara, "contested");
  expect(await chiara.text("contested-give")).toBe("Take it");
  await chiara.press("contested-give");
  await allSee(all(match), "the mine is locked", (window) => labels(window, MINE, /Tied with Ada: locked until/));
  expect(await chiara.named(MINE)).toContain("Yours.");
  for (const window of [ada, ...others(match)]) expect(await window.named(MINE)).toContain("Belongs to Chiara.");
  await ada.hover(MINE);
  await until("the reason is shown", async () => (await ada.attribute("contested-card", "data-open")) === "false");
  expect(await ada.text("contested-card")).toContain("Locked until a neighbouring tile changes hands.");
  await shot(ada, "locked");
  await denis.perform("buildLand", { at: [7, 3] });
  await endsTurn(denis);
}

/** Everything is as it was after a reload: the position, the chat, the player's plan and their reservation. */
async function reloads({ ada }: Match): Promise<void> {
  const seen = async (): Promise<unknown> => ({
    mine: await ada.named(MINE),
    plan: await ada.named([2, 1]),
    stamp: await ada.stamp(),
    kept: await ada.attribute("pool-blue", "data-kept"),
    ally: await ada.text("plan-card"),
  });
  await ada.press("chat-tab-alliance");
  const before = await seen();
  await ada.page.reload();
  await atTable(ada);
  await until("all is as it was", async () => {
    expect(await seen()).toEqual(before);
    return true;
  });
  expect(await ada.text("chat")).toContain(SECRET_REPLY);
  await ada.press("plan-open");
  expect(await ada.text("plan-own")).toContain("land at C2");
  await ada.press("plan-done");
}

/** The ally is gone: the other plays for them, and they have their seat again when they are back. */
async function playsForTheAlly(match: Match): Promise<Match> {
  const { ada, bruno, chiara, link } = match;
  await bruno.myTurn();
  await chiara.page.close();
  await until("the ally is away", () => ada.sees("substitute"));
  // A bot may play for them as well, until their ally says otherwise.
  await ada.press("substitute-bot");
  await until("a bot plays for the ally", () => ada.sees("hand-back"));
  expect(await ada.text("player-green")).toContain("bot");
  await ada.press("hand-back");
  await until("nobody does", () => ada.sees("substitute-bot"));
  await ada.press("substitute");
  await until("the other plays for it", () => ada.sees("hand-back"));
  await endsTurn(bruno);

  await ada.myTurn();
  expect(await ada.text("prompt")).toContain("Chiara");
  expect(await ada.named(MINE)).toContain("Your Robot 1, ON.");
  await ada.pick(1);
  await ada.perform("buildLand", { at: BESIDE });
  await shot(ada, "substitute");
  await endsTurn(ada, "brown");

  const again = await stage.sibling(chiara);
  await again.go(link);
  await atTable(again);
  await until("the seat is handed back", async () => !(await ada.sees("hand-back")) && !(await ada.sees("substitute")));
  const back = { ...match, chiara: again };
  // A tile next to the mine has changed hands: the mine is open again, and the new one is open as well.
  await allSee(all(back), "both tiles are open", async (window) =>
    (await Promise.all([MINE, BESIDE].map((cell) => labels(window, cell, /Tied with Ada: open to a decision/)))).every(Boolean),
  );
  return back;
}

/** In another's turn, with a mouse on the board: the tile goes to the ally that did not have it. */
async function givesByMouse(match: Match): Promise<void> {
  const { ada, denis } = match;
  await denis.myTurn();
  await ada.press("open-tile-A3");
  await until("the board asks", () => ada.sees("contested-control"));
  await shot(ada, "asked");
  const colour = await ada.page.locator("[data-testid^=contested-to-]:not(.has)").getAttribute("data-crew");
  await ada.press(`contested-to-${colour}`);
  await allSee(all(match), "the tile has changed hands", (window) => labels(window, BESIDE, /Tied with Chiara: locked/));
  expect(await ada.named(BESIDE)).toContain("Yours.");
  await until("the log tells it", async () => (await ada.text("log")).includes("Ada takes A3"));
}

/** Metal is burnt until none is left; then everything is told to everybody. */
async function playsToTheEnd(match: Match): Promise<void> {
  const seats = [match.denis, match.ada, match.bruno, match.chiara];
  for (let turn = 0; await turnOrEnd(seats[turn % 4] as Player); turn++) {
    const player = seats[turn % 4] as Player;
    if (turn === 1) {
      // The robot stands on the ally's mine, and is ON all the same.
      expect(await player.named(MINE)).toMatch(/Belongs to Chiara\..*Your Robot 1, ON\./);
      await staysSecret(match);
    }
    await playsTurn(player, true);
  }
  await allSee(all(match), "the result", isOver);
  const seen = await result(match.ada);
  for (const window of all(match)) expect(await result(window)).toEqual(seen);
  expect(seen).toMatchObject({ winners: "0,2", rows: { length: 4 }, sides: { length: 2 } });
  await Promise.all([shot(match.ada, "over"), shot(match.bruno, "over"), shot(match.watcher, "over")]);

  for (const window of all(match)) {
    await window.press("plans-toggle");
    await until("the plans are open", async () => /land at C2/.test(await window.text("plans")));
    expect(await window.text("plans")).toContain("land at A5");
    await window.press("over-chat");
    await until("what was said is open", async () => (await window.text("chat")).includes(SECRET));
    expect(await window.text("chat")).toContain(SECRET_REPLY);
  }
  await Promise.all([shot(match.bruno, "over-chat"), shot(match.watcher, "over-chat")]);
}

test("two against two, from the form to the open plans", async () => {
  const match = await gathers();
  await paysFromThePool(match);
  await schemes(match);
  await meetsAtTheMine(match);
  await takesTheMine(match);

  const { ada } = match;
  await ada.myTurn();
  await ada.perform("move", { at: MINE });
  await reloads(match);
  await ada.myTurn();
  // The mine is the ally's now, and yields all the same.
  await endsTurn(ada, "white");
  await allSeePool(all(match), 0, [3, 2, 1]);

  const back = await playsForTheAlly(match);
  await givesByMouse(back);
  await playsToTheEnd(back);
});
