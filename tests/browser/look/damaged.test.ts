import { beforeAll, expect, test } from "vitest";
import { createTable, guest } from "../../../apps/server/test/support/harness.ts";
import { violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { archived, damage, LOST_LINE } from "../support/damage.ts";
import { burnsOut, drivenTable } from "../support/driver.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Matches of which something is lost, which were put away, or which have not begun: at their own link and in the frame of another page. */

const stage = useStage();
let [cut, lost, waiting, away] = ["", "", "", ""];

beforeAll(async () => {
  const { url } = stage.server;
  const over = async (): Promise<string> => {
    const { id, seats } = await drivenTable(url, ["Ada", "Bruno"], { isPublic: true });
    await burnsOut(seats);
    await Promise.all(seats.map((seated) => seated.leave()));
    return id;
  };
  cut = await over();
  lost = await over();
  away = await over();
  ({ id: waiting } = await createTable(url, await guest(url, "Carla"), { scenario: "first-landing", players: 2, isPublic: true }));
  await damage(stage.server, [
    [cut, "line"],
    [lost, "setup"],
  ]);
  await archived(stage.server, away);
});

test.each([
  ["r", "replay"],
  ["embed", "embed"],
] as const)("at /%s a match is shown up to the line that is lost, and why no further", async (path, shown) => {
  const player = await stage.person("desktop");
  await player.go(`/${path}/${cut}/99`);
  await until("the match is read", async () => (await player.attribute(shown, "data-read")) === "true");
  await until("the board is there", async () => (await player.cells(/./)).length > 0);
  expect(await player.text("replay-damage")).toMatch(new RegExp(`Shown up to step ${LOST_LINE}`));
  expect(Number(await player.attribute(shown, "data-ply"))).toBe(LOST_LINE);
  // It stands under the board, and covers no cell.
  const note = await player.at("replay-damage").boundingBox();
  const lowest = await player.page
    .locator("[role=gridcell]")
    .evaluateAll((cells) => Math.max(...cells.map((cell) => cell.getBoundingClientRect().bottom)));
  expect(note?.y).toBeGreaterThan(lowest);
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, `${shown}-damaged`);
});

test.each([
  ["r", "replay-gone"],
  ["embed", "embed-gone"],
] as const)("at /%s a match that cannot be read, was put away, or has not begun, says so and leads on", async (path, gone) => {
  const player = await stage.person("desktop");
  player.faults.expect(/status of (40|41|50)/);
  for (const [id, code] of [
    [lost, "damaged"],
    [waiting, "not-started"],
    [away, "archived"],
  ] as const) {
    await player.go(`/${path}/${id}`);
    await until(`it is said to be ${code}`, async () => (await player.attribute(gone, "data-code")) === code);
    expect(await player.at(gone).getByRole("link").count()).toBe(1);
    expect(await violations(player.page)).toEqual([]);
    await screenshot(player.page, `${gone}-${code}`);
  }
});
