import { afterAll, beforeAll, expect, test } from "vitest";
import { guest, http } from "../../../apps/server/test/support/harness.ts";
import { openWindow, sharedBrowser } from "../support/browser.ts";
import { type OwnServer, startToyServer } from "../support/server.ts";

/* A table of a game that this page has no screens for. */

let server: OwnServer;

beforeAll(async () => {
  server = await startToyServer();
});

afterAll(async () => {
  await server.stop();
});

test("the page says that it does not know the game, and offers to load itself again", async () => {
  const ada = await guest(server.url, "Ada");
  const { token } = ada;
  const body = { game: "hidden-hands", players: 2, cards: 6, isPublic: true, order: "seated" };
  const made = await http<{ id: string }>(server.url, "POST", "/api/tables", { body, token });
  expect(made.status).toBe(201);
  const { page, faults } = await openWindow(await sharedBrowser(), server.url, { size: "laptop", picture: "fast" });
  await page.goto(`/t/${made.body.id}`);
  await page.getByTestId("unknown-game").waitFor();
  expect(await page.getByTestId("unknown-game").textContent()).toContain("does not know the game");
  await page.getByRole("button", { name: "Load the page again" }).click();
  await page.getByTestId("unknown-game").waitFor();
  // The front page leaves such tables out, and stands.
  await page.goto("/");
  await page.getByTestId("new-table").waitFor();
  expect(await page.locator("[data-testid^=open-table-]").count()).toBe(0);
  // Their own tables stay listed, the known among them.
  const known = { scenario: "first-landing", players: 2, isPublic: false };
  const ours = await http<{ id: string }>(server.url, "POST", "/api/tables", { body: known, token });
  await page.evaluate((value) => localStorage.setItem("forgotten-planet.identity", value), JSON.stringify(ada));
  for (const [path, row] of [
    ["/", "your-table"],
    ["/matches", "match"],
  ] as const) {
    await page.goto(path);
    expect(await page.getByTestId(`${row}-${made.body.id}`).textContent()).toContain("A game this page does not know");
    expect(await page.getByTestId(`${row}-${ours.body.id}`).textContent()).toContain("First landing");
  }
  expect(faults.seen).toEqual([]);
  await page.context().close();
});
