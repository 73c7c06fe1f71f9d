import { playAt } from "@forgotten-planet/game";
import { expect, test } from "vitest";
import { attach } from "../../../apps/server/test/support/harness.ts";
import { screenshot } from "../support/browser.ts";
import { burnsOut, drivenTable, handOver, identityOf } from "../support/driver.ts";
import { atTable, joinTable, makeTable, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { askedNow, atSetup, beginSetup, bids, goesOn, type LotSeen, lotsSeen, watchesReveal } from "../support/setup.ts";
import { useStage } from "../support/stage.ts";
import { endsTurn, isOver } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* The bases of three crews are auctioned: two of them are contested, and what they cost is owed to the end. */

const stage = useStage();

interface Bidder {
  readonly player: Player;
  readonly name: string;
  readonly colour: string;
}

const shot = ({ page, window }: Player, name: string): Promise<void> => screenshot(page, `auction-${name}-${window.size}`);
const vp = (owed: number): string => (owed > 0 ? `−${owed} VP` : "0 VP");

interface Auction {
  /** In the order of bids, which is drawn. */
  readonly bidders: readonly Bidder[];
  readonly watcher: Player;
  readonly link: string;
}

const windows = ({ bidders, watcher }: Auction): readonly Player[] => [...bidders.map(({ player }) => player), watcher];

/** From the form to the first bid: two with a mouse, one with a finger, and a spectator. */
async function gathers(): Promise<Auction> {
  const people = await Promise.all([stage.person(), stage.person(), stage.person("phone")]);
  const [ada, bruno, chiara] = people;
  const watcher = await stage.person("laptop");
  await takeName(ada, "Ada");
  const link = await makeTable(ada, { players: 3, scenario: "delta", auction: true, seated: true });
  await joinTable(bruno, link, "Bruno", 1);
  await joinTable(chiara, link, "Chiara", 2);
  await watcher.go(link);
  const colours = await Promise.all([0, 1, 2].map((place) => ada.attribute(`seat-${place}`, "data-colour")));
  await shot(ada, "waiting");
  await beginSetup(people, "auction");
  await atSetup(watcher, "auction");
  const seats = people.map((player, i): Bidder => ({ player, name: ["Ada", "Bruno", "Chiara"][i] ?? "", colour: colours[i] ?? "" }));
  const first = colours.indexOf((await askedNow(ada)) ?? "");
  const bidders = [0, 1, 2].map((i) => seats[(first + i) % 3] as Bidder);
  return { bidders, watcher, link };
}

/** The markers on each base, the latest last, by who laid them. */
type Stacks = Readonly<Record<string, readonly Bidder[]>>;

/** R-AUC-2: what lies there already is what the next marker costs. */
const lotsOf = (stacks: Stacks): LotSeen[] =>
  Object.entries(stacks).map(([letter, stack]) => ({
    letter,
    markers: stack.length,
    holder: stack.at(-1)?.colour ?? "",
    price: vp(stack.length),
  }));

const heldBy = (stacks: Stacks, bidder: Bidder): readonly [letter: string, owed: number] | undefined => {
  const lot = Object.entries(stacks).find(([, stack]) => stack.at(-1) === bidder);
  return lot && [lot[0], lot[1].length - 1];
};

/** Every window shows these stacks, what each crew holds and would owe, and who is asked. */
async function allSee(auction: Auction, stacks: Stacks, next: Bidder): Promise<void> {
  const { bidders } = auction;
  const wanted = {
    lots: lotsOf(stacks),
    crews: bidders.map((bidder) => {
      const [letter = "", owed = 0] = heldBy(stacks, bidder) ?? [];
      return [bidder.colour, letter, String(owed)];
    }),
    asked: next.colour,
  };
  for (const window of windows(auction)) {
    let seen: unknown;
    await until("the stacks are shown", async () => {
      const crews = bidders.map(async ({ colour }) => [
        colour,
        await window.attribute(`player-${colour}`, "data-base"),
        await window.attribute(`player-${colour}`, "data-owed"),
      ]);
      seen = { lots: await lotsSeen(window), crews: await Promise.all(crews), asked: await askedNow(window) };
      return JSON.stringify(seen) === JSON.stringify(wanted);
    }).catch(() => expect(seen).toEqual(wanted));
    const isNext = window === next.player;
    const costs = isNext ? "would cost you" : `would cost ${next.name}`;
    const chips = (await window.page.locator(".boardtag.cost").allTextContents()).map((text) => text.replaceAll(/\s+/g, " ").trim());
    expect(chips).toEqual(wanted.lots.map(({ price }) => `${costs}${price}`));
    expect(await window.attribute("place-marker", "aria-disabled")).toBe("true");
    expect(await window.text("prompt")).toMatch(isNext ? /Place a marker|Choose a base/ : new RegExp(`${next.name} is choosing a base`));
  }
  expect(await auction.watcher.text("prompt")).toContain("You are watching");
}

/** Three bid, and everybody sees each marker: A is laid on three times, B twice, C once, in three rounds. */
const BIDS = [
  [0, "A"],
  [1, "A"],
  [2, "A"],
  [0, "B"],
  [1, "B"],
  [0, "C"],
] as const;

test("two contested bases over three rounds, a reload in between; what is owed is taken away at the end", async () => {
  const auction = await gathers();
  const { bidders, watcher } = auction;
  let stacks: Stacks = { A: [], B: [], C: [] };
  await allSee(auction, stacks, bidders[0] as Bidder);
  for (const [i, [who, letter]] of BIDS.entries()) {
    const bidder = bidders[who] as Bidder;
    const next = BIDS[i + 1];
    if (i === 1) await looksBefore(bidder, letter);
    if (i === 4) await reloads(auction, stacks, bidder);
    // The last marker ends it for all: they watch together.
    const watched = next ? undefined : windows(auction).map((window) => watchesReveal(window, "seal"));
    await bids(bidder.player, letter);
    stacks = { ...stacks, [letter]: [...(stacks[letter] ?? []), bidder] };
    if (next) await allSee(auction, stacks, bidders[next[0]] as Bidder);
    else await isSealed(auction, await Promise.all(watched ?? []));
    if (i === 3) await Promise.all(windows(auction).map((window, k) => shot(window, `round2-${k}`)));
  }
  await startsOwing(auction);
  await endsOwing(auction);
  expect(await isOver(watcher)).toBe(true);
});

/** Before a marker is laid, the bidder reads what it would come to; Escape lets go of it. */
async function looksBefore({ player, name }: Bidder, letter: string): Promise<void> {
  await player.press(`lot-${letter}`);
  await until("the base is chosen", async () => (await player.attribute("place-marker", "aria-disabled")) === "false");
  expect(await player.text("place-marker")).toContain(`Place on ${letter}`);
  if (await player.sees("if-ended")) {
    const mine = player.page.getByTestId("if-ended").locator("li").filter({ hasText: name });
    expect(await player.text(mine)).toContain("−1 VP");
  }
  await shot(player, "chosen");
  await player.page.keyboard.press("Escape");
  await until("it is let go", async () => (await player.attribute("place-marker", "aria-disabled")) === "true");
}

/** The bidder reloads, and so does the spectator: the stacks, the rounds and the question are the same. */
async function reloads(auction: Auction, stacks: Stacks, { player }: Bidder): Promise<void> {
  const { watcher, bidders } = auction;
  await Promise.all([player.page.reload(), watcher.page.reload()]);
  await Promise.all([atSetup(player, "auction"), atSetup(watcher, "auction")]);
  await allSee(auction, stacks, bidders[1] as Bidder);
  const [first, second] = bidders.map(({ name }) => name);
  const rounds = await watcher.page.getByTestId("rounds").count();
  if (rounds > 0)
    expect(await watcher.text("rounds")).toMatch(new RegExp(`Round 2.*${first}.*first on B.*Round 1.*${second}.*covers ${first}`));
}

/** The bases go as they are held, with their prices, before everybody's eyes. */
async function isSealed(auction: Auction, words: readonly string[]): Promise<void> {
  const [third, second, first] = auction.bidders.map(({ name }) => name);
  for (const said of words) {
    expect(said).toContain(`A goes to ${first} for 2 VP.`);
    expect(said).toContain(`B goes to ${second} for 1 VP.`);
    expect(said).toContain(`C goes to ${third} for nothing.`);
  }
  await Promise.all([auction.bidders[0]?.player, auction.watcher].map((window, k) => window && shot(window, `sealed-${k}`)));
  await Promise.all(windows(auction).map((window) => goesOn(window)));
}

/** What a crew owes, in the order of bids. */
const OWED = [0, 1, 2] as const;
const CELLS = { A: [0, 2], B: [8, 2], C: [4, 6] } as const;

/** Before anything is built, all crews have the same but for what they owe; and the first of the order plays. */
async function startsOwing(auction: Auction): Promise<void> {
  const { bidders } = auction;
  for (const window of windows(auction)) {
    const seen = await Promise.all(
      bidders.map(async ({ colour }) => [
        (await window.counts(colour as "red")).vp,
        await window.attribute(`player-${colour}`, "data-owed"),
      ]),
    );
    const [free] = seen[0] ?? [];
    expect(seen).toEqual(OWED.map((owed) => [Number(free) - owed, String(owed)]));
    for (const [i, letter] of (["C", "B", "A"] as const).entries())
      expect(await window.named(CELLS[letter])).toContain(`Base of ${bidders[i]?.name}.`);
  }
  expect(await auction.watcher.text(`player-${bidders[2]?.colour}`)).toContain("auction −2");
  await Promise.all([shot(auction.watcher, "first-turn"), shot(bidders[2]?.player as Player, "first-turn")]);
  const ada = bidders.find(({ name }) => name === "Ada")?.player as Player;
  await ada.myTurn();
  await ada.act("buildLand");
  const [at] = await ada.marks();
  await ada.perform("buildLand", { at: at ?? [0, 0], chosen: true });
  await endsTurn(ada);
}

/** The rest is burnt at the other end of sockets; the result has the price in it. */
async function endsOwing({ bidders, watcher, link }: Auction): Promise<void> {
  const { url } = stage.server;
  const id = link.split("/").at(-1) ?? "";
  const identities = await Promise.all(bidders.map(({ player }) => identityOf(player)));
  await Promise.all(bidders.map(({ player }) => player.page.close()));
  const seats = await Promise.all(identities.map((identity) => attach(url, id, identity)));
  await burnsOut(seats);
  await until("the result", () => isOver(watcher));
  const rows = await Promise.all(
    bidders.map(async ({ colour, name }) => {
      const parts = watcher.page.getByTestId(`score-row-${colour}`).locator(".scorepart[title]");
      const sum = (await parts.evaluateAll((all) => all.map((part) => Number(part.getAttribute("title")?.split(": ")[1])))).reduce(
        (a, b) => a + b,
        0,
      );
      return { name, total: Number(await watcher.attribute(`score-row-${colour}`, "data-total")), sum };
    }),
  );
  for (const [i, { total, sum }] of rows.entries()) expect(total).toBe(sum - (OWED[i] ?? 0));
  expect(await watcher.text(`score-row-${bidders[2]?.colour}`)).toContain("auction −2");
  expect(await watcher.text(`score-row-${bidders[0]?.colour}`)).not.toContain("auction");
  await shot(watcher, "over");
  await Promise.all(seats.map((seated) => seated.leave()));
}

test("a bid that is not allowed is refused with its code, and said in a sentence; nothing is lost", async () => {
  const { url } = stage.server;
  const table = await drivenTable(url, ["Yara", "Rufus"], { assignment: "auction" });
  const [yara, rufus] = table.seats;
  const outsider = await attach(url, table.id);
  const bid = (base: readonly [number, number]) => playAt(0, { type: "placeBid", base });
  const active = yara?.match.view.active;
  const [now, other] = active === 0 ? [yara, rufus] : [rufus, yara];

  expect(await other?.refused("play", bid([3, 0]))).toMatchObject({ code: "not-your-turn", rule: "R-AUC-1" });
  expect(await now?.refused("play", bid([3, 1]))).toMatchObject({ code: "no-base-there", rule: "R-AUC-1" });
  expect(await now?.refused("play", playAt(0, { type: "endTurn" }))).toMatchObject({
    code: "wrong-phase",
    rule: "R-AUC-1",
  });
  expect(await outsider.refused("play", bid([3, 0]))).toMatchObject({ code: "spectator" });
  expect(yara?.match.ply).toBe(0);
  await outsider.leave();

  // A window whose bids go astray on their way: one row below the base.
  const window = await stage.person();
  await window.page.addInitScript(() => {
    const key = [..."#3,"].map((letter) => letter.charCodeAt(0));
    const { send } = WebSocket.prototype;
    WebSocket.prototype.send = function (data) {
      const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice() : undefined;
      const isBid = bytes?.some((_, i) => key.every((byte, k) => bytes[i + k] === byte));
      // A line `#3,0`: the row comes last.
      if (bytes && isBid && sessionStorage.getItem("astray")) bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) + 1;
      send.call(this, bytes ?? data);
    };
  });
  await handOver(table, active ?? 0, window);
  await atSetup(window, "auction");
  await window.page.evaluate(() => sessionStorage.setItem("astray", "yes"));
  await window.press("lot-A");
  await window.press("place-marker");
  await until("it says why", async () =>
    (await window.page.getByTestId("toast").allTextContents()).some((text) => text.includes("There is no base there.")),
  );
  expect((await lotsSeen(window)).map(({ markers }) => markers)).toEqual([0, 0]);
  expect(await askedNow(window)).toBe(active === 0 ? "yellow" : "red");
  await shot(window, "refused");

  await window.page.evaluate(() => sessionStorage.removeItem("astray"));
  await bids(window, "A");
  await until("the other is asked", async () => (await askedNow(window)) === (active === 0 ? "red" : "yellow"));
  expect((await lotsSeen(window)).map(({ markers }) => markers)).toEqual([1, 0]);
  // The other's turn: what is pressed here lays nothing.
  await window.press("lot-B");
  expect(await window.attribute("place-marker", "aria-disabled")).toBe("true");
  await window.press("place-marker", { force: true });
  await other?.play({ type: "placeBid", base: [3, 6] });
  await goesOn(window);
  await atTable(window);
  await other?.leave();
});
