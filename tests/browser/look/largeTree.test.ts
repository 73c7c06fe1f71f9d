import { expect, test } from "vitest";
import { burnsOut, drivenTable, playLines } from "../support/driver.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* An analysis as large as anybody could make one. */

const stage = useStage({ dice: [4, 6] });
const NODES = 100_000;

test("a tree of a hundred thousand nodes opens, answers keys with few rows on the page, and is too large for a link", async () => {
  const over = await drivenTable(stage.server.url, ["Ada", "Bruno"], { isPublic: true });
  await playLines(over.seats, "a1+2,0 a1+4,0 a1+3,1 a.");
  await burnsOut(over.seats);
  const player = await stage.person("desktop");
  await player.page.addInitScript(() => {
    // Nobody thinks here.
    Object.defineProperty(window, "Worker", { value: undefined });
  });
  await player.go(`/a/${over.id}`);
  await until("the match is read", async () => (await player.attribute("analysis", "data-read")) === "true");
  // Beside each of its first three steps a third of them, each a step of its own that nobody could play.
  const kept = await player.page.evaluate(
    async ([key, count]) => {
      const nodes = Array.from({ length: count }, (_, i) => [i % 3, `a1+${100 + i},0`]);
      const doc = { version: 1, nodes, texts: [], promoted: [], at: 0 };
      const open = indexedDB.open("forgotten-planet", 1);
      open.onupgradeneeded = () => open.result.createObjectStore("analyses");
      await new Promise((resolve) => {
        open.onsuccess = resolve;
      });
      const transaction = open.result.transaction("analyses", "readwrite");
      transaction.objectStore("analyses").put({ doc }, key);
      return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(true);
        transaction.onerror = reject;
      });
    },
    [`match/${over.id}`, NODES] as const,
  );
  expect(kept).toBe(true);
  await player.page.reload();
  await until("the match is read", async () => (await player.attribute("analysis", "data-read")) === "true");
  await until("all of it is listed", async () => Number(await player.attribute("tree", "data-rows")) > NODES);
  expect(await player.at("tree").getByRole("treeitem").count()).toBeLessThan(80);
  for (const ply of [1, 2, 3, 2]) {
    await player.page.keyboard.press(
      ply === 2 && Number(await player.attribute("analysis", "data-ply")) === 3 ? "ArrowLeft" : "ArrowRight",
    );
    await until(`ply ${ply} is shown`, async () => Number(await player.attribute("analysis", "data-ply")) === ply);
    expect(await player.at("tree").getByRole("treeitem").count()).toBeLessThan(80);
  }
  await player.press("analysis-share");
  await until("it is too large", async () => (await player.attribute("share-access", "data-access")) === "none");
  expect(await player.text("share-access")).toMatch(/too large for a link/);
});
