import type { AbsentSeat, VoteChoice } from "@forgotten-planet/protocol";
import type { Seat } from "@forgotten-planet/rules";
import { afterEach } from "vitest";
import { type OptionsInput, type PlayedTable, type Seated, startedTable } from "../harness.ts";
import { type SkippingServer, startSkippingServer } from "../skippedTime.ts";

/* Tables that a player has left, and what the others are told and do. */

export const MINUTE = 60_000;

export function toldOf({ absences, welcome }: Seated, seat: Seat): AbsentSeat | undefined {
  return (absences.at(-1) ?? welcome.absence)?.seats.find((absent) => absent.seat === seat);
}

/** That seat's player drops out; the rest, who know it. */
export async function drop(players: readonly Seated[], seat: Seat): Promise<readonly Seated[]> {
  players[seat]!.vanish();
  const here = players.filter((player) => player !== players[seat] && player.closedWith === undefined);
  await Promise.all(here.map((player) => player.until((seen) => toldOf(seen, seat) !== undefined)));
  return here;
}

export const untilDue = (here: readonly Seated[], seat: Seat): Promise<unknown> =>
  Promise.all(here.map((player) => player.until((seen) => toldOf(seen, seat)?.voteInMs === 0)));
export const untilBack = (here: readonly Seated[], seat: Seat): Promise<unknown> =>
  Promise.all(here.map((player) => player.until((seen) => toldOf(seen, seat) === undefined)));
export const votesOn = (seen: Seated, seat: Seat): string =>
  toldOf(seen, seat)
    ?.votes.map((vote) => `${vote.seat} ${vote.choice ?? "-"}`)
    .join() ?? "";
export const votes = (who: Seated, seat: Seat, choice: VoteChoice): Promise<unknown> => who.ask("vote", { seat, choice });

/** A table that somebody has left, and who is still here. */
export interface LeftTable {
  readonly server: SkippingServer;
  readonly table: PlayedTable;
  readonly here: readonly Seated[];
}

/** Servers whose time can be skipped, one for a test. */
export function useAbsence() {
  let running: SkippingServer | undefined;
  afterEach(async () => {
    await running?.server.close();
    running = undefined;
  });

  async function start(): Promise<SkippingServer> {
    running = await startSkippingServer();
    return running;
  }

  async function restart(): Promise<SkippingServer> {
    if (!running) throw new Error("no server runs");
    const { server, config } = running;
    await server.close();
    running = await startSkippingServer({ ...config, port: 0 });
    return running;
  }

  async function gone(count: 2 | 3 | 4, seat: Seat, options: Partial<OptionsInput> = {}): Promise<LeftTable> {
    const server = await start();
    const table = await startedTable(server.url, count, { order: "seated", assignment: "fixed", ...options });
    const here = await drop(table.players, seat);
    return { server, table, here };
  }

  /** The others may vote about that seat. */
  async function goneForLong(count: 2 | 3 | 4, seat: Seat, options: Partial<OptionsInput> = {}): Promise<LeftTable> {
    const all = await gone(count, seat, options);
    all.server.skip(2 * MINUTE);
    await untilDue(all.here, seat);
    return all;
  }

  return { start, restart, gone, goneForLong };
}
