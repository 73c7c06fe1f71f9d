import { expect, test } from "vitest";
import { MARKS } from "../../../apps/server/test/support/matches/twoByTwo.ts";
import { becomes, burnsOut, drivenTable, playLines } from "../support/driver.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* Plans of a match of two against two, once it is over: those of both sides, for all four, and for nobody else. */

const stage = useStage({ dice: [4, 6] });

test("who played sees the plans of both alliances; who did not is told that they are not theirs, and a failure is called one", async () => {
  const over = await drivenTable(stage.server.url, ["Ada", "Bruno", "Chiara", "Dario"], { isPublic: true, alliance: "seated" });
  await over.seats[0]?.ask("plan", { marks: MARKS.slice(0, 1) });
  await over.seats[1]?.ask("plan", { marks: [{ kind: "tile", tile: "land", at: [5, 1] }] });
  await playLines(over.seats, "a.");
  await burnsOut(over.seats);

  const bruno = await stage.person();
  const { identity } = over.seats[1] ?? expect.unreachable();
  if (identity) await becomes(bruno, identity);
  await bruno.go(`/a/${over.id}`);
  await until("the match is read", async () => (await bruno.attribute("analysis", "data-read")) === "true");
  const saysToast = (words: RegExp) => until(`${words}`, async () => words.test((await bruno.page.locator(".toasts").textContent()) ?? ""));
  await bruno.page.route("**/talk", (route) => route.abort());
  bruno.faults.expect(/ERR_FAILED/);
  await bruno.press("show-plans");
  await saysToast(/server/);
  expect(await bruno.attribute("show-plans", "aria-pressed")).toBe("false");
  await bruno.page.unroute("**/talk");
  await bruno.press("show-plans");
  await until("the plans are shown", async () => (await bruno.attribute("show-plans", "aria-pressed")) === "true");
  // What a cell is called follows in the next frame.
  await until("Ada's is named", async () => /Plan of Ada: land at/.test(await bruno.named([4, 1])));
  expect(await bruno.named([5, 1])).toMatch(/Plan of Bruno: land at/);
  await bruno.press("show-plans");
  await until("none is named", async () => !/Plan of/.test(await bruno.named([4, 1])));

  const stranger = await stage.person();
  await stranger.go(`/a/${over.id}`);
  await until("the match is read", async () => (await stranger.attribute("analysis", "data-read")) === "true");
  await stranger.press("show-plans");
  await until("it is said whose they are", async () =>
    /those who played/.test((await stranger.page.locator(".toasts").textContent()) ?? ""),
  );
});
