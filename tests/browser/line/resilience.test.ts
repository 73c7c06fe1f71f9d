import { expect, test } from "vitest";
import { drivenTable, handOver, playLines } from "../support/driver.ts";
import { atTable } from "../support/lobby.ts";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* What a table survives: reloads, a killed server, a second tab, no network, leaving and coming back. */

const stage = useStage();
/** What a browser says by itself when the server is away. */
const OUTAGE = /net::ERR_|WebSocket|Failed to load resource/;

interface Game {
  readonly yellow: Player;
  readonly red: Player;
  readonly link: string;
}

/** Yellow has laid one tile and has two energy left. */
async function gameUnderWay(): Promise<Game> {
  const [yellow, red] = await Promise.all([stage.person("laptop"), stage.person("phone")]);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a1+2,0");
  await Promise.all([handOver(table, 0, yellow), handOver(table, 1, red)]);
  await Promise.all([atTable(yellow), atTable(red)]);
  await yellow.myTurn();
  return { yellow, red, link: `/t/${table.id}` };
}

const link = (player: Player): Promise<string> => player.attribute("connection", "data-state");
const isLink = (player: Player, state: string): Promise<void> =>
  until(`the connection is ${state}`, async () => (await link(player)) === state);

/** The position as the cells and panels of a window tell it. */
async function position(player: Player): Promise<unknown> {
  const cells = await player.page
    .locator("[role=gridcell]")
    .evaluateAll((all) =>
      all.map((cell) => `${cell.getAttribute("data-cell")} ${cell.getAttribute("aria-label")?.replace(/ Legal.*/, "")}`),
    );
  return { cells, yellow: await player.counts("yellow"), red: await player.counts("red") };
}

/** Yellow lays one more tile, of which so much energy is left, and red one. */
async function continues({ yellow, red }: Game, left = 1): Promise<void> {
  await yellow.myTurn();
  await yellow.perform("buildLand", { at: [4, 0] });
  await until("red sees it", async () => (await red.counts("yellow")).energy === left);
  await yellow.endTurn();
  await red.myTurn();
  await red.perform("buildLand", { at: [3, 5] });
  await until("yellow sees it", async () => (await yellow.counts("red")).energy === 2);
}

test("a reload returns to the table and the seat", async () => {
  const game = await gameUnderWay();
  const before = await position(game.yellow);
  await Promise.all([game.yellow, game.red].map(({ page }) => page.reload()));
  await Promise.all([game.yellow, game.red].map(atTable));
  expect(await position(game.yellow)).toEqual(before);
  await continues(game);
});

test("a killed server shows at once; when it is back the game goes on by itself where it was", async () => {
  const game = await gameUnderWay();
  const { yellow, red } = game;
  for (const player of [yellow, red]) player.faults.expect(OUTAGE);
  const before = await position(yellow);

  await stage.server.kill();
  await Promise.all([isLink(yellow, "reconnecting"), isLink(red, "reconnecting")]);
  await until("the prompt says so", async () => (await yellow.text("prompt")).includes("Reconnecting"));
  // The table stays readable, and takes nothing.
  expect(await position(yellow)).toEqual(before);
  await yellow.act("buildLand", { force: true });
  await yellow.click([4, 0]);
  await until("the strip explains it", () => yellow.page.getByText("The board stays readable").isVisible());

  await stage.server.restart();
  await Promise.all([isLink(yellow, "live"), isLink(red, "live")]);
  await until("the strip is gone", async () => !(await yellow.page.getByText("The board stays readable").isVisible()));
  expect(await position(yellow)).toEqual(before);
  if (await yellow.sees("cancel")) await yellow.press("cancel");
  await continues(game);
});

test("a server that falls silent is noticed, and what was on its way lands once", async () => {
  const game = await gameUnderWay();
  const { yellow, red } = game;
  for (const player of [yellow, red]) player.faults.expect(OUTAGE);
  stage.server.freeze();
  try {
    await yellow.act("buildLand");
    await yellow.click([3, 1]);
    await Promise.all([isLink(yellow, "reconnecting"), isLink(red, "reconnecting")]);
  } finally {
    stage.server.thaw();
  }
  await Promise.all([isLink(yellow, "live"), isLink(red, "live")]);
  for (const player of [yellow, red]) await until("the tile is there once", async () => (await player.counts("yellow")).energy === 1);
  await continues(game, 0);
});

test("the newer of two tabs plays, the older one can take the seat back", async () => {
  const game = await gameUnderWay();
  const { yellow } = game;
  const second = await stage.sibling(yellow);
  await second.go(game.link);
  await atTable(second);
  await until("the first tab steps back", () => yellow.sees("take-back"));
  await second.myTurn();
  await second.perform("buildLand", { at: [3, 1] });

  await yellow.press("take-back");
  await isLink(yellow, "live");
  await until("the second tab steps back", () => second.sees("take-back"));
  await until("the first tab has what the second did", async () => (await yellow.counts("yellow")).energy === 1);
  await yellow.myTurn();
  await yellow.perform("consumeMetal");
  await until("red sees it", async () => (await game.red.counts("yellow")).energy === 0);
});

test("without a network the table says so, and heals when it is back", async () => {
  const game = await gameUnderWay();
  const { red, yellow } = game;
  red.faults.expect(OUTAGE);
  await red.page.context().setOffline(true);
  await isLink(red, "reconnecting");
  await until("yellow sees that red is away", () => yellow.page.locator('[data-testid="player-red"]').getByText("away").isVisible());
  await yellow.perform("buildLand", { at: [3, 1] });
  await yellow.endTurn();

  await red.page.context().setOffline(false);
  await isLink(red, "live");
  await red.myTurn();
  expect(await red.counts("yellow")).toMatchObject({ tiles: 3 });
  await until(
    "yellow sees that red is back",
    async () => !(await yellow.page.locator('[data-testid="player-red"]').getByText("away").isVisible()),
  );
});

test("who was away while the others made many steps is back with the first connection", async () => {
  const red = await stage.person("laptop");
  red.faults.expect(OUTAGE);
  const table = await drivenTable(stage.server.url, ["Yara", "Rufus"]);
  await playLines(table.seats, "a1+2,0");
  await handOver(table, 1, red);
  await atTable(red);
  await red.page.context().setOffline(true);
  await isLink(red, "reconnecting");
  const yellow = table.seats.slice(0, 1);
  await playLines(yellow, "a1+3,1 a1+4,0 a.");
  let joined = 0;
  red.page.on("websocket", () => {
    joined += 1;
  });
  await red.page.context().setOffline(false);
  await red.myTurn();
  await until("yellow's tiles are there", async () => (await red.counts("yellow")).tiles === 4);
  await red.perform("buildLand", { at: [3, 5] });
  await yellow[0]?.until(({ match }) => match.ply === 5);
  expect(joined).toBe(1);
});

test("who leaves finds the way back, from the front page and by the link", async () => {
  const game = await gameUnderWay();
  const { yellow, red } = game;
  const id = game.link.split("/").at(-1);
  await yellow.go("/");
  await until("red sees that yellow is away", () => red.page.locator('[data-testid="player-yellow"] .awaydot').isVisible());
  await until("the table is listed with its turn", async () => (await yellow.text(`your-table-${id}`)).includes("Your turn"));
  await yellow.press(`your-table-${id}`);
  await atTable(yellow);
  await yellow.myTurn();

  await yellow.page.close();
  const again = await stage.sibling(yellow);
  await again.go(game.link);
  await atTable(again);
  await continues({ ...game, yellow: again });
});
