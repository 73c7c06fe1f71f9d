import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { active, allAt, type PlayedTable, startedTable, startTestServer, type TestServer, testConfig } from "../harness.ts";

/** A server that somebody attacks, and a game there that has nothing to do with it. */
export interface Guarded {
  readonly running: TestServer;
  readonly bystander: PlayedTable;
}

/** Long enough for a busy machine, and far below what a process takes that is held up. */
const QUICKLY_MS = 2000;

/** Each test of the file fails if it ends the process, or holds the bystanders' game up. */
export function useGuarded(): Guarded {
  let running: TestServer;
  let bystander: PlayedTable;
  let exits: unknown[];
  const noteExit = (error: unknown) => exits.push(error);

  beforeAll(async () => {
    running = await startTestServer(
      testConfig({ LIMIT_REQUESTS_BURST: "60", LIMIT_REQUESTS_PER_SECOND: "30", LIMIT_CONNECTIONS_PER_ADDRESS: "60" }),
    );
    bystander = await startedTable(running.url);
  });
  afterAll(() => running.server.close());
  beforeEach(() => {
    exits = [];
    process.on("uncaughtException", noteExit);
    process.on("unhandledRejection", noteExit);
  });
  afterEach(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off("uncaughtException", noteExit);
    process.off("unhandledRejection", noteExit);
    expect(exits).toEqual([]);
    const asked = performance.now();
    const { ply } = await active(bystander).play({ type: "endTurn" });
    await allAt(bystander.players, ply);
    expect(performance.now() - asked).toBeLessThan(QUICKLY_MS);
  });
  return {
    get running() {
      return running;
    },
    get bystander() {
      return bystander;
    },
  };
}
