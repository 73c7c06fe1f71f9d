import { SIDES, type Side, type XY } from "../board/cell.ts";
import { HIDDEN_KINDS, type HiddenKind, MINE_RESULTS, type MineResult } from "../board/tile.ts";
import type { Command, Intent } from "../intents/intent.ts";
import { assertNever } from "../result.ts";
import { SEATS, type Seat } from "../seat.ts";
import type { Die } from "../turn/chance.ts";
import { CUBES, type Cube } from "../turn/cubes.ts";

/*
 * The notation: a command and the dice that counted, as one short line without blanks.
 *
 *   line    = seat intent [":" die+]              a1*2,1:64    dice as rolled, re-rolls included
 *   seat    = "a" | "b" | "c" | "d"               seats 0 to 3
 *   xy      = integer "," integer                 3,-1
 *   cube    = "b" | "w" | "u"                     brown, white, blue
 *   kind    = "l" | cube                          land or a common mine
 *   side    = "n" | "e" | "s" | "w"
 *
 *   intent  = robot ">" way                       move            a1>3,-1   a1>3,-1ess   (steps after the first as sides;
 *                                                                 a cell that is no step away, ";" xy: a1>3,-1;5,0)
 *           | robot "+" xy                        buildLand       a1+2,0
 *           | robot "*" xy                        buildMine       a1*2,1
 *           | robot "^" xy                        buildBase       a1^4,2
 *           | robot "|" side cube                 buildWall       a1|nw
 *           | robot "=" side                      pushWall        a1=e
 *           | robot "!" [side]                    selfDestruct    a1!   a1!e
 *           | "r" xy cube*                        produceRobot    ar3,0wu
 *           | "$" | "c" cube | "-" | "m" | "."    sellCubes, concentrate, conserve, consumeMetal, endTurn
 *           | "t" kind                            chooseTile      atw
 *           | "y" cube*                           chooseCubes     aywb
 *           | "@" xy "=" integer                  assignTile      a@4,4=2
 *           | "#" xy                              placeBid        a#3,0
 *           | "h" ("b" | "l" | "s") xy            placeHidden     ahb3,0    base, land, special
 */

export interface NotedCommand {
  readonly command: Command;
  /** The dice that were rolled for it, in order. */
  readonly faces: readonly Die[];
}

const SEAT_LETTERS = "abcd";
const CUBE_LETTERS = "bwu";
const KIND_LETTERS = "lbwu";
const HIDDEN_LETTERS = "bls";
const SIDE_LETTERS = "nesw";

/** The command as a short line. `parseCommand` gives back every intent, legal or not. */
export function formatCommand({ seat, intent }: Command, faces: readonly Die[]): string {
  const dice = faces.length > 0 ? `:${faces.join("")}` : "";
  return `${SEAT_LETTERS[seat]}${formatIntent(intent)}${dice}`;
}

function formatIntent(intent: Intent): string {
  switch (intent.type) {
    case "move":
      return `${intent.robot}>${formatWay(intent.path)}`;
    case "buildLand":
      return `${intent.robot}+${intent.at}`;
    case "buildMine":
      return `${intent.robot}*${intent.at}`;
    case "buildBase":
      return `${intent.robot}^${intent.at}`;
    case "buildWall":
      return `${intent.robot}|${formatSide(intent.side)}${formatCubes([intent.cube])}`;
    case "pushWall":
      return `${intent.robot}=${formatSide(intent.side)}`;
    case "selfDestruct":
      return `${intent.robot}!${intent.side === undefined ? "" : formatSide(intent.side)}`;
    case "produceRobot":
      return `r${intent.base}${formatCubes(intent.cubes)}`;
    case "sellCubes":
      return "$";
    case "concentrate":
      return `c${formatCubes([intent.cube])}`;
    case "conserve":
      return "-";
    case "consumeMetal":
      return "m";
    case "endTurn":
      return ".";
    case "chooseTile":
      return `t${KIND_LETTERS[MINE_RESULTS.indexOf(intent.tile)]}`;
    case "chooseCubes":
      return `y${formatCubes(intent.cubes)}`;
    case "assignTile":
      return `@${intent.at}=${intent.to}`;
    case "placeBid":
      return `#${intent.base}`;
    case "placeHidden":
      return `h${HIDDEN_LETTERS[HIDDEN_KINDS.indexOf(intent.tile)]}${intent.at}`;
    default:
      return assertNever(intent);
  }
}

const formatSide = (side: Side): string => SIDE_LETTERS[SIDES.indexOf(side)] as string;
const formatCubes = (cubes: readonly Cube[]): string => cubes.map((cube) => CUBE_LETTERS[CUBES.indexOf(cube)]).join("");

/** What each side adds to [x, y], in the order of SIDES. */
const STEPS: readonly XY[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

function formatWay([first, ...rest]: readonly XY[]): string {
  let text = String(first);
  let [x, y] = first as XY;
  for (const [toX, toY] of rest) {
    const side = STEPS.findIndex(([dx, dy]) => x + dx === toX && y + dy === toY);
    text += SIDE_LETTERS[side] ?? `;${toX},${toY}`;
    [x, y] = [toX, toY];
  }
  return text;
}

const LINE = /^([a-d])([^:]+)(?::([1-6]+))?$/;
/** A whole number as JavaScript writes it: huge ones, which are well-formed though never legal, with an exponent. */
const INTEGER = String.raw`-?\d+(?:\.\d+)?(?:e\+\d+)?`;
const ROBOT_INTENT = new RegExp(`^(${INTEGER})([>+*^|=!])(.*)$`);
const XY_TEXT = new RegExp(`^(${INTEGER}),(${INTEGER})`);
const ASSIGNMENT = new RegExp(`^(.+)=(${INTEGER})$`);

/** Reads what `formatCommand` wrote; undefined when the text is no command. */
export function parseCommand(text: string): NotedCommand | undefined {
  const found = LINE.exec(text);
  const intent = found && parseIntent(found[2] as string);
  if (!intent) return undefined;
  const seat = SEATS[SEAT_LETTERS.indexOf(found[1] as string)] as Seat;
  return { command: { seat, intent }, faces: found[3] === undefined ? NO_FACES : parseFaces(found[3]) };
}

const NO_FACES: readonly Die[] = [];
const parseFaces = (dice: string): readonly Die[] => [...dice].map((face) => Number(face) as Die);

function parseIntent(body: string): Intent | undefined {
  const ofRobot = ROBOT_INTENT.exec(body);
  if (ofRobot) return parseRobotIntent(Number(ofRobot[1]), ofRobot[2] as string, ofRobot[3] as string);
  return parseTableIntent(body[0] as string, body.slice(1));
}

function parseRobotIntent(robot: number, sign: string, rest: string): Intent | undefined {
  switch (sign) {
    case ">": {
      const path = parseWay(rest);
      return path && { type: "move", robot, path };
    }
    case "+": {
      const at = parseXY(rest);
      return at && { type: "buildLand", robot, at };
    }
    case "*": {
      const at = parseXY(rest);
      return at && { type: "buildMine", robot, at };
    }
    case "^": {
      const at = parseXY(rest);
      return at && { type: "buildBase", robot, at };
    }
    case "|": {
      const side = parseLetter(rest[0], SIDE_LETTERS, SIDES);
      const cube = parseLetter(rest.slice(1), CUBE_LETTERS, CUBES);
      return side && cube && { type: "buildWall", robot, side, cube };
    }
    case "=": {
      const side = parseLetter(rest, SIDE_LETTERS, SIDES);
      return side && { type: "pushWall", robot, side };
    }
    default: {
      if (rest === "") return { type: "selfDestruct", robot };
      const side = parseLetter(rest, SIDE_LETTERS, SIDES);
      return side && { type: "selfDestruct", robot, side };
    }
  }
}

function parseTableIntent(sign: string, rest: string): Intent | undefined {
  switch (sign) {
    case "r": {
      const base = XY_TEXT.exec(rest)?.[0];
      const cubes = parseCubes(rest.slice(base?.length));
      return base && cubes ? { type: "produceRobot", base: parseXY(base) as XY, cubes } : undefined;
    }
    case "c": {
      const cube = parseLetter(rest, CUBE_LETTERS, CUBES);
      return cube && { type: "concentrate", cube };
    }
    case "t": {
      const tile: MineResult | undefined = parseLetter(rest, KIND_LETTERS, MINE_RESULTS);
      return tile && { type: "chooseTile", tile };
    }
    case "y": {
      const cubes = parseCubes(rest);
      return cubes && { type: "chooseCubes", cubes };
    }
    case "@": {
      const [, xy, to] = ASSIGNMENT.exec(rest) ?? [];
      const at = xy === undefined ? undefined : parseXY(xy);
      return at && { type: "assignTile", at, to: Number(to) as Seat };
    }
    case "#": {
      const base = parseXY(rest);
      return base && { type: "placeBid", base };
    }
    case "h": {
      const tile: HiddenKind | undefined = parseLetter(rest[0], HIDDEN_LETTERS, HIDDEN_KINDS);
      const at = parseXY(rest.slice(1));
      return tile && at && { type: "placeHidden", tile, at };
    }
    default:
      return rest === "" ? PLAIN_INTENTS[sign] : undefined;
  }
}

const PLAIN_INTENTS: Readonly<Record<string, Intent>> = {
  $: { type: "sellCubes" },
  "-": { type: "conserve" },
  m: { type: "consumeMetal" },
  ".": { type: "endTurn" },
};

function parseLetter<T>(letter: string | undefined, letters: string, values: readonly T[]): T | undefined {
  return letter?.length === 1 ? values[letters.indexOf(letter)] : undefined;
}

function parseCubes(text: string): readonly Cube[] | undefined {
  const cubes = [...text].map((letter) => parseLetter(letter, CUBE_LETTERS, CUBES));
  return cubes.every((cube) => cube !== undefined) ? cubes : undefined;
}

function parseXY(text: string): XY | undefined {
  const found = XY_TEXT.exec(text);
  return found?.[0] === text ? [Number(found[1]), Number(found[2])] : undefined;
}

function parseWay(text: string): readonly XY[] | undefined {
  const start = XY_TEXT.exec(text);
  if (!start) return undefined;
  let last: XY = [Number(start[1]), Number(start[2])];
  const path: XY[] = [last];
  for (let at = start[0].length; at < text.length; ) {
    const step = STEPS[SIDE_LETTERS.indexOf(text.charAt(at))];
    const leap = step || text.charAt(at) !== ";" ? null : XY_TEXT.exec(text.slice(at + 1));
    if (step) last = [last[0] + step[0], last[1] + step[1]];
    else if (leap) last = [Number(leap[1]), Number(leap[2])];
    else return undefined;
    path.push(last);
    at += leap ? 1 + leap[0].length : 1;
  }
  return path;
}
