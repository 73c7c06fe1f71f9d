import type { XY } from "@forgotten-planet/rules";
import type { Locator } from "playwright-core";
import type { Player } from "./player.ts";
import { until } from "./until.ts";

/* A board that is larger than the screen: where one looks, and how one gets there. */

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a cell is on the screen, what of the board is to be seen, and whether a press there would meet the board. */
interface Spot {
  readonly at: Point;
  readonly middle: Point;
  readonly free: boolean;
}

const spotOf = ({ page }: Player, cell: XY): Promise<Spot | undefined> =>
  page.evaluate((key) => {
    const board = document.querySelector('[data-testid="board"]');
    const box = document.querySelector(`[role=gridcell][data-cell="${key}"]`)?.getBoundingClientRect();
    if (!board || !box) return undefined;
    const { left, right, top, bottom } = board.getBoundingClientRect();
    const at = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    // All four corners but a little: a finger is no needle.
    const free = [0.2, 0.8].every((dx) =>
      [0.2, 0.8].every((dy) => {
        const under = document.elementFromPoint(box.left + box.width * dx, box.top + box.height * dy);
        return under !== null && board.contains(under);
      }),
    );
    return { at, middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, free };
  }, cell.join());

/** Whether the middle of a cell is to be seen. */
export const seesCell = ({ page }: Player, cell: XY): Promise<boolean> =>
  page.evaluate((key) => {
    const board = document.querySelector('[data-testid="board"]')?.getBoundingClientRect();
    const box = document.querySelector(`[role=gridcell][data-cell="${key}"]`)?.getBoundingClientRect();
    if (!board || !box) return false;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return x > board.left && x < board.right && y > board.top && y < board.bottom;
  }, cell.join());

/** Pulls the board that many px, from its middle. */
export async function pullsBy(player: Player, dx: number, dy: number): Promise<void> {
  const box = await player.at("board").boundingBox();
  if (!box) throw new Error("there is no board");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await pulls(player, middle, { x: middle.x + dx, y: middle.y + dy });
}

/** Pulls the board from one point of the screen to another, with the finger or the mouse. */
export async function pulls(player: Player, from: Point, to: Point): Promise<void> {
  const { page, touch } = player;
  if (!touch) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    return;
  }
  await slides(player, [from, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, to]);
}

/** Between two points of a finger's way. A real one takes as long; without, the browser sees a flick and swallows the next tap. */
const STEP_S = 0.1;

/** One finger along these points, which rests at the last before it is lifted. */
export async function slides({ page }: Player, points: readonly Point[]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const way = [...points, ...points.slice(-1), ...points.slice(-1)];
  const began = Date.now() / 1000 - way.length * STEP_S;
  for (const [i, point] of way.entries()) {
    const type = i === 0 ? "touchStart" : "touchMove";
    await client.send("Input.dispatchTouchEvent", { type, touchPoints: [point], timestamp: began + i * STEP_S });
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}

/** A finger on the middle of something, until it is lifted. */
export async function finger({ page }: Player, on: Locator): Promise<{ lift(): Promise<void> }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await on.boundingBox()) ?? {};
  const client = await page.context().newCDPSession(page);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  return {
    lift: async () => {
      await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await client.detach();
    },
  };
}

/** The most that one pull moves the board, in px: a thumb has no more room. */
const REACH_PX = 120;

/** Pulls the board until that cell can be pressed; counts the pulls. */
export async function showCell(player: Player, cell: XY): Promise<number> {
  let count = 0;
  await until(`${cell} is in sight`, async () => {
    const spot = await spotOf(player, cell);
    if (!spot || spot.free) return spot?.free === true;
    const { at, middle } = spot;
    const part = Math.min(1, REACH_PX / Math.hypot(middle.x - at.x, middle.y - at.y));
    await pulls(player, middle, { x: middle.x + (middle.x - at.x) * part, y: middle.y + (middle.y - at.y) * part });
    count += 1;
    return false;
  });
  return count;
}
