import {
  type Bank,
  type Cell,
  type CubeCounts,
  type GameSetup,
  type GameState,
  gridOf,
  PHASES,
  type PublicView,
  ROBOTS_PER_SEAT,
  type Robot,
  type Seat,
} from "@forgotten-planet/rules";
import { readRoom } from "@forgotten-planet/schema";
import type { MatchView, RoomView } from "../wire/platform.ts";
import { BANK_FIELDS, bankOnBoard } from "./bankOnBoard.ts";
import { boardOf } from "./cellFacts.ts";
import { CUBE_FIELDS, ROBOT_FIELDS, type RoomMirror } from "./roomMirror.ts";
import { parseAuction, parseHidden } from "./setUpText.ts";
import { parseStepText } from "./stepText.ts";

/**
 * What the mirror shows, as plain data. `setup` comes with the welcome message's history; without it (status `waiting`, or before
 * that message) there is no match in the answer.
 */
export const plainRoom = (mirror: RoomMirror, setup: GameSetup | undefined): RoomView => readRoom({ read: plainMatch }, mirror, setup);

/** The game alone. */
export function plainMatch(mirror: RoomMirror, setup: GameSetup): MatchView {
  const seats = setup.seats.length;
  const pools = setup.seats[0]?.alliance === undefined ? seats : 2;
  const step = parseStepText(mirror.step, gridOf(setup.scenario.area));
  const board = boardOf(setup, entries(mirror));
  const vp = unpacked(mirror.vp ?? 0, 8, seats);
  const choice = choiceOf(mirror.choice ?? 0);
  const hidden = parseHidden(mirror.hidden ?? "");
  const auction = parseAuction(mirror.auction ?? "");
  const view: GameState = {
    setup,
    phase: PHASES[mirror.phase] ?? "actions",
    turn: mirror.turn,
    active: step.active,
    ...board,
    robots: robotsOf(mirror),
    energy: step.energy,
    saved: unpacked(mirror.saved, 2, seats),
    cubes: Array.from({ length: pools }, (_, pool) => cubesOf(mirror, pool)),
    vp,
    owed: mirror.owed ? mirror.owed.split(",").map(Number) : setup.seats.map(() => 0),
    bank: bankOf(mirror, bankOnBoard({ setup, vp, tiles: board.tiles, walls: board.walls })),
    ...(choice ? { choice } : {}),
    ...(hidden ? { hidden } : {}),
    ...(auction ? { auction } : {}),
  };
  // A mirror was filled with a view.
  return { ply: mirror.plyHigh * 128 + step.ply, last: step.last, view: view as PublicView };
}

function* entries({ facts, where }: RoomMirror): Iterable<readonly [cell: number, facts: number]> {
  const cells = where.length > 0 ? [...where] : undefined;
  let slot = 0;
  for (const fact of facts) {
    yield [cells ? (cells[slot] ?? 0) : slot, fact];
    slot++;
  }
}

const unpacked = (all: number, bits: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, i) => Math.floor(all / 2 ** (bits * i)) % 2 ** bits);

function choiceOf(code: number): PublicView["choice"] {
  if (code === 0) return undefined;
  return code >= 0x8000 ? { kind: "cubes", count: code & 0x7fff } : { kind: "tile", at: (code - 1) as Cell };
}

function robotsOf(mirror: RoomMirror): readonly Robot[] {
  const robots: Robot[] = [];
  for (const [i, field] of ROBOT_FIELDS.entries()) {
    const code = mirror[field] ?? 0;
    if (code === 0) continue;
    robots.push({
      seat: Math.floor(i / ROBOTS_PER_SEAT) as Seat,
      number: (i % ROBOTS_PER_SEAT) + 1,
      cell: ((code - 1) >> 1) as Cell,
      on: ((code - 1) & 1) === 1,
    });
  }
  return robots;
}

function cubesOf(mirror: RoomMirror, pool: number): CubeCounts {
  const count = (i: number) => mirror[CUBE_FIELDS[3 * pool + i] ?? "brown0"] ?? 0;
  return [count(0), count(1), count(2)];
}

function bankOf({ consumed, bank }: RoomMirror, onBoard: Bank): Bank {
  const beyond = [-(consumed ?? 0), ...(bank ? bank.split(",").map(Number) : [])];
  return Object.fromEntries(BANK_FIELDS.map((field, i) => [field, onBoard[field] + (beyond[i] ?? 0)])) as unknown as Bank;
}
