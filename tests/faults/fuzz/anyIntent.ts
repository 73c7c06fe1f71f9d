import { CUBES, type GameState, HIDDEN_KINDS, type Intent, MINE_RESULTS, SIDES, type XY } from "@forgotten-planet/rules";
import type { Random } from "@forgotten-planet/testkit";

/** Something a client might send for a seat. */
export interface Attempt {
  readonly seat: number;
  /** As it comes off the wire: anything. */
  readonly value: unknown;
  /** Made so that it is no intent at all (R-INTENT). */
  readonly isMisshapen: boolean;
}

/** What a mutation starts from. */
export interface Sources {
  readonly state: GameState;
  /** Legal now, of any seat; never empty before the game is over. */
  readonly offers: readonly { readonly seat: number; readonly intent: Intent }[];
  /** Legal at some time before. */
  readonly past: readonly Intent[];
}

/** One of the legal intents: first a kind, then one of that kind, else a game would be little but moves. */
export function legalAttempt({ offers }: Sources, random: Random): Attempt {
  const kind = random.pick([...new Set(offers.map(kindOf))]);
  const { seat, intent } = random.pick(offers.filter((offer) => kindOf(offer) === kind));
  return { seat, value: intent, isMisshapen: false };
}

/** What only uses things up shares one kind, so that games get somewhere. */
function kindOf({ intent }: { readonly intent: Intent }): string {
  if (["consumeMetal", "selfDestruct", "conserve", "concentrate"].includes(intent.type)) return "waste";
  return "robot" in intent ? `${intent.type} ${intent.robot}` : intent.type;
}

/** Nearly legal, legal at another time, or nonsense in the form of an intent; now and then not even that. */
export function oddAttempt(sources: Sources, random: Random): Attempt {
  const { seat, intent } = sources.offers.length > 0 ? random.pick(sources.offers) : { seat: 0, intent: anyIntentNear(sources, random) };
  switch (random.below(8)) {
    case 0:
      return { seat: random.below(5), value: intent, isMisshapen: false };
    case 1:
    case 2:
      return { seat, value: changed(intent, random), isMisshapen: false };
    case 3:
      return { seat, value: sources.past.length > 0 ? random.pick(sources.past) : intent, isMisshapen: false };
    case 4:
      return { seat, value: misshapen(intent, random), isMisshapen: true };
    default:
      return { seat, value: anyIntentNear(sources, random), isMisshapen: false };
  }
}

/** One value of it is another of its kind: a neighbouring or a huge number, another side, colour or tile, a way bent or cut short. */
function changed(intent: Intent, random: Random): Intent {
  const fields = Object.keys(intent).filter((name) => name !== "type");
  if (fields.length === 0) return { type: random.pick(["sellCubes", "conserve", "consumeMetal", "endTurn"] as const) };
  const field = random.pick(fields);
  const value = (intent as unknown as Record<string, unknown>)[field];
  const words: readonly string[] =
    intent.type === "placeHidden" ? HIDDEN_KINDS : intent.type === "chooseTile" ? MINE_RESULTS : field === "side" ? SIDES : CUBES;
  return { ...intent, [field]: another(value, words, random) } as Intent;
}

/** `words`: what a word in its place may be. */
function another(value: unknown, words: readonly string[], random: Random): unknown {
  if (typeof value === "number") return anotherNumber(value, random);
  if (typeof value === "string") return random.pick(words);
  if (!Array.isArray(value)) return value;
  const list = value as readonly unknown[];
  if (list.length === 2 && typeof list[0] === "number")
    return list.map((part) => (random.below(2) === 0 ? another(part, words, random) : part));
  return anotherList(list, words, random);
}

function anotherNumber(value: number, random: Random): number {
  const far = [0, -1, 8, 99, 65_535, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, 1e300] as const;
  return random.below(6) === 0 ? random.pick(far) : value + 1 + random.below(3) * (random.below(2) === 0 ? 1 : -1);
}

function anotherList(list: readonly unknown[], words: readonly string[], random: Random): readonly unknown[] {
  const at = random.below(list.length + 1);
  const item = list[at] ?? list.at(-1);
  switch (random.below(5)) {
    case 0:
      return list.length > 1 ? list.toSpliced(Math.min(at, list.length - 1), 1) : [...list, ...list];
    case 1:
      return item === undefined ? [random.pick(CUBES)] : list.toSpliced(at, 0, item);
    case 2:
      return list.toReversed();
    case 3:
      return [...list, ...list.toReversed()];
    default:
      return list.map((each, i) => (i === at ? another(each, words, random) : each));
  }
}

/** A well-formed intent of any kind, about cells on or near the board. */
function anyIntentNear({ state }: Sources, random: Random): Intent {
  const robot = random.below(8) + (random.below(10) === 0 ? 100 : 0);
  const at = anyCell(state, random);
  const cubes = Array.from({ length: random.below(5) }, () => random.pick(CUBES));
  const side = random.pick(SIDES);
  const cube = random.pick(CUBES);
  const intents: readonly Intent[] = [
    { type: "move", robot, path: anyPath(state, robot, at, random) },
    { type: "buildLand", robot, at },
    { type: "buildMine", robot, at },
    { type: "chooseTile", tile: random.pick(MINE_RESULTS) },
    { type: "buildBase", robot, at },
    { type: "buildWall", robot, side, cube },
    { type: "pushWall", robot, side },
    random.below(2) === 0 ? { type: "selfDestruct", robot } : { type: "selfDestruct", robot, side },
    { type: "produceRobot", base: at, cubes },
    { type: "sellCubes" },
    { type: "concentrate", cube },
    { type: "conserve" },
    { type: "consumeMetal" },
    { type: "chooseCubes", cubes },
    { type: "assignTile", at, to: random.below(4) as 0 },
    { type: "placeBid", base: at },
    { type: "placeHidden", tile: random.pick(HIDDEN_KINDS), at },
  ];
  return random.pick(intents);
}

/** Mostly where something lies or stands, or beside it. */
function anyCell({ setup, tiles, robots, hidden = [] }: GameState, random: Random): XY {
  const { area } = setup.scenario;
  const isOpen = area.kind === "open";
  const width = isOpen ? 61 : (area.rows[0]?.length ?? 1);
  const height = isOpen ? 61 : area.rows.length;
  const offset = isOpen ? -30 : 0;
  const used = [...robots.map(({ cell }) => cell as number), ...hidden.map(({ cell }) => cell as number)];
  const lying = random.below(tiles.length);
  const found = tiles.findIndex((tile, cell) => cell >= lying && tile !== 0);
  const cell = used.length > 0 && random.below(2) === 0 ? random.pick(used) : found >= 0 ? found : random.below(width * height);
  const [dx, dy] = random.pick([
    [0, 0],
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [random.below(9) - 4, random.below(9) - 4],
  ] as const);
  return [(cell % width) + offset + dx, Math.floor(cell / width) + offset + dy];
}

/** A walk of neighbouring cells, from the robot of that number where there is one. */
function anyPath(state: GameState, robot: number, near: XY, random: Random): readonly XY[] {
  const { area } = state.setup.scenario;
  const width = area.kind === "open" ? 61 : (area.rows[0]?.length ?? 1);
  const offset = area.kind === "open" ? -30 : 0;
  const stands = state.robots.find(({ seat, number }) => seat === state.active && number === robot)?.cell;
  let [x, y] = stands === undefined ? near : [(stands % width) + offset, Math.floor(stands / width) + offset];
  return Array.from({ length: 1 + random.below(6) }, () => {
    const [dx, dy] = random.pick([
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const);
    x += dx;
    y += dy;
    return [x, y] as const;
  });
}

const NO_INTENTS: readonly unknown[] = [
  null,
  7,
  "endTurn",
  true,
  [],
  {},
  [["type", "endTurn"]],
  { type: "" },
  { type: "win" },
  { type: ["endTurn"] },
];
const NO_VALUES: readonly unknown[] = [
  null,
  undefined,
  {},
  "",
  "1",
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  true,
  [[]],
  [[0.5, 0]],
  { length: 1 },
];

/** A legal intent with a field too many, too few or of another type, or something else altogether. */
function misshapen(intent: Intent, random: Random): unknown {
  const fields = Object.keys(intent).filter((name) => name !== "type");
  const field = fields.length > 0 ? random.pick(fields) : "type";
  switch (random.below(4)) {
    case 0:
      return random.pick(NO_INTENTS);
    case 1:
      return { ...intent, [random.pick(["seat", "extra", "constructor", "ply", "Type"])]: random.below(4) };
    case 2:
      // A self-destruction without a side is sound.
      return intent.type === "selfDestruct"
        ? { ...intent, side: "up" }
        : Object.fromEntries(Object.entries(intent).filter(([name]) => name !== field));
    default:
      return { ...intent, [field]: random.pick(NO_VALUES) };
  }
}
