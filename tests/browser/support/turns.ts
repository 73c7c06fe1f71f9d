import type { XY } from "@forgotten-planet/rules";
import type { Player } from "./player.ts";
import { until } from "./until.ts";

/* Whole turns in any position: what is played is what the interface offers. */

/** One step: land where a mark is, else a walk to the floor's edge, else metal; false when nothing is left to do. */
async function playsOne(player: Player, { last, hurry }: { readonly last: boolean; readonly hurry: boolean }): Promise<boolean> {
  const offers = (action: Parameters<Player["act"]>[0]): Promise<boolean> => player.offers(action);
  if (!hurry && !last && (await offers("buildLand"))) return builds(player, "buildLand");
  if (!hurry && last && (await offers("buildMine"))) return builds(player, "buildMine");
  if (!hurry && !last && (await offers("move")) && (await walksToTheEdge(player))) return true;
  if (!(await offers("consumeMetal"))) return false;
  await player.perform("consumeMetal");
  return true;
}

async function builds(player: Player, action: "buildLand" | "buildMine"): Promise<boolean> {
  await player.act(action);
  const [at] = await player.marks();
  if (!at) throw new Error(`${action} is offered, but no cell is marked`);
  await player.perform(action, { at, chosen: true });
  if (await player.sees("choose-land")) await player.choose("white");
  return true;
}

/** Goes where there is room to build, as far as one energy leads. */
async function walksToTheEdge(player: Player): Promise<boolean> {
  await player.act("move");
  const empty = new Set((await player.cells(/Empty\./)).map(([cell]) => cell.join()));
  const room = ([x, y]: XY): boolean =>
    [
      [x, y - 1],
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
    ].some((cell) => empty.has(cell.join()));
  const near = (await player.cells(/Legal: [123] steps?\./)).map(([cell]) => cell);
  const at = near.find(room);
  if (at) await player.perform("move", { at, chosen: true });
  else await player.act("move");
  return at !== undefined;
}

/** A turn to its end; `hurry`: nothing but metal is burnt, so that the game is over soon. */
export async function playsTurn(player: Player, hurry: boolean): Promise<void> {
  for (;;) {
    const left = Number(await player.attribute("energy-track", "data-left"));
    if (left === 0 || !(await playsOne(player, { last: left === 1, hurry }))) break;
  }
  await endsTurn(player);
}

/** Ends the turn; robots that stand on special mines bring a cube of that colour each. */
export async function endsTurn(player: Player, cube: "brown" | "white" | "blue" = "blue"): Promise<void> {
  await player.endTurn();
  while (await player.asksForCubes()) await player.choose(cube);
}

/** Waits for the player's turn; false when the game is over instead. */
export async function turnOrEnd(player: Player): Promise<boolean> {
  let over = false;
  await until("my turn, or the end", async () => {
    over = await isOver(player);
    return over || (await player.isTurn());
  });
  if (!over) await player.myTurn();
  return !over;
}

export const isOver = async (player: Player): Promise<boolean> => player.sees("winner");

/** What the score screen says: the winner, each alliance's row, each crew's row. */
export async function result(player: Player): Promise<unknown> {
  const rowsOf = (prefix: string): Promise<(string | null)[][]> =>
    player.page
      .locator(`[data-testid^="${prefix}-"]`)
      .evaluateAll((all) => all.map((row) => ["data-testid", "data-total", "data-place"].map((name) => row.getAttribute(name))));
  const [rows, sides] = await Promise.all([rowsOf("score-row"), rowsOf("score-side")]);
  return { winners: await player.attribute("winner", "data-winners"), rows, sides };
}

/** A press that comes too late is none: the bot has played. */
const LATE_MS = 500;

/** Presses "Hurry" where a bot takes its time; does nothing while none does. */
export async function hurriesBot(player: Player): Promise<void> {
  const button = player.page.locator('[data-testid="hurry"][data-pace="people"][aria-disabled="false"]').first();
  if (!(await button.isVisible())) return;
  await (player.touch ? button.tap({ timeout: LATE_MS }) : button.click({ timeout: LATE_MS })).catch(() => undefined);
}

/** Bots play, hurried along, until it is the turn of somebody here, or the game is over. */
export async function botsPlay(player: Player): Promise<void> {
  await until("the bots have played", async () => {
    await hurriesBot(player);
    return (await isOver(player)) || (await player.isTurn());
  });
}
