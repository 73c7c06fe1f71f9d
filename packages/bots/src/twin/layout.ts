/**
 * A search state is one Int32Array: first a word for each cell of the ground, then the robots, then single numbers. Copying a state is
 * copying the array.
 *
 * The word of a cell: bits 0-3 its tile, 4 a wall east, 5 a wall south, 6-8 its owner, 9 tied, 10 open, 11 laid since control was last
 * counted (the last three in two against two alone, R-ALLY-2).
 */
export const TILE_BITS = 15;
export const EAST_WALL = 16;
export const SOUTH_WALL = 32;
export const WALL_BITS = EAST_WALL | SOUTH_WALL;
export const OWNER_SHIFT = 6;
export const OWNER_BITS = 7 << OWNER_SHIFT;
export const TIED = 1 << 9;
export const OPEN = 1 << 10;
export const UNCOUNTED = 1 << 11;

/** Tiles are numbered as in the rules; a search knows two more. */
export const EMPTY = 0;
export const LAND = 1;
export const BROWN = 2;
export const WHITE = 3;
export const BLUE = 4;
export const SPECIAL = 5;
/** A mine whose die has not been rolled: land by a third, else a mine. */
export const UNKNOWN = 6;
export const BASE = 8;
/** A cell that is not of the area. */
export const OUTSIDE = 15;

export const NOBODY = 4;

/** Robots a seat; slot `seat * ROBOTS + number - 1` is 0 without a robot, else `cell << 1 | on`. */
export const ROBOTS = 7;
const SLOTS = 4 * ROBOTS;

/** Offsets behind the cells of the ground. */
export const ROBOT = 0;
export const PHASE = SLOTS;
export const TURN = PHASE + 1;
export const ACTIVE = PHASE + 2;
export const ENERGY = PHASE + 3;
/** By seat. */
export const SAVED = PHASE + 4;
/** By pool, three colours each. */
export const CUBES = SAVED + 4;
/** By seat. */
export const VP = CUBES + 12;
/** What a seat owes, less what it was given beforehand. */
export const OWED = VP + 4;
/** Land, brown, white, blue: by tile, from LAND on. */
export const BANK_TILES = OWED + 4;
export const BANK_BASES = BANK_TILES + 4;
export const BANK_WALLS = BANK_BASES + 1;
export const BANK_VP = BANK_BASES + 2;
/** The cell of an open tile choice, or how many cubes are to be chosen. */
export const CHOICE = BANK_BASES + 3;
/** Tiles on the table. */
export const LAID = BANK_BASES + 4;
/** 1 if a tile lies near the rim of a crop. */
export const NEAR_RIM = BANK_BASES + 5;
/** Sums of random numbers for tiles, walls and robots. */
export const HASH_A = BANK_BASES + 6;
export const HASH_B = BANK_BASES + 7;
/** The lowest cell with a tile, and the highest: of an open area most cells lie beyond them. */
export const FIRST_TILE = BANK_BASES + 8;
export const LAST_TILE = BANK_BASES + 9;
export const SINGLES = BANK_BASES + 10;

/** Numbers of phases, as they stand in PHASES of the rules. */
export const IN_ACTIONS = 2;
export const IN_TILE_CHOICE = 3;
export const IN_CUBE_CHOICE = 4;
export const IS_OVER = 5;

export type TwinState = Int32Array;
