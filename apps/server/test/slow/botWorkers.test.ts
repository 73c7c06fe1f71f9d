import { bots } from "@forgotten-planet/game/bots";
import { createGame, scenarioById, seatView } from "@forgotten-planet/rules";
import { afterEach, expect, test } from "vitest";
import { BotPool } from "../../src/bots/botPool.ts";
import { RequestsUnderWay } from "../../src/bots/requestsUnderWay.ts";
import { workerThreads } from "../../src/bots/workerThread.ts";
import { attach, guest, http, rememberingLog, startTestServer, type TestServer, TWO_PLAYERS, testConfig } from "../support/harness.ts";

/* Bots in threads of their own, as the server has them. */

const MODULE = "@forgotten-planet/game/bots";
const { name, area, land, bases = [], specials = [] } = scenarioById("first-landing")!;
const created = createGame({
  scenario: { name, area, land, bases, specials },
  seats: [
    { name: "Ada", colour: "red" },
    { name: "Planner", colour: "yellow" },
  ],
  setup: { assignment: "fixed", placement: "scenario", bases },
});
if (!created.ok) throw new Error("no game");
const view = seatView(created.value, 0);
const question = { view, seat: 0, level: "planner", seed: 7 } as const;
const thinking = { room: "r", owner: "o", module: MODULE, question, budgetMs: 5000 };

const pools: BotPool[] = [];
afterEach(() => {
  for (const pool of pools.splice(0)) pool.close();
});
function poolOf(size: number) {
  const log = rememberingLog();
  const pool = new BotPool(size, workerThreads(new RequestsUnderWay()), { log, meter: { thought: () => {} } });
  pools.push(pool);
  return { pool, log };
}

test("a thread answers as the same bot does here", async () => {
  const { pool } = poolOf(1);
  const thought = await pool.think(thinking);
  if ("none" in thought) throw new Error(thought.none);
  const here = bots.think({ ...question, budget: { simulations: thought.answer.simulations } }, () => false);
  expect(thought.answer).toEqual({ intents: here.intents, nodes: here.nodes, simulations: here.simulations });
});

test("a thread that cannot think says so and lives on; one that is ended is replaced", async () => {
  const { pool, log } = poolOf(1);
  expect(await pool.think({ ...thinking, module: "no-such-module" })).toEqual({ none: "crashed" });
  expect(await pool.think({ ...thinking, question: { ...question, view: "nonsense" } })).toEqual({ none: "crashed" });
  expect(await pool.think(thinking)).toMatchObject({ answer: { intents: expect.any(Array) } });
  const leaves = new URL("../support/bots/leavingBots.ts", import.meta.url).href;
  expect(await pool.think({ ...thinking, module: leaves })).toEqual({ none: "crashed" });
  expect(await pool.think(thinking)).toMatchObject({ answer: { intents: expect.any(Array) } });
  expect(log.lines.map(({ event }) => event)).toEqual(["bot-failed", "bot-failed", "bot-crashed"]);
});

test("a thread that does not answer is done without after three budgets, and ended if it does not stop; a cancelled one stops by its flag", async () => {
  const { pool, log } = poolOf(1);
  const deaf = new URL("../support/bots/deafBots.ts", import.meta.url).href;
  expect(await pool.think({ ...thinking, module: deaf, budgetMs: 50, question: { ...question, level: "deaf" } })).toEqual({ none: "late" });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(log.lines.map(({ event }) => event)).toEqual(["bot-ended"]);
  const patient = pool.think({ ...thinking, module: deaf, budgetMs: 60_000, question: { ...question, level: "patient" } });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const from = performance.now();
  pool.cancel("r");
  expect(await patient).toEqual({ none: "cancelled" });
  // The worker is free again long before its budget is over.
  expect(await pool.think(thinking)).toMatchObject({ answer: { intents: expect.any(Array) } });
  expect(performance.now() - from).toBeLessThan(20_000);
});

test("a whole server plays with threads", async () => {
  const running: TestServer = await startTestServer(testConfig({ BOT_PAUSE_PERCENT: "0", BOT_BUDGET_MS: "2000" }));
  try {
    const ada = await guest(running.url, "Ada");
    const body = { ...TWO_PLAYERS, order: "seated", bots: [{ place: 1, level: "planner" }] };
    const { id } = (await http<{ id: string }>(running.url, "POST", "/api/tables", { body, token: ada.token })).body;
    const seated = await attach(running.url, id, ada);
    await seated.ask("start", {});
    for (let turn = 0; turn < 4; turn++) {
      await seated.until(({ match }) => match.view.active === seated.seat, 20_000);
      await seated.play({ type: "endTurn" });
    }
    await seated.until(({ match }) => match.view.active === seated.seat, 20_000);
    expect(running.log.lines.filter(({ event }) => event === "bot-thought").length).toBeGreaterThan(3);
    expect(running.log.lines.filter(({ event }) => event === "bot-replaced")).toEqual([]);
    await seated.leave();
  } finally {
    await running.server.close();
  }
});
