import type { HiddenKind, XY } from "@forgotten-planet/rules";
import { expect, test } from "vitest";
import { screenshot } from "../support/browser.ts";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { type Frames, watchFrames } from "../support/frames.ts";
import { atTable, joinTable, makeTable, takeName } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import {
  allowed,
  askedNow,
  atSetup,
  beginSetup,
  bids,
  goesOn,
  lays,
  lotsSeen,
  presses,
  putsDown,
  watchesReveal,
} from "../support/setup.ts";
import { firstAtADesk, useStage } from "../support/stage.ts";
import { endsTurn } from "../support/turns.ts";
import { until } from "../support/until.ts";

/* Tiles are placed face down: their player alone knows what lies there until all turn over, through everything in between. */

const stage = useStage();
const OUTAGE = /net::ERR_|WebSocket|Failed to load resource/;
const shot = ({ page, window }: Player, name: string): Promise<void> => screenshot(page, `placement-${name}-${window.size}`);

interface Laid {
  readonly by: Seat;
  readonly kind: HiddenKind;
  readonly at: XY;
}

/** Who places, and what its window hears. */
interface Seat {
  readonly player: Player;
  readonly name: string;
  readonly colour: string;
  readonly heard: Frames;
}

interface Placement {
  /** In the order of play: one with a mouse, one with a finger. */
  readonly seats: readonly [Seat, Seat];
  readonly watcher: Player;
  readonly heardByWatcher: Frames;
  readonly link: string;
  readonly area: "fixed" | "open";
  readonly laid: Laid[];
}

const windows = ({ seats, watcher }: Placement): readonly Player[] => [...seats.map(({ player }) => player), watcher];

async function gathers(area: Placement["area"]): Promise<Placement> {
  const [ada, bruno, watcher] = await Promise.all([stage.person(), stage.person("phone"), stage.person("laptop")]);
  const [heardByAda, heardByBruno, heardByWatcher] = [ada, bruno, watcher].map(({ page }) => watchFrames(page)) as [Frames, Frames, Frames];
  await takeName(ada, "Ada");
  const link = await makeTable(ada, { players: 2, scenario: area === "open" ? "open-plain" : "first-landing", secret: true, seated: true });
  await joinTable(bruno, link, "Bruno");
  await watcher.go(link);
  const [first = "", second = ""] = await Promise.all([0, 1].map((place) => ada.attribute(`seat-${place}`, "data-colour")));
  for (const player of [ada, bruno, watcher]) player.faults.expect(OUTAGE);
  await beginSetup([ada, bruno], "placement");
  await atSetup(watcher, "placement");
  const seats = [
    { player: ada, name: "Ada", colour: first, heard: heardByAda },
    { player: bruno, name: "Bruno", colour: second, heard: heardByBruno },
  ] as const;
  return { seats, watcher, heardByWatcher, link, area, laid: [] };
}

/** How kinds travel, if they do: by name in messages, by a letter in lines. */
const TELLS = /kind|special|land|base|[a-d]h[bls]-?\d/;

/** Lays a tile; nothing that comes to the others meanwhile tells what it is. */
async function laysUnseen(match: Placement, by: Seat, kind: HiddenKind, at: XY): Promise<void> {
  const others = [...match.seats.filter((seat) => seat !== by).map(({ heard }) => heard), match.heardByWatcher];
  const before = others.map(({ all }) => all.length);
  const own = by.heard.all.length;
  await lays(by.player, kind, at);
  match.laid.push({ by, kind, at });
  for (const window of windows(match)) await until("the tile is seen", async () => /face-down/i.test(await window.named(at)));
  for (const [i, { all }] of others.entries()) {
    const since = all.slice(before[i]);
    expect(since.length).toBeGreaterThan(0);
    expect(since.filter((frame) => TELLS.test(frame))).toEqual([]);
  }
  expect(by.heard.all.slice(own).some((frame) => frame.includes("kind") && frame.includes(kind))).toBe(true);
}

const KIND_NAMES = { base: "Base", land: "Land", special: "Special mine" } as const;

/** Each names its own tiles, by cell, by tag and in the tray; nobody names another's. */
async function knowOnlyTheirOwn(match: Placement): Promise<void> {
  for (const window of windows(match)) {
    const own = match.laid.filter(({ by }) => by.player === window);
    for (const { by, kind, at } of match.laid) {
      const name = await window.named(at);
      if (by.player === window) expect(name).toContain(`Your face-down tile: ${KIND_NAMES[kind]}.`);
      else expect(name).toMatch(new RegExp(`Face-down tile of ${by.name}\\.$`));
    }
    const tags = await window.page.getByTestId("own-tile").evaluateAll((all) => all.map((tag) => tag.getAttribute("data-kind")));
    expect(tags.toSorted()).toEqual(own.map(({ kind }) => kind).toSorted());
    const placed = await window.page
      .locator('[data-testid^="tray-"][data-state="placed"]')
      .evaluateAll((all) => all.map((tile) => tile.getAttribute("data-testid")?.slice(5)));
    expect(placed.toSorted()).toEqual(own.map(({ kind }) => kind).toSorted());
    for (const { colour } of match.seats)
      expect(await window.attribute(`player-${colour}`, "data-placed")).toBe(
        String(match.laid.filter(({ by }) => by.colour === colour).length),
      );
  }
  expect(await match.watcher.page.locator('[data-testid^="tray-"], [data-testid="own-tile"], [data-kind]').count()).toBe(0);
}

/** A press elsewhere says why not; the tile taken up, the tiles on the table and the turn stay as they are. */
async function isRefused(match: Placement, { player }: Seat, at: XY, sentence: string): Promise<void> {
  await player.press("tray-special");
  await presses(player, at);
  await until(sentence, async () => (await player.page.getByTestId("toast").allTextContents()).some((text) => text.includes(sentence)));
  expect(await player.attribute("place-tile", "aria-disabled")).toBe("true");
  expect(await player.attribute("tray-special", "data-state")).toBe("chosen");
  expect(await player.cells(/face-down/i)).toHaveLength(match.laid.length);
  await until("it is put away", async () => (await player.page.getByTestId("toast").count()) === 0 || closesToast(player));
}

async function closesToast(player: Player): Promise<boolean> {
  await player.press(player.page.locator(".toast-close").first());
  return false;
}

async function isKilled(match: Placement): Promise<void> {
  await stage.server.kill();
  for (const window of windows(match))
    await until("the line is cut", async () => (await window.attribute("connection", "data-state")) === "reconnecting");
  await stage.server.restart();
  for (const window of windows(match))
    await until("the line is back", async () => (await window.attribute("connection", "data-state")) === "live");
}

/** One special mine, one base and one land each; what each becomes is seen by all, whenever they come. */
async function turnOver(match: Placement, [seat, kind, at]: readonly [Seat, HiddenKind, XY]): Promise<void> {
  const { laid, watcher, link } = match;
  const watched = windows(match).map((window) => watchesReveal(window, "reveal"));
  await putsDown(seat.player, kind, at);
  laid.push({ by: seat, kind, at });
  const words = await Promise.all(watched);
  for (const said of words) expect(said).toMatch(/All tiles are turned over\..*Ada starts at .*Bruno starts at /);
  expect(new Set(words).size).toBe(1);
  await Promise.all(windows(match).map((window) => shot(window, `${match.area}-reveal`)));
  await Promise.all(windows(match).map((window) => goesOn(window)));

  const late = await stage.person("phone");
  await late.go(link);
  await atTable(late);
  const bases = laid.filter(({ kind: one }) => one === "base");
  for (const window of [...windows(match), late]) {
    for (const { kind: one, at: cell } of laid) {
      const name = await window.named(cell);
      if (one === "base") expect(name).toMatch(/Base of (Ada|Bruno)\./);
      else expect(name).toMatch(one === "land" ? /Land\./ : /Special mine\./);
    }
    // Dealt: one each, regardless of who placed it.
    const owners = await Promise.all(bases.map(async ({ at: cell }) => /Base of (\w+)/.exec(await window.named(cell))?.[1]));
    expect(owners.toSorted()).toEqual(["Ada", "Bruno"]);
  }
  await shot(late, `${match.area}-late`);
  await late.page.close();
  expect(await watcher.text("prompt")).toContain("watching");
}

/** The first turn of both: land, if there is room beside the base. */
async function firstTurns({ seats }: Placement): Promise<void> {
  for (const { player, colour } of seats) {
    await player.myTurn();
    expect(await player.counts(colour as "red")).toMatchObject({ energy: 3, cubes: "1,1,1" });
    await player.perform("consumeMetal");
    await endsTurn(player);
  }
  await seats[0].player.myTurn();
}

/** Only their own is named, a killed server keeps the secret, all see the reveal. */
async function inAFixedArea(): Promise<void> {
  const match = await gathers("fixed");
  const [ada, bruno] = match.seats;
  expect(await ada.player.text("prompt")).toContain("First tile");
  expect(await bruno.player.text("prompt")).toContain("Ada is choosing a place");

  await laysUnseen(match, ada, "special", [3, 3]);
  await isRefused(match, bruno, [3, 2], "Keep at least 2 empty spaces from every tile.");
  await laysUnseen(match, bruno, "base", [3, 0]);
  await knowOnlyTheirOwn(match);
  await Promise.all(windows(match).map((window) => shot(window, "fixed")));

  await isKilled(match);
  await knowOnlyTheirOwn(match);
  await Promise.all(windows(match).map(({ page }) => page.reload()));
  await Promise.all(windows(match).map((window) => atSetup(window, "placement")));
  await knowOnlyTheirOwn(match);

  await laysUnseen(match, ada, "base", [0, 0]);
  await laysUnseen(match, bruno, "land", [6, 6]);
  await laysUnseen(match, ada, "land", [6, 3]);
  await knowOnlyTheirOwn(match);
  await turnOver(match, [bruno, "special", [0, 6]]);
  await firstTurns(match);
}

/** The first tile in the middle, then as near and as far as is allowed. */
async function onTheOpenTableTop(): Promise<void> {
  const match = await gathers("open");
  const [ada, bruno] = match.seats;
  await isRefused(match, ada, [1, 0], "The first tile lies at the centre.");
  expect(await allowed(ada.player)).toEqual([[0, 0]]);
  await laysUnseen(match, ada, "land", [0, 0]);
  await isRefused(match, bruno, [0, 2], "Keep at least 2 empty spaces from every tile.");
  await isRefused(match, bruno, [4, -3], "Keep within 5 empty spaces of the nearest tile.");
  await laysUnseen(match, bruno, "special", [0, -6]);
  await knowOnlyTheirOwn(match);
  await isKilled(match);
  await knowOnlyTheirOwn(match);
  await laysUnseen(match, ada, "base", [0, 5]);
  await Promise.all(windows(match).map((window) => shot(window, "open")));
  await laysUnseen(match, bruno, "base", [5, -1]);
  await laysUnseen(match, ada, "special", [-3, 0]);
  await knowOnlyTheirOwn(match);
  await turnOver(match, [bruno, "land", [3, 3]]);
  await firstTurns(match);
}

test.each(
  firstAtADesk([
    ["in a fixed area", inAFixedArea],
    ["on the open table top", onTheOpenTableTop],
  ] as const),
)("%s only their own tiles are named, a killed server keeps the secret, all see the reveal", (_area, places) => places());

test("what was placed in secret is auctioned", async () => {
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"], { placement: "random", assignment: "auction" });
  await playLines(table.seats, "ahb0,0 bhb3,3 ahl3,0 bhl0,3 ahs6,0");
  const [yara, rufus, watcher] = await Promise.all([stage.person(), stage.person("phone"), stage.person("laptop")]);
  await Promise.all([handOver(table, 0, yara), handOver(table, 1, rufus), watcher.go(`/t/${table.id}`)]);
  await Promise.all([yara, rufus, watcher].map((window) => atSetup(window, "placement")));
  const watched = [yara, rufus, watcher].map((window) => watchesReveal(window, "reveal"));
  await putsDown(rufus, "special", [6, 3]);
  for (const said of await Promise.all(watched)) expect(said).toContain("Now the bases are auctioned.");
  await Promise.all([yara, rufus, watcher].map((window) => goesOn(window, "auction")));
  for (const window of [yara, rufus, watcher]) {
    expect((await lotsSeen(window)).map(({ letter, price }) => letter + price)).toEqual(["A0 VP", "B0 VP"]);
    expect(await window.named([0, 0])).toContain("Base A.");
    expect(await window.named([3, 3])).toContain("Base B.");
  }
  const [first, second] = (await askedNow(yara)) === "yellow" ? [yara, rufus] : [rufus, yara];
  await bids(first, "B");
  await until(
    "the other is asked",
    async () => (await second.text("prompt")).includes("Place a marker") || (await second.text("prompt")).includes("Choose a base"),
  );
  const sealed = [yara, rufus, watcher].map((window) => watchesReveal(window, "seal"));
  await bids(second, "A");
  await Promise.all(sealed);
  await Promise.all([yara, rufus, watcher].map((window) => goesOn(window)));
  const names = first === yara ? ["Rufus", "Yara"] : ["Yara", "Rufus"];
  for (const window of [yara, rufus, watcher]) {
    expect(await window.named([0, 0])).toContain(`Base of ${names[0]}`);
    expect(await window.named([3, 3])).toContain(`Base of ${names[1]}`);
  }
  await yara.myTurn();
  await endsTurn(yara);
  await rufus.myTurn();
});
