import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { replayLine, startMatch } from "@forgotten-planet/core";
import { type ForgottenPlanet, forgottenPlanet } from "@forgotten-planet/game";
import type { TableDice } from "@forgotten-planet/protocol";
import { createGame, facesIn } from "@forgotten-planet/rules";
import { afterEach, beforeEach, expect } from "vitest";
import {
  attach,
  createTable,
  guest,
  http,
  type OptionsInput,
  type PlayedTable,
  type Seated,
  startTestServer,
  type TestServer,
  TWO_PLAYERS,
} from "../harness.ts";

/* Matches whose players add to the dice, and the dice as a client sees them. */

export const nonce = (): string => randomBytes(16).toString("hex");
export const dice = ({ welcome }: Seated): TableDice => welcome.dice!;

/** Every die of a match as a client sees them: from the lines it has. */
export function rollsOf({ welcome }: Seated): readonly number[] {
  const { setup, lines } = welcome.history!;
  const game = createGame(setup);
  if (!game.ok) throw new Error(game.error.message);
  let match = startMatch<ForgottenPlanet>(game.value);
  return lines.flatMap((line) => {
    const next = replayLine(forgottenPlanet, match, line)!;
    match = next.match;
    return facesIn(next.events ?? []);
  });
}

/** A server for each test, which ends without an error in its log. */
export function useDice() {
  let running: TestServer;
  beforeEach(async () => {
    running = await startTestServer();
  });
  afterEach(async () => {
    await running.server.close();
    expect(running.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  return {
    get running(): TestServer {
      return running;
    },
    get url(): string {
      return running.url;
    },
    /** Goes on with a server that is put together by hand. */
    async goesOn(start: () => Promise<TestServer>): Promise<void> {
      await running.server.close();
      running = await start();
    },
    /** What changes the database does so while no server runs. */
    async restart(change?: (file: DatabaseSync) => void): Promise<void> {
      await running.server.close();
      if (change) {
        const file = new DatabaseSync(join(running.config.dataDir, "forgotten-planet.sqlite"));
        change(file);
        file.close();
      }
      running = await startTestServer({ ...running.config, port: 0 });
    },
    async recordOf(id: string): Promise<unknown> {
      return (await http(running.url, "GET", `/api/tables/${id}/record`)).body;
    },
    /** Two people who add to the dice; in the order of play, each with what it added. */
    async playing(options: Partial<OptionsInput> = {}): Promise<PlayedTable & { readonly nonces: readonly string[] }> {
      const identities = [await guest(running.url, "Ada"), await guest(running.url, "Bea")];
      const made = await createTable(running.url, identities[0]!, { ...TWO_PLAYERS, ...options });
      const people: { readonly seated: Seated; readonly added: string }[] = [];
      for (const [seat, identity] of identities.entries()) {
        const seated = await attach(running.url, made.id, identity);
        if (seat > 0) await seated.ask("sit", { seat });
        const added = nonce();
        await seated.ask("ready", { ready: true, nonce: added });
        people.push({ seated, added });
      }
      await Promise.all(people.map(({ seated }) => seated.until(({ view, welcome }) => view.status === "playing" && !!welcome.history)));
      people.sort((a, b) => a.seated.seat! - b.seated.seat!);
      return { ...made, players: people.map(({ seated }) => seated), nonces: people.map(({ added }) => added) };
    },
  };
}
