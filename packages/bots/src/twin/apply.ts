import { type Ground, stepOf } from "./ground.ts";
import { hashRobot, hashTile, hashWall } from "./hash.ts";
import * as I from "./intents.ts";
import * as L from "./layout.ts";
import { commitControl, sweep } from "./sweep.ts";

const MAX_SAVED = 3;

/** Plays a legal intent in place. @source docs/rules.md §3 to §7 */
export function apply(ground: Ground, state: L.TwinState, intent: number): void {
  const at = ground.size;
  const robot = I.robotIn(intent);
  const cell = I.cellOf(intent);
  const detail = I.detailOf(intent);
  switch (I.kindOf(intent)) {
    case I.END:
      endTurn(ground, state);
      break;
    case I.CONSERVE:
      spend(state, at, 1);
      state[at + L.SAVED + activeIn(state, at)] = (state[at + L.SAVED + activeIn(state, at)] as number) + 1;
      break;
    case I.SELL:
      sell(ground, state);
      break;
    case I.METAL:
      spend(state, at, 1);
      state[at + L.BANK_TILES] = (state[at + L.BANK_TILES] as number) - 1;
      break;
    case I.CONCENTRATE:
      spend(state, at, 4);
      addCube(ground, state, detail, 1);
      break;
    case I.MOVE:
      spend(state, at, detail);
      setRobot(state, at, robot, (cell << 1) | 1);
      break;
    case I.LAND:
      spend(state, at, 1);
      lay(ground, state, cell, L.LAND);
      break;
    case I.MINE:
      spend(state, at, 1);
      rolled(ground, state, cell, detail);
      break;
    case I.BUILD_BASE:
      spend(state, at, 3);
      for (let colour = 0; colour < 3; colour++) addCube(ground, state, colour, -1);
      lay(ground, state, cell, L.BASE + activeIn(state, at));
      break;
    case I.WALL:
      spend(state, at, 1);
      addCube(ground, state, detail & 3, -1);
      state[at + L.BANK_WALLS] = (state[at + L.BANK_WALLS] as number) - 1;
      toggleWall(ground, state, robotAt(state, at, robot), detail >> 2);
      break;
    case I.PUSH:
      push(ground, state, robot, detail);
      break;
    case I.BOOM:
      destroy(ground, state, robot, detail);
      break;
    case I.PRODUCE:
      produce(ground, state, cell, detail);
      break;
    case I.CHOOSE_TILE:
      state[at + L.PHASE] = L.IN_ACTIONS;
      lay(ground, state, state[at + L.CHOICE] as number, detail);
      state[at + L.CHOICE] = 0;
      break;
    case I.CHOOSE_CUBES:
      addCube(ground, state, 0, detail >> 6);
      addCube(ground, state, 1, (detail >> 3) & 7);
      addCube(ground, state, 2, detail & 7);
      pass(ground, state);
      break;
    default:
      // An open tile is given to an ally, and closes.
      state[cell] = ((state[cell] as number) & ~(L.OWNER_BITS | L.OPEN)) | ((detail & 3) << L.OWNER_SHIFT);
  }
}

const activeIn = (state: L.TwinState, at: number): number => state[at + L.ACTIVE] as number;

function spend(state: L.TwinState, at: number, energy: number): void {
  state[at + L.ENERGY] = (state[at + L.ENERGY] as number) - energy;
}

function addCube({ size: at, pools }: Ground, state: L.TwinState, colour: number, amount: number): void {
  const hand = at + L.CUBES + 3 * (pools[activeIn(state, at)] as number) + colour;
  state[hand] = (state[hand] as number) + amount;
}

const slotOf = (state: L.TwinState, at: number, robot: number): number => at + L.ROBOT + activeIn(state, at) * L.ROBOTS + robot - 1;
const robotAt = (state: L.TwinState, at: number, robot: number): number => (state[slotOf(state, at, robot)] as number) >> 1;

function setRobot(state: L.TwinState, at: number, robot: number, value: number): void {
  setSlot(state, at, slotOf(state, at, robot), value);
}

function setSlot(state: L.TwinState, at: number, slot: number, value: number): void {
  const seat = Math.floor((slot - at - L.ROBOT) / L.ROBOTS);
  const before = state[slot] as number;
  if (before !== 0) hashRobot(state, at, seat, before, -1);
  if (value !== 0) hashRobot(state, at, seat, value, 1);
  state[slot] = value;
}

function sell(ground: Ground, state: L.TwinState): void {
  const at = ground.size;
  spend(state, at, 1);
  for (let colour = 0; colour < 3; colour++) addCube(ground, state, colour, -1);
  const seat = activeIn(state, at);
  state[at + L.VP + seat] = (state[at + L.VP + seat] as number) + 2;
  state[at + L.BANK_VP] = (state[at + L.BANK_VP] as number) - 2;
}

/** Lays a tile of the bank on an empty cell. */
export function lay(ground: Ground, state: L.TwinState, cell: number, tile: number): void {
  const at = ground.size;
  state[cell] = (state[cell] as number) | tile | (ground.allied ? L.UNCOUNTED : 0);
  hashTile(state, at, tile, cell);
  state[at + L.LAID] = (state[at + L.LAID] as number) + 1;
  if (ground.rim[cell] === 1) state[at + L.NEAR_RIM] = 1;
  if (cell < (state[at + L.FIRST_TILE] as number)) state[at + L.FIRST_TILE] = cell;
  if (cell > (state[at + L.LAST_TILE] as number)) state[at + L.LAST_TILE] = cell;
  if (tile === L.UNKNOWN) return;
  const bank = tile >= L.BASE ? at + L.BANK_BASES : at + L.BANK_TILES + tile - L.LAND;
  state[bank] = (state[bank] as number) - 1;
}

/** What a face turns up; it must be one that counts. @source docs/rules.md R-MINE */
function rolled(ground: Ground, state: L.TwinState, cell: number, face: number): void {
  if (face < 6) {
    lay(ground, state, cell, face === 0 ? L.UNKNOWN : face <= 2 ? L.LAND : face - 1);
    return;
  }
  state[ground.size + L.PHASE] = L.IN_TILE_CHOICE;
  state[ground.size + L.CHOICE] = cell;
}

function toggleWall(ground: Ground, state: L.TwinState, cell: number, side: number): void {
  const holder = side === 0 || side === 3 ? cell + stepOf(ground.width, side) : cell;
  const isSouth = side === 0 || side === 2;
  const bit = isSouth ? L.SOUTH_WALL : L.EAST_WALL;
  const word = state[holder] as number;
  hashWall(state, ground.size, holder, isSouth ? 1 : 0, (word & bit) === 0 ? 1 : -1);
  state[holder] = word ^ bit;
}

function push(ground: Ground, state: L.TwinState, robot: number, side: number): void {
  const at = ground.size;
  spend(state, at, 2);
  const from = robotAt(state, at, robot);
  const to = from + stepOf(ground.width, side);
  toggleWall(ground, state, from, side);
  toggleWall(ground, state, to, side);
  setRobot(state, at, robot, (to << 1) | 1);
}

function destroy(ground: Ground, state: L.TwinState, robot: number, side: number): void {
  const at = ground.size;
  spend(state, at, 2);
  const cell = robotAt(state, at, robot);
  if (side !== I.NO_SIDE) {
    setRobot(state, at, robot, 0);
    toggleWall(ground, state, cell, side);
    state[at + L.BANK_WALLS] = (state[at + L.BANK_WALLS] as number) + 1;
    return;
  }
  for (let slot = at + L.ROBOT; slot < at + L.ROBOT + 4 * L.ROBOTS; slot++)
    if ((state[slot] as number) >> 1 === cell) setSlot(state, at, slot, 0);
}

function produce(ground: Ground, state: L.TwinState, cell: number, payment: number): void {
  const at = ground.size;
  spend(state, at, 2);
  const cubes = I.PAYMENTS[payment] as readonly [number, number, number];
  for (let colour = 0; colour < 3; colour++) addCube(ground, state, colour, -(cubes[colour] as number));
  for (let robot = 1; robot <= L.ROBOTS; robot++) {
    if (state[slotOf(state, at, robot)] !== 0) continue;
    setRobot(state, at, robot, (cell << 1) | 1);
    return;
  }
}

/** @source docs/rules.md R-TURN-7 */
function endTurn(ground: Ground, state: L.TwinState): void {
  const at = ground.size;
  const seat = activeIn(state, at);
  const saved = state[at + L.SAVED + seat] as number;
  state[at + L.SAVED + seat] = Math.min(MAX_SAVED, saved + (state[at + L.ENERGY] as number));
  state[at + L.ENERGY] = 0;
  commitControl(ground, state, sweep(ground, state));
  const choices = yields(ground, state, seat);
  if (choices > 0) {
    state[at + L.PHASE] = L.IN_CUBE_CHOICE;
    state[at + L.CHOICE] = choices;
  } else pass(ground, state);
}

/** Gives what common mines yield; returns how many cubes are to be chosen. @source docs/rules.md R-YIELD-1 */
function yields(ground: Ground, state: L.TwinState, seat: number): number {
  const at = ground.size;
  let choices = 0;
  for (let slot = at + L.ROBOT + seat * L.ROBOTS; slot < at + L.ROBOT + (seat + 1) * L.ROBOTS; slot++) {
    const robot = state[slot] as number;
    if ((robot & 1) === 0) continue;
    const word = state[robot >> 1] as number;
    if (!isFriendly(ground, seat, (word & L.OWNER_BITS) >> L.OWNER_SHIFT)) continue;
    const tile = word & L.TILE_BITS;
    if (tile === L.SPECIAL) choices++;
    else if (tile >= L.BROWN && tile <= L.BLUE) addCube(ground, state, tile - L.BROWN, 1);
  }
  return choices;
}

/** Whether an owner is the seat or its ally. */
export const isFriendly = ({ allied }: Ground, seat: number, owner: number): boolean => owner === seat || (allied && owner === (seat ^ 2));

/** The end of the game, or the next seat's turn. @source docs/rules.md R-TURN-7, R-END-1 */
function pass(ground: Ground, state: L.TwinState): void {
  const at = ground.size;
  state[at + L.CHOICE] = 0;
  if ((state[at + L.LAID] as number) === ground.cells || state[at + L.BANK_TILES] === 0) {
    state[at + L.PHASE] = L.IS_OVER;
    return;
  }
  const seat = (activeIn(state, at) + 1) % ground.seats;
  state[at + L.PHASE] = L.IN_ACTIONS;
  state[at + L.TURN] = (state[at + L.TURN] as number) + 1;
  state[at + L.ACTIVE] = seat;
  let owned = 0;
  const last = state[at + L.LAST_TILE] as number;
  for (let cell = state[at + L.FIRST_TILE] as number; cell <= last; cell++)
    if (((state[cell] as number) & L.OWNER_BITS) >> L.OWNER_SHIFT === seat) owned++;
  state[at + L.ENERGY] = 3 + Math.floor(owned / 7) + (state[at + L.SAVED + seat] as number);
  state[at + L.SAVED + seat] = 0;
  for (let slot = at + L.ROBOT + seat * L.ROBOTS; slot < at + L.ROBOT + (seat + 1) * L.ROBOTS; slot++) {
    const robot = state[slot] as number;
    if (robot === 0) continue;
    const isOn = isFriendly(ground, seat, ((state[robot >> 1] as number) & L.OWNER_BITS) >> L.OWNER_SHIFT);
    if (((robot & 1) === 1) !== isOn) setSlot(state, at, slot, robot ^ 1);
  }
}

/** Turns an UNKNOWN tile into one of the bank. */
export function reveal(ground: Ground, state: L.TwinState, cell: number, tile: number): void {
  const at = ground.size;
  state[cell] = ((state[cell] as number) & ~L.TILE_BITS) | tile;
  hashTile(state, at, tile, cell);
  const bank = at + L.BANK_TILES + tile - L.LAND;
  state[bank] = Math.max(0, (state[bank] as number) - 1);
}
