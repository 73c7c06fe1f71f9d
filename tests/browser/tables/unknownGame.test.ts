import { afterAll, beforeAll, expect, test } from "vitest";
import { createTable, guest, http } from "../../../apps/server/test/support/harness.ts";
import { openWindow, sharedBrowser } from "../support/browser.ts";
import { ofAnotherGame } from "../support/damage.ts";
import { type OwnServer, startServer, startToyServer } from "../support/server.ts";

/* Tables and scenarios of a game that this page has no screens for, or that even the server does not know. */

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

test("what is stored of a game that nobody here knows is told so, and nothing else is lost by it", async () => {
  const ours = await startServer();
  try {
    const ada = await guest(ours.url, "Ada");
    const { token } = ada;
    const { id: table } = await createTable(ours.url, ada, { scenario: "first-landing", players: 2, isPublic: false });
    const draws = async (name: string): Promise<string> => {
      const area = { kind: "fixed", rows: Array.from({ length: 5 }, () => ".......") };
      const bases = [
        [1, 1],
        [5, 3],
      ];
      const scenario = { name, area, land: 20, bases, specials: [[3, 2]] };
      const { body, status } = await http<{ id: string }>(ours.url, "POST", "/api/scenarios", { body: { players: 2, scenario }, token });
      expect(status).toBe(201);
      return body.id;
    };
    const foreign = await draws("Eight by eight");
    const known = await draws("Low shelf");
    await ofAnotherGame(ours, table, foreign);

    const { page, faults } = await openWindow(await sharedBrowser(), ours.url, { size: "laptop", picture: "fast" });
    // The browser says by itself that the table's request was refused.
    faults.expect(/status of 400 .*\/attach/);
    await page.goto("/credits");
    await page.evaluate((value) => localStorage.setItem("forgotten-planet.identity", value), JSON.stringify(ada));
    for (const path of [`/t/${table}`, `/scenarios/${foreign}`, `/scenarios/${foreign}/edit`]) {
      await page.goto(path);
      await page.getByTestId("unknown-game").waitFor();
    }
    for (const path of ["/scenarios", "/new"]) {
      await page.goto(path);
      await page.getByText("Low shelf").first().waitFor();
      expect(await page.getByText("Eight by eight").count()).toBe(0);
    }
    await page.goto(`/scenarios/${known}`);
    await page.getByTestId("look-table").waitFor();
    expect(faults.seen).toEqual([]);
    await page.context().close();
  } finally {
    await ours.stop();
  }
});
