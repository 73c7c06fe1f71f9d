import type { Ground } from "./ground.ts";
import { ACTIVE, BANK_TILES, CHOICE, CUBES, ENERGY, HASH_A, HASH_B, PHASE, SAVED, type TwinState, VP } from "./layout.ts";

/** Kinds of things that are counted into a hash by cell: tiles 0-15, walls, robots by seat and status. */
const WALL_KIND = 16;
const ROBOT_KIND = 18;

function mixed(key: number, seed: number): number {
  let hash = Math.imul(key ^ seed, 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

const SEED_A = 0x5bd1e995;
const SEED_B = 0x3c6ef372;

function count(state: TwinState, at: number, key: number, sign: number): void {
  state[at + HASH_A] = ((state[at + HASH_A] as number) + sign * mixed(key, SEED_A)) | 0;
  state[at + HASH_B] = ((state[at + HASH_B] as number) + sign * mixed(key, SEED_B)) | 0;
}

/** Counts a tile into the hash. `at` is the number of cells, where the single numbers begin. */
export const hashTile = (state: TwinState, at: number, tile: number, cell: number): void => count(state, at, (tile << 12) | cell, 1);

/** Counts a wall in or out; `side` is 0 for the east edge of the cell, 1 for the south. */
export const hashWall = (state: TwinState, at: number, cell: number, side: number, sign: number): void =>
  count(state, at, ((WALL_KIND + side) << 12) | cell, sign);

/** Counts a robot in or out by its seat, cell and status: equal robots are interchangeable. */
export const hashRobot = (state: TwinState, at: number, seat: number, robot: number, sign: number): void =>
  count(state, at, ((ROBOT_KIND + 2 * seat + (robot & 1)) << 12) | (robot >> 1), sign);

/** 2 x 32 bits of the position within a turn: tiles, walls and robots, the hand, the bank, tokens and energy. */
export function hashOf(ground: Ground, state: TwinState): { readonly a: number; readonly b: number } {
  return { a: hashA(ground, state), b: hashB(ground, state) };
}

export const hashA = (ground: Ground, state: TwinState): number => single(ground, state, HASH_A, SEED_A);
export const hashB = (ground: Ground, state: TwinState): number => single(ground, state, HASH_B, SEED_B);

function single({ size: at, pools }: Ground, state: TwinState, slot: number, seed: number): number {
  const seat = state[at + ACTIVE] as number;
  const hand = at + CUBES + 3 * (pools[seat] as number);
  let hash = state[at + slot] as number;
  hash = (hash + mixed(((state[hand] as number) << 20) | ((state[hand + 1] as number) << 10) | (state[hand + 2] as number), seed + 1)) | 0;
  hash = (hash + mixed(((state[at + BANK_TILES] as number) << 10) | (state[at + VP + seat] as number), seed + 2)) | 0;
  const energy =
    ((state[at + ENERGY] as number) << 8) | ((state[at + SAVED + seat] as number) << 6) | ((state[at + PHASE] as number) << 3) | seat;
  return (hash + mixed(energy ^ ((state[at + CHOICE] as number) << 16), seed + 3)) | 0;
}
