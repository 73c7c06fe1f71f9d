import type { Seat } from "../seat.ts";
import { poolOf } from "../setup/seating.ts";
import type { Bank, GameState } from "../state.ts";
import type { Cube, CubeCounts } from "./cubes.ts";

type Lasting = Exclude<keyof GameState, Passing>;
/** Fields that a state has only at times. */
type Passing = "uncounted" | "hidden" | "auction" | "choice";

/**
 * The next state while events are folded into it: fields are replaced, what they point to is never touched. A field that ends is set to
 * undefined; `settled` then leaves it out, since deleting a field would make the object slow for good.
 */
export type Draft = { -readonly [K in Lasting]: GameState[K] } & { [K in Passing]?: GameState[K] | undefined };

/** A state that has not been handed out yet. */
export type FreshState = { -readonly [K in keyof GameState]: GameState[K] };

/** A copy without ended fields. Written out so that every state has the same fields in the same order, which keeps reading fast. */
export function draftOf(state: Draft | GameState): FreshState {
  const draft: FreshState = {
    setup: state.setup,
    phase: state.phase,
    turn: state.turn,
    active: state.active,
    tiles: state.tiles,
    walls: state.walls,
    owners: state.owners,
    open: state.open,
    tied: state.tied,
    robots: state.robots,
    energy: state.energy,
    saved: state.saved,
    cubes: state.cubes,
    vp: state.vp,
    owed: state.owed,
    bank: state.bank,
  };
  if (state.uncounted !== undefined) draft.uncounted = state.uncounted;
  if (state.hidden !== undefined) draft.hidden = state.hidden;
  if (state.auction !== undefined) draft.auction = state.auction;
  if (state.choice !== undefined) draft.choice = state.choice;
  return draft;
}

/** The finished state: the draft itself, or a copy if a field of `before` has ended. */
export function settled(draft: FreshState, before: GameState): GameState {
  const { uncounted, hidden, auction, choice } = before;
  return (uncounted ?? hidden ?? auction ?? choice) && hasPassed(draft) ? draftOf(draft) : draft;
}

const hasPassed = (draft: FreshState): boolean =>
  ("uncounted" in draft && draft.uncounted === undefined) ||
  ("hidden" in draft && draft.hidden === undefined) ||
  ("auction" in draft && draft.auction === undefined) ||
  ("choice" in draft && draft.choice === undefined);

/** A list with one entry replaced. */
export function replaced<T>(list: readonly T[], index: number, value: T): T[] {
  const copy = list.slice();
  copy[index] = value;
  return copy;
}

export function addToBank(draft: Draft, item: keyof Bank, amount: number): void {
  const { land, bases, brown, white, blue, walls, vp } = draft.bank;
  const bank = { land, bases, brown, white, blue, walls, vp };
  bank[item] += amount;
  draft.bank = bank;
}

export function addSaved(draft: Draft, seat: Seat, amount: number): void {
  if (amount !== 0) draft.saved = replaced(draft.saved, seat, (draft.saved[seat] as number) + amount);
}

/** Adds `sign` times these cubes to the seat's hand. */
export function addCubes(draft: Draft, seat: Seat, cubes: CubeCounts, sign: 1 | -1): void {
  const pool = poolOf(draft.setup, seat);
  const hand = draft.cubes[pool] as CubeCounts;
  draft.cubes = replaced(draft.cubes, pool, [hand[0] + sign * cubes[0], hand[1] + sign * cubes[1], hand[2] + sign * cubes[2]]);
}

const ONE_CUBE: Readonly<Record<Cube, CubeCounts>> = { brown: [1, 0, 0], white: [0, 1, 0], blue: [0, 0, 1] };
export const oneCube = (cube: Cube): CubeCounts => ONE_CUBE[cube];
