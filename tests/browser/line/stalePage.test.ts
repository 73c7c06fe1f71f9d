import { expect, test } from "vitest";
import type { Player } from "../support/player.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A page that was open when the server got newer files: what it loads later is not there any more. */

const stage = useStage();

/** Files that a page asks for in vain. */
interface Gone {
  areGone: boolean;
}

/** A visitor at the front page, for whom the settings are gone from now on. */
async function withoutSettings(): Promise<{ readonly visitor: Player; readonly settings: Gone }> {
  const visitor = await stage.person("phone");
  const settings = { areGone: true };
  visitor.faults.expect(/status of 404|dynamically imported module|preload CSS/);
  await visitor.page.goto(stage.server.url);
  await visitor.page.waitForLoadState("load");
  await visitor.page.route(/\/assets\/Settings-.*\.js/, (route) => (settings.areGone ? route.fulfill({ status: 404 }) : route.continue()));
  return { visitor, settings };
}

const follow = ({ page }: Player, path: string): Promise<void> => page.click(`a[href="${path}"]`);

test("it loads the newer page at the link that was pressed", async () => {
  const { visitor, settings } = await withoutSettings();
  // The page that the server has now begins with another file, and what that one asks for is there.
  await visitor.page.route(`${stage.server.url}/`, async (route) => {
    const served = await route.fetch();
    const body = (await served.text()).replaceAll(/\/assets\/index-[^"]*\.js/g, "/assets/index-newer.js");
    settings.areGone = false;
    await route.fulfill({ response: served, body });
  });
  let loaded = 0;
  visitor.page.on("domcontentloaded", () => void loaded++);
  await follow(visitor, "/settings");
  await until("the settings are there", () => visitor.sees("forget"));
  expect(new URL(visitor.page.url()).pathname).toBe("/settings");
  expect(loaded).toBe(1);
});

test("where the server has no newer page it says that a part is missing, and goes on", async () => {
  const { visitor, settings } = await withoutSettings();
  await follow(visitor, "/settings");
  await until("the page says so", () => visitor.sees("part-lacking"));
  settings.areGone = false;
  await visitor.page.click('[data-testid="part-lacking"] button');
  await until("the settings are there", () => visitor.sees("forget"));
});
