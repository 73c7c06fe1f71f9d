import { type Ground, stepOf } from "./ground.ts";
import * as I from "./intents.ts";
import * as L from "./layout.ts";
import { addBuildings, addPushes, canSell, canWall, handAt, hasFreeRobot, hasWall } from "./legal.ts";
import { isWalled, reach, reached, STEPS_PER_ENERGY, steps } from "./reach.ts";

/** What makes a cell worth going to. */
const NOTHING = 0;
/** Something can be done from there. */
const WAY = 1;
/** It is good to stand there at the end of the turn. */
const STAND = 2;

/**
 * The intents that a search tries: moves to where something can be done or earned alone, each of several equal robots once, one colour for a
 * wall, one pair for a robot. `after` is the move that led here, whose robot alone goes on, and not by another move; 0 for all.
 */
export function macro(ground: Ground, state: L.TwinState, list: number[], after = 0): void {
  list.length = 0;
  const at = ground.size;
  const first = at + L.ROBOT + (state[at + L.ACTIVE] as number) * L.ROBOTS;
  const only = after === 0 ? 0 : I.robotIn(after);
  for (let number = 1; number <= L.ROBOTS; number++) {
    const robot = state[first + number - 1] as number;
    if ((robot & 1) === 0 || (only !== 0 && only !== number)) continue;
    if (only === 0 && isTwinOfLower(state, first, number)) continue;
    addBuildings(ground, state, number, robot >> 1, list);
    addWalls(ground, state, number, robot >> 1, list);
    addPushes(ground, state, number, robot >> 1, list);
    addDestructions(ground, state, number, robot >> 1, list);
    if (only === 0) addMoves(ground, state, number, robot >> 1, list);
  }
  if (only === 0) addBaseActions(ground, state, list);
}

function isTwinOfLower(state: L.TwinState, first: number, number: number): boolean {
  for (let slot = first; slot < first + number - 1; slot++) if (state[slot] === state[first + number - 1]) return true;
  return false;
}

/** Whether a move leads to a place to stay at, rather than on the way to something. */
export function isStand(ground: Ground, state: L.TwinState, intent: number): boolean {
  return I.kindOf(intent) !== I.MOVE || worthOf(ground, state, I.cellOf(intent), 0) === STAND;
}

function addMoves(ground: Ground, state: L.TwinState, number: number, cell: number, list: number[]): void {
  const at = ground.size;
  const energy = state[at + L.ENERGY] as number;
  if (energy === 0) return;
  const count = reach(ground, state, state[at + L.ACTIVE] as number, cell, energy * STEPS_PER_ENERGY);
  for (let i = 1; i < count; i++) {
    const to = reached[i] as number;
    const cost = Math.ceil((steps[to] as number) / STEPS_PER_ENERGY);
    if (worthOf(ground, state, to, energy - cost) !== NOTHING) list.push(I.code(I.MOVE, number, to, cost));
  }
}

function worthOf(ground: Ground, state: L.TwinState, cell: number, left: number): number {
  const at = ground.size;
  const word = state[cell] as number;
  const tile = word & L.TILE_BITS;
  if (tile >= L.BROWN && tile <= L.UNKNOWN) return STAND;
  const seat = state[at + L.ACTIVE] as number;
  const walls = (state[at + L.BANK_WALLS] as number) > 0;
  let worth = NOTHING;
  for (let side = 0; side < 4; side++) {
    const to = cell + stepOf(ground.width, side);
    const next = state[to] as number;
    const other = next & L.TILE_BITS;
    if (other === L.OUTSIDE) continue;
    if (isWalled(state, word, to, side)) {
      if (left >= 2) return WAY;
      continue;
    }
    if (other === L.EMPTY) return left > 0 || (word & L.OWNER_BITS) >> L.OWNER_SHIFT === seat ? WAY : NOTHING;
    const owner = (next & L.OWNER_BITS) >> L.OWNER_SHIFT;
    if (left > 0 && walls && owner !== seat) worth = WAY;
  }
  if (worth === NOTHING && left >= 2 && hasFoe(ground, state, cell)) return WAY;
  return worth;
}

function hasFoe({ size: at, allied }: Ground, state: L.TwinState, cell: number): boolean {
  const seat = state[at + L.ACTIVE] as number;
  for (let i = 0; i < 4 * L.ROBOTS; i++) {
    if ((state[at + L.ROBOT + i] as number) >> 1 !== cell) continue;
    const owner = Math.floor(i / L.ROBOTS);
    if (owner !== seat && !(allied && owner === (seat ^ 2))) return true;
  }
  return false;
}

/** Walls between tiles, paid with the most plentiful colour. */
function addWalls(ground: Ground, state: L.TwinState, number: number, cell: number, list: number[]): void {
  const at = ground.size;
  if ((state[at + L.ENERGY] as number) === 0 || (state[at + L.BANK_WALLS] as number) === 0) return;
  const hand = handAt(ground, state);
  const colour = mostOf(state, hand);
  if (state[hand + colour] === 0) return;
  for (let side = 0; side < 4; side++) {
    if (((state[cell + stepOf(ground.width, side)] as number) & L.TILE_BITS) === L.EMPTY) continue;
    if (canWall(ground, state, cell, side)) list.push(I.code(I.WALL, number, 0, (side << 2) | colour));
  }
}

function mostOf(state: L.TwinState, hand: number): number {
  const [brown, white, blue] = [state[hand] as number, state[hand + 1] as number, state[hand + 2] as number];
  if (brown >= white && brown >= blue) return 0;
  return white >= blue ? 1 : 2;
}

/** The colour of which a hand has least. */
export function leastOf(state: L.TwinState, hand: number): number {
  const [brown, white, blue] = [state[hand] as number, state[hand + 1] as number, state[hand + 2] as number];
  if (brown <= white && brown <= blue) return 0;
  return white <= blue ? 1 : 2;
}

function addDestructions(ground: Ground, state: L.TwinState, number: number, cell: number, list: number[]): void {
  if ((state[ground.size + L.ENERGY] as number) < 2) return;
  if (hasFoe(ground, state, cell)) list.push(I.code(I.BOOM, number, 0, I.NO_SIDE));
  for (let side = 0; side < 4; side++) if (hasWall(ground, state, cell, side)) list.push(I.code(I.BOOM, number, 0, side));
}

function addBaseActions(ground: Ground, state: L.TwinState, list: number[]): void {
  const at = ground.size;
  const energy = state[at + L.ENERGY] as number;
  const hand = handAt(ground, state);
  if (energy >= 2 && hasFreeRobot(ground, state)) {
    const payment = paymentOf(state, hand);
    const base = L.BASE + (state[at + L.ACTIVE] as number);
    if (payment >= 0)
      for (let cell = state[at + L.FIRST_TILE] as number; cell <= (state[at + L.LAST_TILE] as number); cell++)
        if (((state[cell] as number) & L.TILE_BITS) === base) list.push(I.code(I.PRODUCE, 0, cell, payment));
  }
  if (canSell(ground, state)) list.push(I.code(I.SELL));
  if (energy >= 4) list.push(I.code(I.CONCENTRATE, 0, 0, leastOf(state, hand)));
  if (energy > 0 && (state[at + L.BANK_TILES] as number) > 0) list.push(I.code(I.METAL));
}

/** The pair of cubes that leaves the most even hand; -1 without two cubes. */
function paymentOf(state: L.TwinState, hand: number): number {
  let best = -1;
  let bestLeft = -1;
  for (let payment = 0; payment < I.PAYMENTS.length; payment++) {
    const cubes = I.PAYMENTS[payment] as readonly [number, number, number];
    const brown = (state[hand] as number) - cubes[0];
    const white = (state[hand + 1] as number) - cubes[1];
    const blue = (state[hand + 2] as number) - cubes[2];
    const least = Math.min(brown, white, blue);
    if (least < 0) continue;
    const left = 64 * least - Math.max(brown, white, blue) + 32;
    if (left <= bestLeft) continue;
    best = payment;
    bestLeft = left;
  }
  return best;
}
