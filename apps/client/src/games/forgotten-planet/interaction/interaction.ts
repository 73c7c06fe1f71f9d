import type { Cell, Cube, GameState, HiddenKind, Intent, MineResult, Seat } from "@forgotten-planet/rules";
import type { Action } from "../model/actions.ts";
import type { BoardTarget } from "./boardUi.ts";

/**
 * What the player has begun to say, local to this browser: a piece, an action, a place, colours. Nothing of it is sent before it
 * adds up to one legal intent.
 */
export interface Interaction {
  /** Selected robot of ours. */
  readonly robot: number | undefined;
  readonly action: Action | undefined;
  /** The action followed from the place that is held: it goes with it. */
  readonly isImplied: boolean;
  /** Pointed at, or held. */
  readonly target: BoardTarget | undefined;
  /** The target was tapped or chosen by key and stays until replaced; otherwise it follows the pointer. */
  readonly held: boolean;
  /** Where nothing can be done, and somebody pressed to hear why. */
  readonly whyAt: BoardTarget | undefined;
  /** The action whose chip or button is pointed at while a place is held: previewed, not chosen. */
  readonly peek: Action | undefined;
  /** Colours picked so far, in the order picked. */
  readonly cubes: readonly Cube[];
  /** After a 6: the tile that is looked at. */
  readonly tile: MineResult | undefined;
  /** The open tile of two allies that is being given to one of them, in any turn and beside everything else (R-ALLY-2). */
  readonly contested: Cell | undefined;
  /** The end-of-turn review is open. */
  readonly review: boolean;
  /** What was prepared and not done when the review opened. */
  readonly undone: Intent | undefined;
  /** Keyboard cursor on the board. */
  readonly cursor: Cell | undefined;
  /** The chosen one of the three tiles to be placed face down; undefined for the first in hand (R-RND-1). */
  readonly piece: HiddenKind | undefined;
}

export const IDLE: Interaction = {
  robot: undefined,
  action: undefined,
  isImplied: false,
  target: undefined,
  held: false,
  whyAt: undefined,
  peek: undefined,
  cubes: [],
  tile: undefined,
  contested: undefined,
  review: false,
  undone: undefined,
  cursor: undefined,
  piece: undefined,
};

/** What the interaction reads: the game, and what may be done in it now. */
export interface Situation {
  readonly view: GameState;
  /** The seat played here; undefined for a spectator. */
  readonly me: Seat | undefined;
  /** `legalHere`. */
  readonly legal: readonly Intent[];
  /** False while an answer is awaited or the connection is away: everything can be looked at, nothing is sent. */
  readonly live: boolean;
  /** What is done without one more press, since its player has set it so. */
  readonly unasked?: ReadonlySet<Asked>;
  /** No die is thrown here, so no mine is among what is legal. */
  readonly isDiceless?: boolean | undefined;
}

/** Why something asks for one more press, or for a word before the turn ends. @source docs/ux.md §7 */
export type Asked = "roll" | "explode" | "gameEnds" | "kept" | "energyLeft";

/** No robot is chosen either: a player who begins to play a seat finds one chosen, as at the beginning of a turn. */
export const isNothingBegun = ({ robot, action, held }: Interaction): boolean => robot === undefined && action === undefined && !held;

/** Nothing begun; the robot stays selected. */
export const cleared = (state: Interaction): Interaction => ({ ...IDLE, robot: state.robot, cursor: state.cursor });

/** After the game has moved on: what was begun is void, a robot that can still act stays selected, else the first that can is. */
export function settled(state: Interaction, { view, me, legal }: Situation): Interaction {
  const able = robotsAble(legal);
  const ours = view.active === me && view.phase === "actions";
  const robot = !ours ? undefined : state.robot !== undefined && isOn(view, me, state.robot) ? state.robot : able[0];
  // Another player's step does not close an open question.
  const contested = state.contested !== undefined && view.open.includes(state.contested) ? state.contested : undefined;
  return { ...IDLE, robot, cursor: state.cursor, contested };
}

/** Whether the turn is ours to act in; an open tile may be given at other times too. */
export const canAct = ({ view, me, legal }: Situation): boolean =>
  view.phase === "actions" && view.active === me && legal.some((intent) => intent.type !== "assignTile");

/** Numbers of the robots that some legal intent names, ascending. */
export function robotsAble(legal: readonly Intent[], action?: Action): readonly number[] {
  const numbers = legal.flatMap((intent) => ("robot" in intent && (!action || intent.type === action) ? [intent.robot] : []));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

const isOn = (view: GameState, me: Seat | undefined, number: number): boolean =>
  view.robots.some((robot) => robot.seat === me && robot.number === number && robot.on);
