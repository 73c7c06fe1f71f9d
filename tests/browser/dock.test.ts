import { expect, test } from "vitest";
import { brokenButtons, overflow } from "./support/audit.ts";
import { drivenTable, handOver, playLines } from "./support/driver.ts";
import { atTable } from "./support/lobby.ts";
import type { Player } from "./support/player.ts";
import { useStage } from "./support/stage.ts";

/* The dock: how a step is said, and what is shown before it is paid. */

const stage = useStage({ dice: [4, 6] });

/** It is yellow's turn, with three energy and one crystal of each colour; a special mine is two tiles away. */
const THREE_COLOURS = `
  a1+2,0 a1+4,0 a1+3,1 a.   b1+3,5 b1>3,5 b1+3,4 b.   a1>3,1 a1*2,1 a1+3,2 a.   b1>3,4n b1|nb b- b. byu`;

async function playing(size: "desktop" | "phone", lines = THREE_COLOURS): Promise<Player> {
  const table = await drivenTable(stage.server.url, ["Ada", "Bruno"]);
  await playLines(table.seats, lines);
  const seat = table.seats[0]?.match.view.active ?? 0;
  const player = await stage.person(size);
  await handOver(table, seat, player);
  await atTable(player);
  return player;
}

/** What of the dock is cut off, though it has to be whole. */
const cut = ({ page }: Player): Promise<readonly string[]> =>
  page
    .locator(".deciding-text")
    .evaluateAll((all) =>
      all.flatMap(({ scrollHeight, clientHeight, scrollWidth, clientWidth, textContent }) =>
        scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1 ? [`${textContent}`] : [],
      ),
    );

const PHONES = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 320, height: 640 },
  { width: 844, height: 390 },
] as const;

test("a finger chooses among three crystals: buttons in one row, the preview whole, the way back within reach", async () => {
  const player = await playing("phone");
  for (const size of PHONES) {
    await player.page.setViewportSize(size);
    await player.act("buildWall");
    await player.press("side-e");
    await player.at("choose-brown").waitFor();
    await expectRowOfThree(player);
    await player.press("cancel");
    await player.press("cancel");
    await player.act("produceRobot");
    await player.at("choose-brown").waitFor();
    await expectRowOfThree(player);
    await player.press("choose-brown");
    await player.page.locator(".picked").waitFor();
    await expectRowOfThree(player);
    await player.press("cancel");
    await player.press("cancel");
  }
});

async function expectRowOfThree(player: Player): Promise<void> {
  const boxes = await Promise.all(["brown", "white", "blue"].map((cube) => player.at(`choose-${cube}`).boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect(Math.min(...boxes.map((box) => box?.height ?? 0))).toBeGreaterThanOrEqual(44);
  expect([...(await brokenButtons(player.page)), ...(await overflow(player.page)), ...(await cut(player))]).toEqual([]);
}
