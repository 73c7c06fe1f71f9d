/** The rulebook's twelve, in the order of the dock: seven by robots, five by bases. @source docs/rules.md §4, §5 */
export const ROBOT_ACTIONS = ["move", "buildLand", "buildMine", "buildBase", "buildWall", "pushWall", "selfDestruct"] as const;
export const BASE_ACTIONS = ["produceRobot", "sellCubes", "concentrate", "conserve", "consumeMetal"] as const;
export type RobotAction = (typeof ROBOT_ACTIONS)[number];
export type BaseAction = (typeof BASE_ACTIONS)[number];
export type Action = RobotAction | BaseAction;

export interface ActionSpec {
  readonly by: "robot" | "base";
  /** The least it costs: a move costs this for every three steps begun. */
  readonly energy: number;
  /** Cubes of any colours, or one of each. */
  readonly cubes: number | "set";
  /** The same letter in every language. */
  readonly key: string;
  /** Name of the icon. */
  readonly icon: string;
}

export const ACTIONS: Readonly<Record<Action, ActionSpec>> = {
  move: { by: "robot", energy: 1, cubes: 0, key: "m", icon: "move" },
  buildLand: { by: "robot", energy: 1, cubes: 0, key: "l", icon: "land" },
  buildMine: { by: "robot", energy: 1, cubes: 0, key: "d", icon: "mine" },
  buildBase: { by: "robot", energy: 3, cubes: "set", key: "b", icon: "base" },
  buildWall: { by: "robot", energy: 1, cubes: 1, key: "w", icon: "wall" },
  pushWall: { by: "robot", energy: 2, cubes: 0, key: "p", icon: "push" },
  selfDestruct: { by: "robot", energy: 2, cubes: 0, key: "x", icon: "boom" },
  produceRobot: { by: "base", energy: 2, cubes: 2, key: "r", icon: "robot" },
  sellCubes: { by: "base", energy: 1, cubes: "set", key: "s", icon: "sell" },
  concentrate: { by: "base", energy: 4, cubes: 0, key: "c", icon: "conc" },
  conserve: { by: "base", energy: 0, cubes: 0, key: "k", icon: "keep" },
  consumeMetal: { by: "base", energy: 1, cubes: 0, key: "f", icon: "scrap" },
};

export const isRobotAction = (action: Action): action is RobotAction => ACTIONS[action].by === "robot";
export const isAction = (type: string): type is Action => type in ACTIONS;

/** The action whose letter this is. */
export const actionOfKey = (key: string): Action | undefined =>
  [...ROBOT_ACTIONS, ...BASE_ACTIONS].find((action) => ACTIONS[action].key === key);
