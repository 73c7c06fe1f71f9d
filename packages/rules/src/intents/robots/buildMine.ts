import type { Cell } from "../../board/cell.ts";
import { type Grid, gridOf, xyOf } from "../../board/grid.ts";
import { refuseRobot, robotOf } from "../../board/robots.ts";
import { siteAt, touchesMineOrBase } from "../../board/sites.ts";
import { BLUE, BROWN, LAND, MINE_RESULTS, type MineResult, type Tile, WHITE } from "../../board/tile.ts";
import { appended } from "../../lists.ts";
import type { Seat } from "../../seat.ts";
import type { Bank, GameState, Robot } from "../../state.ts";
import type { Chance, Die } from "../../turn/chance.ts";
import type { Decision } from "../../turn/decision.ts";
import type { Intent, IntentOf } from "../intent.ts";
import { type RuleErrorCode, refuse } from "../ruleError.ts";

const COST = 1;

/** What each face turns up; a 6 is not here: the seat chooses. @source docs/rules.md R-MINE */
const KIND_OF_FACE: Readonly<Record<Exclude<Die, 6>, MineResult>> = { 1: "land", 2: "land", 3: "brown", 4: "white", 5: "blue" };

const TILE_OF_KIND: Readonly<Record<MineResult, Tile>> = { land: LAND, brown: BROWN, white: WHITE, blue: BLUE };

/** Judges the building of a mine and rolls the die. @source docs/rules.md R-MINE, R-MINE-ADJ */
export function buildMine(state: GameState, seat: Seat, { robot: number, at }: IntentOf<"buildMine">, chance: Chance): Decision {
  const robot = robotOf(state, seat, number);
  if (!robot?.on) return refuseRobot(robot);
  const grid = gridOf(state.setup.scenario.area);
  const cell = siteAt(state, grid, robot, at);
  if (typeof cell === "string") return refuse(cell, "R-MINE");
  const lack = lacking(state);
  if (lack) return refuse(lack, "R-MINE");
  if (touchesMineOrBase(state, grid, cell)) return refuse("touches-mine-or-base", "R-MINE-ADJ");
  const faces = rollUntilItCounts(state.bank, chance);
  if (!faces) return refuse("no-roll-recorded", "R-MINE");
  const face = faces.at(-1) as Die;
  if (face === 6) return [{ type: "dieRolled", seat, robot: number, cell, faces, cost: COST }];
  const kind = KIND_OF_FACE[face];
  return [
    { type: "dieRolled", seat, robot: number, cell, faces, kind, cost: COST },
    { type: "tileBuilt", seat, robot: number, cell, tile: TILE_OF_KIND[kind], cost: 0 },
  ];
}

function lacking(state: GameState): RuleErrorCode | undefined {
  if (state.energy < COST) return "not-enough-energy";
  const { land, brown, white, blue } = state.bank;
  return land + brown + white + blue === 0 ? "no-mines-left" : undefined;
}

/** All faces up to the first that counts, that one included; undefined when the dice run out before. */
function rollUntilItCounts(bank: Bank, chance: Chance): readonly Die[] | undefined {
  let faces = NO_FACES;
  for (let face = chance.rollDie(); face !== undefined; face = chance.rollDie()) {
    faces = appended(faces, face);
    if (face === 6 || bank[KIND_OF_FACE[face]] > 0) return faces;
  }
  return undefined;
}

const NO_FACES: readonly Die[] = [];

/** What the seat may name after a 6, in the order land, brown, white, blue. @source docs/rules.md R-MINE */
export const kindsLeft = (bank: Bank): readonly MineResult[] => MINE_RESULTS.filter((kind) => bank[kind] > 0);

/** Judges the choice after a 6. @source docs/rules.md R-MINE */
export function chooseTile(state: GameState, seat: Seat, { tile: kind }: IntentOf<"chooseTile">): Decision {
  if (state.choice?.kind !== "tile") throw new Error("phase chooseTile without its choice");
  if (state.bank[kind] === 0) return refuse("kind-not-left", "R-MINE");
  return [{ type: "tileBuilt", seat, cell: state.choice.at, tile: TILE_OF_KIND[kind], cost: 0 }];
}

/** Lists what the seat may choose after a 6. */
export function addTileChoices(state: GameState, _seat: Seat, intents: Intent[]): void {
  for (const tile of kindsLeft(state.bank)) intents.push({ type: "chooseTile", tile });
}

/** Lists the mines the robot may build on these sites, without regard to recorded dice. */
export function addMines(state: GameState, grid: Grid, robot: Robot, sites: readonly Cell[], intents: Intent[]): void {
  if (sites.length === 0 || lacking(state)) return;
  for (const site of sites) {
    if (!touchesMineOrBase(state, grid, site)) intents.push({ type: "buildMine", robot: robot.number, at: xyOf(grid, site) });
  }
}
