import type { IntentType } from "@forgotten-planet/rules";

/** Where an action is given: at a space, at a side of the robot's own tile, there or on that tile, at a base, or by its button alone. */
export type ActionPlace = "space" | "side" | "side-or-tile" | "base" | "button";

export interface ActionSpec {
  readonly by: "robot" | "base";
  readonly on: ActionPlace;
  /** The least it costs: a move costs this for every three steps begun. */
  readonly energy: number;
  /** Cubes of any colours, or one of each. */
  readonly cubes: number | "set";
  /** The same letter in every language. */
  readonly key: string;
  /** Name of the icon. */
  readonly icon: string;
  /** How its places are marked on the board. */
  readonly mark?: string;
  /** The rule that says what it does. */
  readonly rule: string;
}

/**
 * The rulebook's twelve, in the order of the dock: seven by robots, five by bases. What the screens know of an action stands here.
 * @source docs/rules.md §4, §5
 */
export const ACTIONS = {
  move: { by: "robot", on: "space", energy: 1, cubes: 0, key: "m", icon: "move", mark: "step", rule: "R-MOVE" },
  buildLand: { by: "robot", on: "space", energy: 1, cubes: 0, key: "l", icon: "land", mark: "build", rule: "R-LAND" },
  buildMine: { by: "robot", on: "space", energy: 1, cubes: 0, key: "d", icon: "mine", mark: "build", rule: "R-MINE" },
  buildBase: { by: "robot", on: "space", energy: 3, cubes: "set", key: "b", icon: "base", mark: "build", rule: "R-BASE" },
  buildWall: { by: "robot", on: "side", energy: 1, cubes: 1, key: "w", icon: "wall", mark: "wall", rule: "R-WALL" },
  pushWall: { by: "robot", on: "side", energy: 2, cubes: 0, key: "p", icon: "push", mark: "push", rule: "R-PUSH" },
  selfDestruct: { by: "robot", on: "side-or-tile", energy: 2, cubes: 0, key: "x", icon: "boom", mark: "boom", rule: "R-BOOM" },
  produceRobot: { by: "base", on: "base", energy: 2, cubes: 2, key: "r", icon: "robot", mark: "produce", rule: "R-PROD" },
  sellCubes: { by: "base", on: "button", energy: 1, cubes: "set", key: "s", icon: "sell", rule: "R-SELL" },
  concentrate: { by: "base", on: "button", energy: 4, cubes: 0, key: "c", icon: "conc", rule: "R-CONC" },
  conserve: { by: "base", on: "button", energy: 0, cubes: 0, key: "k", icon: "keep", rule: "R-CONS" },
  consumeMetal: { by: "base", on: "button", energy: 1, cubes: 0, key: "f", icon: "scrap", rule: "R-METAL" },
} as const satisfies Readonly<Record<string, ActionSpec>>;

export type Action = keyof typeof ACTIONS;
/** The actions of which the table says that. */
type ActionsOf<Part extends Partial<ActionSpec>> = { [A in Action]: (typeof ACTIONS)[A] extends Part ? A : never }[Action];
export type RobotAction = ActionsOf<{ readonly by: "robot" }>;
/** They are given at a side of the robot's own tile. */
export type SideAction = ActionsOf<{ readonly on: "side" | "side-or-tile" }>;
/** They are given on the board. */
export type PlacedAction = Exclude<Action, ActionsOf<{ readonly on: "button" }>>;

export const ALL_ACTIONS = Object.keys(ACTIONS) as readonly Action[];
export const isRobotAction = (action: Action): action is RobotAction => ACTIONS[action].by === "robot";
export const ROBOT_ACTIONS = ALL_ACTIONS.filter(isRobotAction);
export const BASE_ACTIONS = ALL_ACTIONS.filter((action) => !isRobotAction(action));

export const isAction = (type: string): type is Action => Object.hasOwn(ACTIONS, type);
export const isSideAction = (action: Action): action is SideAction =>
  ACTIONS[action].on === "side" || ACTIONS[action].on === "side-or-tile";
export const isPlacedAction = (action: Action): action is PlacedAction => ACTIONS[action].on !== "button";

/** The action whose letter this is. */
export const actionOfKey = (key: string): Action | undefined => ALL_ACTIONS.find((action) => ACTIONS[action].key === key);

/** The rule that a step is taken by. */
export const ruleOf = (type: IntentType): string | undefined =>
  isAction(type) ? ACTIONS[type].rule : type === "chooseTile" ? "R-MINE" : type === "chooseCubes" ? "R-YIELD-1" : undefined;
