import { type Ground, stepOf } from "./ground.ts";
import * as I from "./intents.ts";
import * as L from "./layout.ts";
import { isWalled, reach, reached, STEPS_PER_ENERGY, steps } from "./reach.ts";

/** Everything the seat may do, in the order of the rules' `legalIntents`. */
export function legal(ground: Ground, state: L.TwinState, seat: number): readonly number[] {
  const list: number[] = [];
  const at = ground.size;
  if (seat === state[at + L.ACTIVE]) addPhase(ground, state, list);
  if (ground.allied && state[at + L.PHASE] !== L.IS_OVER) addAssignments(ground, state, seat, list);
  return list;
}

function addPhase(ground: Ground, state: L.TwinState, list: number[]): void {
  const phase = state[ground.size + L.PHASE];
  if (phase === L.IN_TILE_CHOICE) addTileChoices(ground, state, list);
  else if (phase === L.IN_CUBE_CHOICE) addCubeChoices(ground, state, list);
  else if (phase === L.IN_ACTIONS) addActions(ground, state, list);
}

export function addTileChoices({ size: at }: Ground, state: L.TwinState, list: number[]): void {
  for (let tile = L.LAND; tile <= L.BLUE; tile++)
    if ((state[at + L.BANK_TILES + tile - L.LAND] as number) > 0) list.push(I.code(I.CHOOSE_TILE, 0, 0, tile));
}

export function addCubeChoices({ size: at }: Ground, state: L.TwinState, list: number[]): void {
  const count = state[at + L.CHOICE] as number;
  for (let brown = count; brown >= 0; brown--)
    for (let white = count - brown; white >= 0; white--)
      list.push(I.code(I.CHOOSE_CUBES, 0, 0, (brown << 6) | (white << 3) | (count - brown - white)));
}

function addActions(ground: Ground, state: L.TwinState, list: number[]): void {
  const at = ground.size;
  const seat = state[at + L.ACTIVE] as number;
  for (let number = 1; number <= L.ROBOTS; number++) {
    const robot = state[at + L.ROBOT + seat * L.ROBOTS + number - 1] as number;
    if ((robot & 1) === 1) addRobotActions(ground, state, number, robot >> 1, list);
  }
  addProductions(ground, state, list);
  const energy = state[at + L.ENERGY] as number;
  if (canSell(ground, state)) list.push(I.code(I.SELL));
  if (energy >= 4) for (let colour = 0; colour < 3; colour++) list.push(I.code(I.CONCENTRATE, 0, 0, colour));
  if (energy > 0 && (state[at + L.SAVED + seat] as number) < 3) list.push(I.code(I.CONSERVE));
  if (energy > 0 && (state[at + L.BANK_TILES] as number) > 0) list.push(I.code(I.METAL));
  list.push(I.code(I.END));
}

function addRobotActions(ground: Ground, state: L.TwinState, number: number, cell: number, list: number[]): void {
  const at = ground.size;
  const energy = state[at + L.ENERGY] as number;
  const seat = state[at + L.ACTIVE] as number;
  if (energy > 0) {
    const count = reach(ground, state, seat, cell, energy * STEPS_PER_ENERGY);
    for (let i = 1; i < count; i++) {
      const to = reached[i] as number;
      list.push(I.code(I.MOVE, number, to, Math.ceil((steps[to] as number) / STEPS_PER_ENERGY)));
    }
  }
  addBuildings(ground, state, number, cell, list);
  addWalls(ground, state, number, cell, list);
  addPushes(ground, state, number, cell, list);
  if (energy < 2) return;
  list.push(I.code(I.BOOM, number, 0, I.NO_SIDE));
  for (let side = 0; side < 4; side++) if (hasWall(ground, state, cell, side)) list.push(I.code(I.BOOM, number, 0, side));
}

/** Lands, mines and bases on the empty cells next to the robot. */
export function addBuildings(ground: Ground, state: L.TwinState, number: number, cell: number, list: number[]): void {
  const at = ground.size;
  if ((state[at + L.ENERGY] as number) === 0) return;
  const word = state[cell] as number;
  let sites = 0;
  let free = 0;
  for (let side = 0; side < 4; side++) {
    const to = cell + stepOf(ground.width, side);
    if (((state[to] as number) & L.TILE_BITS) !== L.EMPTY || isWalled(state, word, to, side)) continue;
    sites |= 1 << side;
    if (!touchesMineOrBase(ground, state, to)) free |= 1 << side;
  }
  if (sites === 0) return;
  const land = state[at + L.BANK_TILES] as number;
  if (land > 0) addAt(ground, list, I.LAND, number, cell, sites);
  if (free === 0) return;
  const mines =
    (state[at + L.BANK_TILES + 1] as number) + (state[at + L.BANK_TILES + 2] as number) + (state[at + L.BANK_TILES + 3] as number);
  if (land + mines > 0) addAt(ground, list, I.MINE, number, cell, free);
  if ((state[at + L.ENERGY] as number) >= 3 && (state[at + L.BANK_BASES] as number) > 0 && hasSet(ground, state))
    addAt(ground, list, I.BUILD_BASE, number, cell, free);
}

function addAt({ width }: Ground, list: number[], kind: number, number: number, cell: number, sides: number): void {
  for (let side = 0; side < 4; side++) if (sides & (1 << side)) list.push(I.code(kind, number, cell + stepOf(width, side)));
}

export function touchesMineOrBase({ width }: Ground, state: L.TwinState, cell: number): boolean {
  return (
    isMineOrBase(state, cell - width) || isMineOrBase(state, cell + 1) || isMineOrBase(state, cell + width) || isMineOrBase(state, cell - 1)
  );
}

function isMineOrBase(state: L.TwinState, cell: number): boolean {
  const tile = (state[cell] as number) & L.TILE_BITS;
  return tile >= L.BROWN && tile < L.OUTSIDE;
}

export function hasSet(ground: Ground, state: L.TwinState): boolean {
  const hand = handAt(ground, state);
  return (state[hand] as number) > 0 && (state[hand + 1] as number) > 0 && (state[hand + 2] as number) > 0;
}

/** Where the active seat's cubes begin. */
export const handAt = ({ size: at, pools }: Ground, state: L.TwinState): number =>
  at + L.CUBES + 3 * (pools[state[at + L.ACTIVE] as number] as number);

export const canSell = (ground: Ground, state: L.TwinState): boolean =>
  (state[ground.size + L.ENERGY] as number) > 0 && (state[ground.size + L.BANK_VP] as number) >= 2 && hasSet(ground, state);

export const hasWall = ({ width }: Ground, state: L.TwinState, cell: number, side: number): boolean =>
  isWalled(state, state[cell] as number, cell + stepOf(width, side), side);

/** Whether the cell has a tile and three walls, so that a fourth would close it. @source docs/rules.md R-WALL-4 */
export function wallWouldClose(ground: Ground, state: L.TwinState, cell: number): boolean {
  if (((state[cell] as number) & L.TILE_BITS) === L.EMPTY) return false;
  let walls = 0;
  for (let side = 0; side < 4; side++) if (hasWall(ground, state, cell, side)) walls++;
  return walls === 3;
}

/** Whether the robot's cell may get a wall on that side. @source docs/rules.md R-WALL */
export function canWall(ground: Ground, state: L.TwinState, cell: number, side: number): boolean {
  const to = cell + stepOf(ground.width, side);
  if (((state[to] as number) & L.TILE_BITS) === L.OUTSIDE || hasWall(ground, state, cell, side)) return false;
  return !wallWouldClose(ground, state, cell) && !wallWouldClose(ground, state, to);
}

function addWalls(ground: Ground, state: L.TwinState, number: number, cell: number, list: number[]): void {
  const at = ground.size;
  if ((state[at + L.ENERGY] as number) === 0 || (state[at + L.BANK_WALLS] as number) === 0) return;
  const hand = handAt(ground, state);
  for (let side = 0; side < 4; side++) {
    if (!canWall(ground, state, cell, side)) continue;
    for (let colour = 0; colour < 3; colour++)
      if ((state[hand + colour] as number) > 0) list.push(I.code(I.WALL, number, 0, (side << 2) | colour));
  }
}

export function addPushes(ground: Ground, state: L.TwinState, number: number, cell: number, list: number[]): void {
  if ((state[ground.size + L.ENERGY] as number) < 2) return;
  for (let side = 0; side < 4; side++) {
    if (!hasWall(ground, state, cell, side)) continue;
    const u = cell + stepOf(ground.width, side);
    if (((state[u] as number) & L.TILE_BITS) !== L.LAND || hasRobot(ground, state, u) || hasWall(ground, state, u, side)) continue;
    const v = u + stepOf(ground.width, side);
    if (((state[v] as number) & L.TILE_BITS) === L.OUTSIDE || wallWouldClose(ground, state, v)) continue;
    list.push(I.code(I.PUSH, number, 0, side));
  }
}

export function hasRobot({ size: at }: Ground, state: L.TwinState, cell: number): boolean {
  for (let slot = at + L.ROBOT; slot < at + L.ROBOT + 4 * L.ROBOTS; slot++) if ((state[slot] as number) >> 1 === cell) return true;
  return false;
}

export function hasFreeRobot({ size: at }: Ground, state: L.TwinState): boolean {
  const first = at + L.ROBOT + (state[at + L.ACTIVE] as number) * L.ROBOTS;
  for (let slot = first; slot < first + L.ROBOTS; slot++) if (state[slot] === 0) return true;
  return false;
}

function addProductions(ground: Ground, state: L.TwinState, list: number[]): void {
  const at = ground.size;
  if ((state[at + L.ENERGY] as number) < 2 || !hasFreeRobot(ground, state)) return;
  const hand = handAt(ground, state);
  const base = L.BASE + (state[at + L.ACTIVE] as number);
  for (let cell = 0; cell < at; cell++) {
    if (((state[cell] as number) & L.TILE_BITS) !== base) continue;
    I.PAYMENTS.forEach((cubes, payment) => {
      if (cubes.every((count, colour) => (state[hand + colour] as number) >= count)) list.push(I.code(I.PRODUCE, 0, cell, payment));
    });
  }
}

function addAssignments({ size: at }: Ground, state: L.TwinState, seat: number, list: number[]): void {
  for (let cell = 0; cell < at; cell++) {
    const word = state[cell] as number;
    if ((word & L.OPEN) === 0 || (((word & L.OWNER_BITS) >> L.OWNER_SHIFT) & 1) !== (seat & 1)) continue;
    for (let to = seat & 1; to < 4; to += 2) list.push(I.code(I.ASSIGN, 0, cell, (seat << 2) | to));
  }
}
