import { expect, test } from "vitest";
import { type ChildServer, startChildServer } from "../support/childServer.ts";
import { attach, freshDataDir, guest, http, type Seated, TWO_PLAYERS } from "../support/harness.ts";

const CYCLES = 5;

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
