import { expect, test } from "vitest";
import { attach, createTable, guest, http, type Seated, TWO_PLAYERS } from "../../../apps/server/test/support/harness.ts";
import { burnsOut, identityOf } from "../support/driver.ts";
import { takeName } from "../support/lobby.ts";
import { offences } from "../support/offences.ts";
import { useStage } from "../support/stage.ts";
import { until } from "../support/until.ts";

/* A fourth match of the same two within a day: it says that it does not count while its table waits, and after its end. */

const stage = useStage();
const RATED = { ...TWO_PLAYERS, rated: true, clock: { kind: "hourglass", minutes: 9 }, autoStart: false } as const;
const LEAD =
  "Matches count where everybody at the table has agreed. A rating is provisional, and without a place, before ten matches against at least five " +
  "different people. Within 24 hours only three matches of the same people count, and only three of each player with people whose rating is provisional.";
const REASON = "Does not count: three matches of the same people have counted within 24 hours.";

test("a match beyond what counts in a day says so at its table, before it begins and beside its results; so does the page of ratings", async () => {
  const { url } = stage.server;
  const window = await stage.person("phone");
  await takeName(window, "Ada");
  const [ada, bruno] = [await identityOf(window), await guest(url, "Bruno")] as const;
  for (const { token } of [ada, bruno]) await http(url, "PUT", "/api/players/me/ratings", { token, body: { on: true } });
  await window.go("/credits");
  const sitDown = async (): Promise<readonly [id: string, seats: readonly [Seated, Seated]]> => {
    const { id } = await createTable(url, ada, RATED);
    const seats = [await attach(url, id, ada), await attach(url, id, bruno)] as const;
    await seats[1].ask("sit", { seat: 1 });
    return [id, seats];
  };
  const play = async (seats: readonly [Seated, Seated]): Promise<void> => {
    for (const seat of seats) await seat.ask("ready", { ready: true, rated: true });
    await seats[0].ask("start", {});
    await Promise.all(seats.map((seat) => seat.until(({ view }) => view.status === "playing" && view.match !== undefined)));
    await burnsOut([...seats].sort((one, other) => (one.seat ?? 0) - (other.seat ?? 0)));
    await Promise.all(seats.map((seat) => seat.leave()));
  };
  for (let i = 0; i < 3; i++) await play((await sitDown())[1]);

  const [id, [, brunos]] = await sitDown();
  await window.go(`/t/${id}`);
  await until("the waiting room says so", () => window.sees("rated-uncounted"));
  expect(await window.text("rated-uncounted")).toBe(REASON);
  expect(await offences(window, "uncounted-waiting", ".ratedpanel")).toEqual([]);
  await window.go("/credits");
  await play([await attach(url, id, ada), brunos]);
  await window.go(`/t/${id}`);
  await until("the results say so", () => window.sees("rated-uncounted"));
  expect(await window.text("rated-uncounted")).toBe(REASON);
  expect(await offences(window, "uncounted-results", ".ratedresult")).toEqual([]);

  await window.go("/ratings");
  await until("the ladder has both", async () => (await window.page.locator('[data-testid="ladder"] li').count()) === 2);
  expect(await window.text(window.page.locator(".ratings-head p"))).toBe(LEAD);
  const places = await window.page
    .locator('[data-testid="ladder"] li')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content));
  expect(places).toEqual(['""', '""']);
});
