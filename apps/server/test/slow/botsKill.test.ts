import { openSqliteStore } from "@forgotten-planet/store";
import { runs } from "@forgotten-planet/testkit";
import { expect, test, vi } from "vitest";
import { botsInThread } from "../support/bots/botsInThread.ts";
import { type ChildServer, startChildServer } from "../support/childServer.ts";
import { attach, freshDataDir, guest, http, type Seated, startTestServer, summaryOf, TWO_PLAYERS, testConfig } from "../support/harness.ts";

const CYCLES = runs(5).numRuns;

/** Returns once it is that player's turn; the match of this test is not over by then. */
const turnOf = (seated: Seated): Promise<Seated> => seated.until(({ match, seat }) => match.view.active === seat, 30_000);

test(`kill -9 in the middle of a bot's turn, ${CYCLES} times: the bot plays on where it stood, and everything it had played is there`, async () => {
  const env = { DATA_DIR: freshDataDir(), BOT_PAUSE_PERCENT: "40", BOT_BUDGET_MS: "500" };
  let server: ChildServer = await startChildServer(env);
  const ada = await guest(server.url, "Ada");
  const body = { ...TWO_PLAYERS, order: "seated", bots: [{ place: 1, level: "planner" }] };
  const { id } = (await http<{ id: string }>(server.url, "POST", "/api/tables", { body, token: ada.token })).body;
  let seated = await attach(server.url, id, ada);
  await seated.ask("start", {});
  await seated.until(({ view }) => view.match !== undefined);
  for (let cycle = 0; cycle < CYCLES; cycle++) {
    await turnOf(seated);
    const { ply } = await seated.play({ type: "endTurn" });
    // In the middle of what the bot plays, or while it thinks.
    if (cycle % 2) await seated.until(({ match }) => match.ply > ply, 20_000);
    const seen = seated.match.ply;
    expect(await server.end("SIGKILL")).toBe("SIGKILL");
    server = await startChildServer(env);
    seated = await attach(server.url, id, ada);
    expect(seated.match.ply).toBeGreaterThanOrEqual(seen);
    expect(seated.view.seats[1]).toMatchObject({ name: "Planner", bot: "planner", online: true });
  }
  await turnOf(seated);
  expect(server.lines.filter(({ event }) => event === "bot-refused" || event === "bot-stuck")).toEqual([]);
  expect(await server.end("SIGTERM")).toBe(0);
}, 180_000);

test("a bot of a match without clocks that was to move when its server ended plays on at the next start, with nobody there", async () => {
  const more = { makeBotWorker: botsInThread() };
  // The bot takes its time: it is still to move when the server ends.
  const config = testConfig({ BOT_PAUSE_PERCENT: "300" });
  const before = await startTestServer(config, more);
  const ada = await guest(before.url, "Ada");
  const body = { ...TWO_PLAYERS, order: "seated", bots: [{ place: 1, level: "builder" }] };
  const { id } = (await http<{ id: string }>(before.url, "POST", "/api/tables", { body, token: ada.token })).body;
  const seated = await attach(before.url, id, ada);
  await seated.ask("start", {});
  await seated.until(({ view }) => view.match !== undefined);
  await seated.play({ type: "endTurn" });
  await before.server.close();
  const after = await startTestServer({ ...testConfig({ BOT_PAUSE_PERCENT: "0" }), dataDir: config.dataDir, port: 0 }, more);
  try {
    await vi.waitFor(async () => expect((await summaryOf(after.url, id, ada.token)).yourTurn).toBe(true), {
      timeout: 30_000,
      interval: 200,
    });
  } finally {
    await after.server.close();
  }
}, 90_000);

test("a clock that runs out for somebody who is away, among bots, stops the match instead of playing it for ever", async () => {
  const more = { makeBotWorker: botsInThread() };
  const config = testConfig({ BOT_PAUSE_PERCENT: "0" });
  const before = await startTestServer(config, more);
  const ada = await guest(before.url, "Ada");
  const clock = { kind: "hourglass", minutes: 1 };
  const body = { ...TWO_PLAYERS, order: "seated", clock, bots: [{ place: 1, level: "builder" }] };
  const { id } = (await http<{ id: string }>(before.url, "POST", "/api/tables", { body, token: ada.token })).body;
  const seated = await attach(before.url, id, ada);
  await seated.ask("start", {});
  await seated.until(({ view }) => view.match !== undefined);
  const { ply } = await seated.play({ type: "endTurn" });
  await seated.until(({ match }) => match.ply > ply && match.view.active === 0, 20_000);
  const { turn } = seated.match.view;
  await seated.leave();
  await before.server.close();
  const store = await openSqliteStore(config.dataDir);
  const { clock: running } = (await store.findMatch(id))!;
  const claimed = await store.claimMatch(id);
  await store.saveClock(id, claimed!.match.epoch, { ...running!, left: [1, 60_000] });
  await store.close();
  const after = await startTestServer({ ...config, port: 0 }, more);
  try {
    // The clock is given the grace of a restart, then ends the turn of the absent player, and stands still.
    const stands = (): boolean =>
      after.log.lines.some(({ event, fields }) => event === "time-up" && (fields as { paused?: true }).paused === true);
    for (let i = 0; i < 150 && !stands(); i++) await new Promise((resolve) => setTimeout(resolve, 100));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const again = await attach(after.url, id, ada);
    expect(again.clock?.paused).toBe(true);
    expect(again.match.view.turn).toBe(turn + 1);
    await again.ask("pause", { on: false });
    await again.until(({ match }) => match.view.turn === turn + 2, 20_000);
    await again.leave();
  } finally {
    await after.server.close();
  }
}, 60_000);
