import { type Cube, gridOf, handOf, type Intent, type IntentOf, ok, type XY } from "@forgotten-planet/rules";
import { andList, orList } from "../../../../i18n/i18n.ts";
import { message } from "../../../../i18n/message.ts";
import { lotsOf } from "../../setup/model/auctionView.ts";
import {
  type Arguments,
  atEnd,
  maybeNumber,
  maybeRobot,
  next,
  readCubes,
  readOne,
  readPlayer,
  readSide,
  readXY,
  take,
} from "./arguments.ts";
import { isCellWord } from "./cellWord.ts";
import { faultAt, type LineContext, missing, type Read } from "./line.ts";
import { CUBE_WORDS, HIDDEN_WORDS, MINE_RESULT_WORDS, type StepName, wordFor } from "./words.ts";

/* Commands that play. What is left out is filled in where only one legal step fits; whether the step is legal is judged elsewhere. */

export type ReadSteps = Read<readonly Intent[]>;
type RobotIntent = Extract<Intent, { readonly robot: number }>;

const READERS: Readonly<Record<StepName, (given: Arguments) => ReadSteps>> = {
  move: readMove,
  land: (given) => readBuild(given, "buildLand"),
  mine: (given) => readBuild(given, "buildMine"),
  base: (given) => readBuild(given, "buildBase"),
  wall: readWall,
  push: readPush,
  boom: readBoom,
  produce: readProduce,
  sell: (given) => alone(given, { type: "sellCubes" }),
  conc: readConcentrate,
  keep: readKeep,
  scrap: (given) => alone(given, { type: "consumeMetal" }),
  tile: readTile,
  take: readTake,
  give: readGive,
  bid: readBid,
  place: readHidden,
  end: (given) => alone(given, { type: "endTurn" }),
};

export const readStep = (name: StepName, given: Arguments): ReadSteps => READERS[name](given);

const alone = (given: Arguments, intent: Intent): ReadSteps => atEnd(given, [intent]);

const legalOf = <T extends Intent["type"]>({ legal }: LineContext, type: T): readonly IntentOf<T>[] =>
  legal.filter((intent): intent is IntentOf<T> => intent.type === type);

const sameXY = (one: XY | undefined, other: XY | undefined): boolean => one?.[0] === other?.[0] && one?.[1] === other?.[1];

/**
 * The robot that acts: the one named, else the only one that can, else the first of those that can, where it makes no difference, else one's
 * first that is ON.
 */
function actor(given: Arguments, named: number | undefined, able: readonly RobotIntent[], differs: boolean): Read<number> {
  if (named !== undefined) return ok(named);
  const numbers = [...new Set(able.map(({ robot }) => robot))].sort((a, b) => a - b);
  const [first, second] = numbers;
  if (first !== undefined && (second === undefined || !differs)) return ok(first);
  if (first !== undefined) return missing(given, message("line.fault.whichRobot", { list: orList(numbers.map(String)) }));
  const { view, me } = given.context;
  const own = view.robots.filter(({ seat }) => seat === me);
  return ok((own.find(({ on }) => on) ?? own[0])?.number ?? 1);
}

function readMove(given: Arguments): ReadSteps {
  const named = maybeRobot(given);
  const path: XY[] = [];
  do {
    const xy = readXY(given);
    if (!xy.ok) return xy;
    path.push(xy.value);
  } while (next(given));
  const [end] = path;
  const able = legalOf(given.context, "move").filter((move) => sameXY(move.path.at(-1), end));
  const robot = actor(given, named, path.length === 1 ? able : [], true);
  if (!robot.ok) return robot;
  const legal = path.length === 1 ? able.find((move) => move.robot === robot.value) : undefined;
  return ok([legal ?? { type: "move", robot: robot.value, path }]);
}

function readBuild(given: Arguments, type: "buildLand" | "buildMine" | "buildBase"): ReadSteps {
  const named = maybeRobot(given);
  const at = readXY(given);
  if (!at.ok) return at;
  const able = legalOf(given.context, type).filter((intent) => sameXY(intent.at, at.value));
  const robot = actor(given, named, able, false);
  return robot.ok ? atEnd(given, [{ type, robot: robot.value, at: at.value }]) : robot;
}

function readWall(given: Arguments): ReadSteps {
  const named = maybeRobot(given);
  const side = readSide(given);
  if (!side.ok) return side;
  const able = legalOf(given.context, "buildWall").filter((intent) => intent.side === side.value);
  const robot = actor(given, named, able, true);
  if (!robot.ok) return robot;
  const cube = next(given) ? readOne(given, CUBE_WORDS, "cube") : onlyCube(given);
  return cube.ok ? atEnd(given, [{ type: "buildWall", robot: robot.value, side: side.value, cube: cube.value }]) : cube;
}

/** The crystal that pays, where only one colour can; any where none can. */
function onlyCube(given: Arguments): Read<Cube> {
  const { view, me } = given.context;
  const hand = me === undefined ? [] : handOf(view, me);
  const colours = (Object.keys(CUBE_WORDS) as Cube[]).filter((_, i) => (hand[i] ?? 0) > 0);
  const [first = "brown", second] = colours;
  return second === undefined
    ? ok(first)
    : missing(given, message("line.fault.whichCube", { list: orList(inWords(colours, given.context)) }));
}

const inWords = (cubes: readonly Cube[], { words }: LineContext): string[] => cubes.map((cube) => wordFor(CUBE_WORDS[cube], words));

function readPush(given: Arguments): ReadSteps {
  const named = maybeRobot(given);
  const side = readSide(given);
  if (!side.ok) return side;
  const able = legalOf(given.context, "pushWall").filter((intent) => intent.side === side.value);
  const robot = actor(given, named, able, true);
  return robot.ok ? atEnd(given, [{ type: "pushWall", robot: robot.value, side: side.value }]) : robot;
}

function readBoom(given: Arguments): ReadSteps {
  const named = maybeRobot(given);
  const side = next(given) ? readSide(given) : undefined;
  if (side && !side.ok) return side;
  const robot = actor(given, named, legalOf(given.context, "selfDestruct"), true);
  if (!robot.ok) return robot;
  return atEnd(given, [{ type: "selfDestruct", robot: robot.value, ...(side ? { side: side.value } : {}) }]);
}

function readProduce(given: Arguments): ReadSteps {
  const { context } = given;
  const able = legalOf(context, "produceRobot");
  const first = next(given);
  let base: XY | undefined = able[0]?.base;
  if (first && isCellWord(first.text)) {
    const xy = readXY(given);
    if (!xy.ok) return xy;
    base = xy.value;
  } else if (new Set(able.map((intent) => intent.base.join())).size !== 1) return missing(given, message("line.fault.whichBase"));
  if (!base) return missing(given, message("line.fault.whichBase"));
  const cubes = readCubes(given);
  if (!cubes.ok) return cubes;
  const here = able.filter((intent) => sameXY(intent.base, base));
  if (cubes.value.length === 0) {
    const [only, other] = here;
    if (other) return missing(given, message("line.fault.whichCubes", { count: 2 }));
    return ok([only ?? { type: "produceRobot", base, cubes: twoOf(context) }]);
  }
  return ok([here.find((intent) => sameCubes(intent.cubes, cubes.value)) ?? { type: "produceRobot", base, cubes: cubes.value }]);
}

/** The first two crystals of one's hand, so that the rules say what is wrong with the rest. */
function twoOf({ view, me }: LineContext): readonly Cube[] {
  const hand = me === undefined ? [] : handOf(view, me);
  const all = (Object.keys(CUBE_WORDS) as Cube[]).flatMap((cube, i) => new Array<Cube>(hand[i] ?? 0).fill(cube));
  return all.length >= 2 ? all.slice(0, 2) : ["brown", "brown"];
}

/** Whether both have the same crystals, in any order. */
const sameCubes = (one: readonly Cube[], other: readonly Cube[]): boolean => [...one].sort().join() === [...other].sort().join();

function readConcentrate(given: Arguments): ReadSteps {
  const cube = readOne(given, CUBE_WORDS, "cube");
  return cube.ok ? atEnd(given, [{ type: "concentrate", cube: cube.value }]) : cube;
}

/** The most that can be put by. */
const MOST_SAVED = 3;

function readKeep(given: Arguments): ReadSteps {
  const token = next(given);
  const count = maybeNumber(given) ?? 1;
  if (token && (count < 1 || count > MOST_SAVED)) return faultAt(token, message("line.fault.keep", { count: MOST_SAVED }));
  return atEnd(
    given,
    Array.from({ length: count }, () => ({ type: "conserve" }) as const),
  );
}

function readTile(given: Arguments): ReadSteps {
  const tile = readOne(given, MINE_RESULT_WORDS, "tile");
  return tile.ok ? atEnd(given, [{ type: "chooseTile", tile: tile.value }]) : tile;
}

function readTake(given: Arguments): ReadSteps {
  if (!next(given))
    return missing(given, message("line.fault.missing.cube", { list: andList(inWords(["brown", "white", "blue"], given.context)) }));
  const cubes = readCubes(given);
  if (!cubes.ok) return cubes;
  const legal = legalOf(given.context, "chooseCubes").find((intent) => sameCubes(intent.cubes, cubes.value));
  return ok([legal ?? { type: "chooseCubes", cubes: cubes.value }]);
}

function readGive(given: Arguments): ReadSteps {
  const at = readXY(given);
  if (!at.ok) return at;
  const to = readPlayer(given);
  return to.ok ? ok([{ type: "assignTile", at: at.value, to: to.value }]) : to;
}

/** A base by its letter, or by its cell. */
function readBid(given: Arguments): ReadSteps {
  const { view } = given.context;
  const grid = gridOf(view.setup.scenario.area);
  const lots = lotsOf(view);
  const token = next(given);
  const lot = lots.find(({ letter }) => letter === token?.text.toUpperCase());
  if (lot) {
    take(given);
    const [x = 0, y = 0] = grid.xys[lot.cell] ?? [];
    return atEnd(given, [{ type: "placeBid", base: [x, y] }]);
  }
  const list = andList(lots.map(({ letter }) => letter));
  if (!token) return missing(given, message("line.fault.missing.lot", { list }));
  if (!isCellWord(token.text)) return faultAt(token, message("line.fault.not.lot", { word: token.text, list }));
  const base = readXY(given);
  return base.ok ? atEnd(given, [{ type: "placeBid", base: base.value }]) : base;
}

function readHidden(given: Arguments): ReadSteps {
  const tile = readOne(given, HIDDEN_WORDS, "hidden");
  if (!tile.ok) return tile;
  const at = readXY(given);
  return at.ok ? atEnd(given, [{ type: "placeHidden", tile: tile.value, at: at.value }]) : at;
}
