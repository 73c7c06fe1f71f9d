import type { Identity } from "@forgotten-planet/protocol";
import { type GameSetup, scenarioById } from "@forgotten-planet/rules";
import { beforeAll, expect, test } from "vitest";
import { attach, guest, http } from "../../../apps/server/test/support/harness.ts";
import { violations } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { becomes } from "../support/driver.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A match that somebody brought along says so to everybody who sees what came of it. */

const stage = useStage();
let id = "";
let ada: Identity;

const { name, area, bases = [], specials = [] } = scenarioById("first-landing")!;
const HEAD: GameSetup = {
  scenario: { name, area, land: 1, bases, specials },
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Bruno", colour: "yellow" },
  ],
  setup: { assignment: "fixed", placement: "scenario", bases },
};

/** All but the last step come from a file; that one is played here, and ends the match. */
beforeAll(async () => {
  const { url } = stage.server;
  ada = await guest(url, "Ada");
  const body = { head: HEAD, lines: ["am"], options: { isPublic: true, spectators: true }, seat: 0 };
  const made = await http<{ id: string }>(url, "POST", "/api/tables/resume", { body, token: ada.token });
  if (made.status !== 201) throw new Error(JSON.stringify(made));
  ({ id } = made.body);
  const seated = await attach(url, id, ada);
  await seated.play({ type: "endTurn" }, 1);
  await seated.until(({ view }) => view.status === "over");
  await seated.leave();
});

const WHY = "Imported: its beginning was not played here, and nobody vouches for it.";

test.each([
  ["desktop", "r", "replay-imported"],
  ["phone", "r", "replay-imported"],
  ["phone", "embed", "replay-imported"],
  ["desktop", "a", "replay-imported"],
  ["phone", "a", "replay-imported"],
  ["desktop", "t", "result-imported"],
  ["phone", "t", "result-imported"],
] as const)("on a %s at /%s, to a stranger", async (size, path, shown) => {
  const player = await stage.person(size);
  await player.go(`/${path}/${id}`);
  expect(await player.text(shown)).toBe(WHY);
  if (path === "r" || path === "a") expect(await player.text("not-played-here")).toMatch(/^imported$/i);
  expect(await violations(player.page)).toEqual([]);
  await screenshot(player.page, `imported-${path}-${size}`);
});

test("in the list of matches that are over", async () => {
  const player = await stage.person("desktop");
  await player.go("/watch");
  expect(await player.text(`finished-${id}`)).toContain("Imported · ");
});

test("a seat that nobody held is called by its colour, in the visitor's language", async () => {
  const { url } = stage.server;
  const ada = await guest(url, "Ada");
  const body = { head: HEAD, lines: ["am"], options: { isPublic: true, spectators: true }, seat: 0, anonymous: true };
  const made = await http<{ id: string }>(url, "POST", "/api/tables/resume", { body, token: ada.token });
  const seated = await attach(url, made.body.id, ada);
  const player = await stage.person("desktop");
  await player.go(`/r/${id}`);
  await player.at("language").selectOption("it");
  await player.go(`/t/${made.body.id}`);
  await until("the table says so", () => player.page.locator(".playerpanel").getByText("Giallo").first().isVisible());
  // On a phone there is no room for that in the head.
  await player.press("open-table");
  await until("so do its details", async () => /Importata/.test(await player.text("table-details")));
  await seated.play({ type: "endTurn" }, 1);
  await seated.until(({ view }) => view.status === "over");
  await player.go(`/r/${made.body.id}`);
  await until("the replay says so", async () => /Ada \d+ : \d+ Giallo|Giallo \d+ : \d+ Ada/.test(await player.text("replay-result")));
  await player.go(`/a/${made.body.id}`);
  await until("the analysis says so", async () => (await player.attribute("analysis", "data-read")) === "true");
  expect(await player.page.getByText(/^(Red|Yellow|Rosso)$/).count()).toBe(0);
  await seated.leave();
});

test("in one's own matches, where it is told apart in how many there are, and exported with them", async () => {
  const player = await stage.person("desktop");
  await becomes(player, ada);
  await player.go("/matches");
  await until("it is listed", () => player.sees(`match-${id}`));
  await until("it is counted", async () => (await player.text("matches-facts")) === "0 finished, 1 imported");
  expect(await player.text("export-records")).toContain("Export 1 record");
});

test("at the table, in its details, on a phone as well", async () => {
  const { url } = stage.server;
  const body = {
    head: { ...HEAD, scenario: { ...HEAD.scenario, land: 20 } },
    lines: ["am"],
    options: { isPublic: false, spectators: true },
    seat: 0,
  };
  const made = await http<{ id: string }>(url, "POST", "/api/tables/resume", { body, token: ada.token });
  for (const size of ["desktop", "phone"] as const) {
    const player = await stage.person(size);
    await becomes(player, ada);
    await player.go(`/t/${made.body.id}`);
    if (player.touch) await player.press("open-settings");
    await player.press(player.touch ? "settings-table" : "open-table");
    await until("it is said", async () => (await player.text("table-details")).includes(WHY));
    await screenshot(player.page, `imported-details-${size}`);
  }
});
