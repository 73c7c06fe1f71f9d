import type { Intent, IntentOf, Side, XY } from "@forgotten-planet/rules";
import { edgeOf, neighboursOf } from "../slowControl.ts";
import { CUBE_ORDER, handOf, isFriend, isInside, type SlowGame, type SlowRobot } from "./slowGame.ts";
import { bid, hide } from "./slowSetUp.ts";
import { endTurn, passOn } from "./slowTurn.ts";

const SIDE_ORDER = ["n", "e", "s", "w"];
const across = (at: string, side: Side): string => neighboursOf(at)[SIDE_ORDER.indexOf(side)]!;
const isMine = (tile: string | undefined): boolean => ["brown", "white", "blue", "special"].includes(tile ?? "");
const isBase = (tile: string | undefined): boolean => tile?.startsWith("base") ?? false;

type RobotIntent = Extract<Intent, { readonly robot: number }>;
/** The rule that refuses; undefined if all has been done. Nothing may have changed before a rule is named. */
type Outcome = string | undefined;

/** Does one well-formed command in place, or names the rule that refuses it, in the order of docs/rules.md §13. */
export function slowApply(game: SlowGame, seat: number, intent: Intent, roll: () => number | undefined): Outcome {
  if (game.setup.seats[seat] === undefined) return "R-INTENT";
  if (intent.type === "assignTile") return assign(game, seat, intent);
  if (game.phase === "over") return "R-END-1";
  const wrongPhase = { placement: "R-RND-1", auction: "R-AUC-1", actions: "R-TURN-3", chooseTile: "R-MINE", chooseCubes: "R-YIELD-1" }[
    game.phase
  ];
  const own =
    { placeHidden: "placement", placeBid: "auction", chooseTile: "chooseTile", chooseCubes: "chooseCubes" }[intent.type as string] ??
    "actions";
  if (own !== game.phase) return wrongPhase;
  if (seat !== game.active) return game.phase === "placement" || game.phase === "auction" ? wrongPhase : "R-TURN-3";
  if ("robot" in intent) {
    const robot = game.robots.find((each) => each.seat === seat && each.number === intent.robot);
    return robot?.on ? robotActs(game, robot, intent, roll) : "R-TURN-2";
  }
  return seatActs(game, seat, intent);
}

function seatActs(game: SlowGame, seat: number, intent: Exclude<Intent, RobotIntent | IntentOf<"assignTile">>): Outcome {
  const hand = handOf(game, seat);
  switch (intent.type) {
    case "placeHidden":
      return hide(game, seat, intent);
    case "placeBid":
      return bid(game, seat, intent);
    case "chooseTile":
      if (game.bank[intent.tile] === 0) return "R-MINE";
      lay(game, (game.choice as { readonly at: string }).at, intent.tile);
      game.choice = null;
      game.phase = "actions";
      return undefined;
    case "chooseCubes":
      if (intent.cubes.length !== (game.choice as { readonly count: number }).count) return "R-YIELD-1";
      for (const cube of intent.cubes) hand[CUBE_ORDER.indexOf(cube)]!++;
      passOn(game);
      return undefined;
    case "endTurn":
      endTurn(game);
      return undefined;
    case "produceRobot":
      return produce(game, seat, intent);
    case "sellCubes":
      if (game.energy < 1 || hand.includes(0) || game.bank.vp < 2) return "R-SELL";
      game.energy -= 1;
      for (const colour of [0, 1, 2]) hand[colour]!--;
      game.vp[seat]! += 2;
      game.bank.vp -= 2;
      return undefined;
    case "concentrate":
      if (game.energy < 4) return "R-CONC";
      game.energy -= 4;
      hand[CUBE_ORDER.indexOf(intent.cube)]!++;
      return undefined;
    case "conserve":
      if (game.energy < 1 || game.saved[seat]! >= 3) return "R-CONS";
      game.energy -= 1;
      game.saved[seat]!++;
      return undefined;
    case "consumeMetal":
      if (game.energy < 1 || game.bank.land === 0) return "R-METAL";
      game.energy -= 1;
      game.bank.land -= 1;
      return undefined;
  }
}

function robotActs(game: SlowGame, robot: SlowRobot, intent: RobotIntent, roll: () => number | undefined): Outcome {
  switch (intent.type) {
    case "move":
      return walkAlong(game, robot, intent.path);
    case "buildLand":
      if (!isSite(game, robot, intent.at) || game.energy < 1 || game.bank.land === 0) return "R-LAND";
      game.energy -= 1;
      lay(game, intent.at.join(), "land");
      return undefined;
    case "buildMine":
      return mine(game, robot, intent.at, roll);
    case "buildBase":
      return base(game, robot, intent.at);
    case "buildWall":
      return wall(game, robot, intent);
    case "pushWall":
      return push(game, robot, intent.side);
    case "selfDestruct":
      return destruct(game, robot, intent.side);
  }
}

/** A cell across a side of the robot's, inside the area, empty, no wall between. */
function isSite(game: SlowGame, robot: SlowRobot, at: XY): boolean {
  const key = at.join();
  const next = neighboursOf(robot.at).includes(key);
  return next && isInside(game.setup.scenario.area, key) && !game.tiles.has(key) && !game.walls.has(edgeOf(robot.at, key));
}

const touches = (game: SlowGame, key: string): boolean =>
  neighboursOf(key).some((next) => isMine(game.tiles.get(next)) || isBase(game.tiles.get(next)));

function lay(game: SlowGame, key: string, tile: "land" | "brown" | "white" | "blue"): void {
  game.tiles.set(key, tile);
  game.bank[tile] -= 1;
}

function walkAlong(game: SlowGame, robot: SlowRobot, path: readonly XY[]): Outcome {
  let at = robot.at;
  for (const step of path) {
    const to = step.join();
    const tile = game.tiles.get(to);
    if (!neighboursOf(at).includes(to) || tile === undefined || game.walls.has(edgeOf(at, to))) return "R-MOVE";
    if (isBase(tile) && tile !== `base:${robot.seat}`) return "R-MOVE";
    at = to;
  }
  const cost = Math.ceil(path.length / 3);
  if (cost > game.energy) return "R-MOVE";
  game.energy -= cost;
  robot.at = at;
  return undefined;
}

function mine(game: SlowGame, robot: SlowRobot, at: XY, roll: () => number | undefined): Outcome {
  const kinds = ["land", "brown", "white", "blue"] as const;
  if (!isSite(game, robot, at) || game.energy < 1 || kinds.every((kind) => game.bank[kind] === 0)) return "R-MINE";
  if (touches(game, at.join())) return "R-MINE-ADJ";
  for (;;) {
    const face = roll();
    if (face === undefined) return "R-MINE";
    const kind = face <= 2 ? "land" : face === 3 ? "brown" : face === 4 ? "white" : "blue";
    if (face !== 6 && game.bank[kind] === 0) continue;
    game.energy -= 1;
    if (face === 6) {
      game.phase = "chooseTile";
      game.choice = { kind: "tile", at: at.join() };
    } else lay(game, at.join(), kind);
    return undefined;
  }
}

function base(game: SlowGame, robot: SlowRobot, at: XY): Outcome {
  const hand = handOf(game, robot.seat);
  if (!isSite(game, robot, at) || touches(game, at.join()) || game.energy < 3 || hand.includes(0) || game.bank.bases === 0) return "R-BASE";
  game.energy -= 3;
  for (const colour of [0, 1, 2]) hand[colour]!--;
  game.bank.bases -= 1;
  game.tiles.set(at.join(), `base:${robot.seat}`);
  return undefined;
}

/** R-WALL-4: some cell with a tile has walls on all four sides. */
const isClosedIn = (game: SlowGame, walls: ReadonlySet<string>): boolean =>
  [...game.tiles.keys()].some((at) => neighboursOf(at).every((next) => walls.has(edgeOf(at, next))));

function wall(game: SlowGame, robot: SlowRobot, { side, cube }: IntentOf<"buildWall">): Outcome {
  const beyond = across(robot.at, side);
  const edge = edgeOf(robot.at, beyond);
  const hand = handOf(game, robot.seat);
  const colour = CUBE_ORDER.indexOf(cube);
  if (!isInside(game.setup.scenario.area, beyond) || game.walls.has(edge)) return "R-WALL";
  if (game.energy < 1 || game.bank.walls === 0 || hand[colour] === 0) return "R-WALL";
  if (isClosedIn(game, new Set([...game.walls, edge]))) return "R-WALL-4";
  game.walls.add(edge);
  game.energy -= 1;
  game.bank.walls -= 1;
  hand[colour]!--;
  return undefined;
}

function push(game: SlowGame, robot: SlowRobot, side: Side): Outcome {
  const u = across(robot.at, side);
  const v = across(u, side);
  const from = edgeOf(robot.at, u);
  const to = edgeOf(u, v);
  if (!game.walls.has(from) || game.walls.has(to) || !isInside(game.setup.scenario.area, v) || game.energy < 2) return "R-PUSH";
  if (game.tiles.get(u) !== "land" || game.robots.some((other) => other.at === u)) return "R-PUSH";
  if (isClosedIn(game, new Set([...game.walls, to].filter((edge) => edge !== from)))) return "R-WALL-4";
  game.walls.delete(from);
  game.walls.add(to);
  game.energy -= 2;
  robot.at = u;
  return undefined;
}

function destruct(game: SlowGame, robot: SlowRobot, side: Side | undefined): Outcome {
  const edge = side && edgeOf(robot.at, across(robot.at, side));
  if (game.energy < 2 || (edge !== undefined && !game.walls.has(edge))) return "R-BOOM";
  game.energy -= 2;
  game.robots = game.robots.filter((other) => (edge === undefined ? other.at !== robot.at : other !== robot));
  if (edge === undefined) return undefined;
  game.walls.delete(edge);
  game.bank.walls += 1;
  return undefined;
}

function produce(game: SlowGame, seat: number, { base: at, cubes }: IntentOf<"produceRobot">): Outcome {
  const key = at.join();
  const hand = handOf(game, seat);
  const left = hand.map((count, colour) => count - cubes.filter((cube) => cube === CUBE_ORDER[colour]).length);
  const taken = game.robots.filter((robot) => robot.seat === seat).map((robot) => robot.number);
  const number = [1, 2, 3, 4, 5, 6, 7].find((each) => !taken.includes(each));
  if (game.tiles.get(key) !== `base:${seat}` || game.energy < 2 || cubes.length !== 2) return "R-PROD";
  if (left.some((count) => count < 0) || number === undefined) return "R-PROD";
  game.energy -= 2;
  hand.splice(0, 3, ...left);
  game.robots.push({ seat, number, at: key, on: true });
  return undefined;
}

function assign(game: SlowGame, seat: number, { at, to }: IntentOf<"assignTile">): Outcome {
  const key = at.join();
  const known = game.setup.seats[to] !== undefined;
  if (game.phase === "over" || !game.open.has(key) || !known) return "R-ALLY-2";
  if (!isFriend(game, seat, to) || !isFriend(game, seat, game.owners.get(key))) return "R-ALLY-2";
  game.owners.set(key, to);
  game.open.delete(key);
  return undefined;
}
