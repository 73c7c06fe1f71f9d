import type { TableOptions, TableOptionsInput } from "@forgotten-planet/game";
import { playAt } from "@forgotten-planet/game";
import { type Area, cellAt, gridOf, type HiddenKind, type HiddenTile, placementCells, type XY, xyOf } from "@forgotten-planet/rules";
import { createTable, guest, type LogLine, startTestServer, type TestServer } from "./harness.ts";
import { addressesOf, LISTS } from "./matches/lookedAt.ts";
import { allSettled, Listener } from "./net/wire.ts";

/** A secret placement to be played: what is placed where, by turns. */
export interface PlacementPlan {
  readonly name: string;
  readonly options: TableOptionsInput;
  /** All but the last tile. */
  readonly places: readonly XY[];
  /** Where the last tile goes. */
  readonly reveal: XY;
  /** So many tiles lie when no further one fits and the placement starts over (R-RND-3). */
  readonly startsOverAt?: number;
  /** The server is restarted half-way. */
  readonly restarts?: boolean;
}

/** Kinds in the order in which a seat places them. */
export type Order = readonly [HiddenKind, HiddenKind, HiddenKind];

/** Allowed cells, spread over the area. */
function spread(area: Area, tiles: number): readonly XY[] {
  const grid = gridOf(area);
  const lying: HiddenTile[] = [];
  while (lying.length < tiles) {
    const cells = area.kind === "open" && lying.length === 0 ? [cellAt(grid, [0, 0])] : placementCells(area, lying);
    const cell = cells[(lying.length * 7) % cells.length];
    if (cell === undefined) throw new Error(`no cell for tile ${lying.length}`);
    lying.push({ seat: 0, cell });
  }
  return lying.map(({ cell }) => xyOf(grid, cell));
}

export function placementPlan(
  name: string,
  players: 2 | 4,
  area: Area,
  {
    stuck = [],
    restarts = false,
    assignment = "random",
  }: Partial<Pick<TableOptions, "assignment">> & { readonly stuck?: readonly XY[]; readonly restarts?: boolean } = {},
): PlacementPlan {
  const scenario = { name: "Somewhere", area, land: 30 };
  const places = [...stuck, ...spread(area, 3 * players)];
  return {
    name,
    options: { scenario, players, isPublic: true, placement: "random", order: "seated", assignment },
    places: places.slice(0, -1),
    reveal: places[places.length - 1] as XY,
    ...(stuck.length > 0 ? { startsOverAt: stuck.length } : {}),
    restarts,
  };
}

/** A placement that was played as far as the last tile but one. */
export interface PlayedPlacement {
  readonly id: string;
  readonly seats: readonly Listener[];
  readonly watcher: Listener;
  readonly latecomer: Listener;
  readonly parties: readonly Listener[];
  /** Ids that were drawn for this match, and what they stand for. */
  readonly names: ReadonlyMap<string, string>;
  readonly log: readonly LogLine[];
  /** The server where it goes on. */
  readonly running: TestServer;
  readonly ply: number;
  readonly active: number;
  /** The kind that is left for the last tile. */
  readonly kind: HiddenKind;
}

/** Plays with comings and goings, refusals, repetitions, talk and questions by HTTP on the way. `orders` are the kinds of each seat. */
export async function playPlacement(plan: PlacementPlan, orders: readonly Order[], server: TestServer): Promise<PlayedPlacement> {
  let running = server;
  const log: LogLine[] = [];
  const { url } = running;
  const { players } = plan.options;
  const people = await Promise.all(Array.from({ length: players }, (_, i) => guest(url, `Player ${i + 1}`)));
  const { id, code } = await createTable(url, people[0]!, plan.options);
  const seats = people.map((identity, i) => new Listener(`seat ${i}`, url, id, identity));
  const watcher = new Listener("watcher", url, id, await guest(url, "Watcher"));
  const latecomer = new Listener("latecomer", url, id);
  const parties = [...seats, watcher, latecomer];
  const here = [await watcher.join()];
  for (const [i, seat] of seats.entries()) {
    here.push(await seat.join());
    if (i > 0) await seat.ask("sit", { seat: i });
    await seat.ask("ready", { ready: true });
    await allSettled(here);
  }
  const half = Math.ceil(plan.places.length / 2);
  const placed = seats.map(() => 0);
  let active = 0;
  for (const [ply, at] of plan.places.entries()) {
    if (ply === half) {
      if (plan.restarts) {
        log.push(...running.log.lines);
        await running.server.close();
        running = await startTestServer({ ...running.config, port: 0 });
        for (const party of here) await party.join(running.url);
      } else await seats[1]!.join();
      here.push(await latecomer.join(running.url));
      await allSettled(here);
    }
    const intent = { type: "placeHidden", tile: orders[active]![placed[active]!++]!, at } as const;
    // By a spectator, out of turn, the right one twice, and with a wish to take it back.
    await watcher.ask("play", playAt(ply, { ...intent, tile: "land" }));
    await seats[(active + 1) % players]!.ask("play", playAt(ply, { ...intent, tile: "land" }));
    for (let i = 0; i < 2; i++) await seats[active]!.ask("play", playAt(ply, intent));
    await seats[active]!.ask("play", playAt(ply + 1, "undo"));
    active = (active + 1) % players;
    if (ply + 1 === plan.startsOverAt) {
      active = 0;
      placed.fill(0);
    }
    await allSettled(here);
  }
  await watcher.ask("chat", { text: "What may lie there?" });
  await seats[0]!.ask("chat", { text: "You will see." });
  for (const party of parties) {
    for (const address of [id, code]) await party.get("GET", `/api/tables/${address}`);
    await party.get("GET", `/api/tables/${id}/record`);
    for (const address of [...addressesOf(id), ...LISTS]) await party.get("GET", address);
    await party.stream(id);
    await party.get("GET", "/api/players/me");
    await party.lobby();
  }
  await allSettled(parties);
  log.push(...running.log.lines);
  const names = new Map([
    [id, "<table>"],
    [code, "<code>"],
    ...people.map(({ player }, i) => [player.id, `<player ${i}>`] as const),
    [watcher.identity!.player.id, "<watcher>"],
    [running.config.dataDir, "<data>"],
  ]);
  const kind = orders[active]![placed[active]!]!;
  return { id, seats, watcher, latecomer, parties, names, log, running, ply: plan.places.length, active, kind };
}
