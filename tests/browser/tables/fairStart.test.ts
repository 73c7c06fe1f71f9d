import { expect, test } from "vitest";
import { overflow } from "../support/audit.ts";
import { screenshot } from "../support/browser.ts";
import { becomes, burnsOut, drivenTable } from "../support/driver.ts";
import { takeName, tick } from "../support/lobby.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A fair start from the form to the final account: points for places and bases that win less. */

const stage = useStage();

test.each(["desktop", "phone"] as const)(
  "on the %s the form offers it where something was measured, and the waiting room says so",
  async (size) => {
    const host = await stage.person(size);
    await takeName(host, "Ada");
    await host.press("new-table");
    await host.press("players-3");
    await tick(host, "scenario-delta");
    await until("the note says what was measured", async () => /bots win/.test((await host.page.locator(".balance").textContent()) ?? ""));
    await tick(host, "option-fair-on");
    expect(await host.at("option-fair-on").isChecked()).toBe(true);
    expect(await overflow(host.page)).toEqual([]);
    await screenshot(host.page, `fair-start-form-${size}`, { fullPage: true });
    await tick(host, "option-placement-random");
    await until("it is not offered with tiles placed in secret", async () => !(await host.sees("option-fair-on")));
    await tick(host, "option-placement-scenario");
    await tick(host, "option-fair-on");
    await host.press("create");
    await until("the waiting room knows it", async () => ((await host.page.locator("main").textContent()) ?? "").includes("Fair start"));
  },
);

test.each(["desktop", "phone"] as const)("the final account on the %s shows what was given", async (size) => {
  const table = await drivenTable(stage.server.url, ["Ada", "Bea", "Cleo"], { scenario: "delta", players: 3, fairStart: true });
  const [first] = table.seats;
  const given = first?.match.view.setup.setup.fairStart ?? [];
  expect(Math.max(...given)).toBeGreaterThan(0);
  await burnsOut(table.seats);
  const player = await stage.person(size);
  if (first?.identity) await becomes(player, first.identity);
  await player.go(`/t/${table.id}`);
  await until("the result is there", () => player.sees("score-row-green"));
  const crews = ["yellow", "red", "green"] as const;
  for (const [seat, crew] of crews.entries())
    expect(await player.at(`score-row-${crew}`).textContent()).toContain(given[seat] ? `fair start +${given[seat]}` : "crystal");
  expect(await overflow(player.page)).toEqual([]);
  await screenshot(player.page, `fair-start-results-${size}`);
});
