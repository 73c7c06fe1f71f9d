import { formatPlayLine, parsePlayLine } from "@forgotten-planet/game";
import type { Die, Intent, MineResult, Seat } from "@forgotten-planet/rules";

/** How the turn goes on after the die has shown one of these faces. */
export interface AheadBranch {
  /** Ascending, at least one; no two branches of a plan share a face. */
  readonly faces: readonly Die[];
  /** The tile to choose after a 6; undefined while that is not said. */
  readonly six?: MineResult;
  readonly lines: readonly string[];
}

/**
 * A turn that is thought out beforehand: steps as lines of the notation without a seat, e.g. `1>3,1`. It has branches if, and only if, its
 * last line throws the die; a branch ends with the second die.
 */
export interface AheadPlan {
  readonly seat: Seat;
  /** The turn it is made for, counted from 0 over the whole game. */
  readonly turn: number;
  /** Own steps that its turn had when it was thought of: they are none of it. Undefined for a plan of a whole turn. */
  readonly from?: number;
  readonly lines: readonly string[];
  readonly branches: readonly AheadBranch[];
}

/** A changed plan, and the branch that is written on; undefined before the die. */
export interface Edited {
  readonly plan: AheadPlan;
  readonly at: number | undefined;
}

export const FACES: readonly Die[] = [1, 2, 3, 4, 5, 6];
/** Land, or a mine. */
const GROUPS: readonly (readonly Die[])[] = [
  [1, 2],
  [3, 4, 5, 6],
];
/** More than any turn has steps. */
export const MOST_LINES = 60;

export const emptyPlan = (seat: Seat, turn: number): AheadPlan => ({ seat, turn, lines: [], branches: [] });

export const isEmpty = ({ lines }: AheadPlan): boolean => lines.length === 0;

/** The plan of these steps, as far as the rest can follow; what comes after the die goes where a mine is turned up. */
export function planOf(empty: AheadPlan, intents: readonly Intent[]): AheadPlan {
  let edited: Edited = { plan: empty, at: undefined };
  for (const intent of intents) {
    const next = withStep(edited.plan, edited.at, intent);
    if (!next) break;
    edited = next;
  }
  return edited.plan;
}

/** Returns what a line asks for; undefined if it is no step. */
export function intentOf(line: string): Intent | undefined {
  const asked = parsePlayLine(line);
  return asked === "undo" ? undefined : asked;
}

export const throwsDie = (line: string | undefined): boolean => line !== undefined && intentOf(line)?.type === "buildMine";

/** Whether nothing can follow: the plan goes on in its branches, or the second die ends it. */
export function isClosed({ lines, branches }: AheadPlan, at: number | undefined): boolean {
  const strand = at === undefined ? lines : (branches[at]?.lines ?? []);
  return throwsDie(strand.at(-1)) || strand.length >= MOST_LINES;
}

/** The plan with one more step; after the first die it goes on where a mine is turned up. Undefined if nothing can follow there. */
export function withStep(plan: AheadPlan, at: number | undefined, intent: Intent): Edited | undefined {
  if (intent.type === "chooseTile") return at === undefined ? undefined : { plan: withSix(plan, at, intent.tile), at };
  if (isClosed(plan, at)) return undefined;
  const line = formatPlayLine(intent);
  if (at !== undefined) {
    const branch = plan.branches[at];
    return branch && { plan: withBranch(plan, at, { ...branch, lines: [...branch.lines, line] }), at };
  }
  const lines = [...plan.lines, line];
  if (intent.type !== "buildMine") return { plan: { ...plan, lines }, at };
  return { plan: { ...plan, lines, branches: GROUPS.map((faces) => ({ faces, lines: [] })) }, at: GROUPS.length - 1 };
}

/** The plan without the last step there; a branch without steps gives up its die, and with it the other branches. */
export function withoutLast(plan: AheadPlan, at: number | undefined): Edited {
  const branch = at === undefined ? undefined : plan.branches[at];
  if (at === undefined || !branch) return { plan: { ...plan, lines: plan.lines.slice(0, -1), branches: [] }, at: undefined };
  if (branch.lines.length > 0) return { plan: withBranch(plan, at, { ...branch, lines: branch.lines.slice(0, -1) }), at };
  return withoutLast(plan, undefined);
}

/** Says which tile to choose after a 6 there, or leaves it open. */
export function withSix(plan: AheadPlan, at: number, six: MineResult | undefined): AheadPlan {
  const branch = plan.branches[at];
  if (!branch?.faces.includes(6)) return plan;
  const { six: _, ...rest } = branch;
  return withBranch(plan, at, six ? { ...rest, six } : rest);
}

/** Gives each face of that branch one of its own, each with the same steps. */
export function split(plan: AheadPlan, at: number): AheadPlan {
  const branch = plan.branches[at];
  if (!branch || branch.faces.length < 2) return plan;
  const { six, lines } = branch;
  const apart = branch.faces.map((face): AheadBranch => ({ faces: [face], lines, ...(face === 6 && six ? { six } : {}) }));
  return { ...plan, branches: plan.branches.toSpliced(at, 1, ...apart) };
}

/** Two branches again, land and mine, each with the steps of its first face. */
export function joined(plan: AheadPlan): AheadPlan {
  const branches = GROUPS.map((faces): AheadBranch => {
    const parts = plan.branches.filter((branch) => branch.faces.some((face) => faces.includes(face)));
    const six = parts.find((part) => part.six)?.six;
    return { faces, lines: parts[0]?.lines ?? [], ...(six && faces.includes(6) ? { six } : {}) };
  });
  return { ...plan, branches };
}

const withBranch = (plan: AheadPlan, at: number, branch: AheadBranch): AheadPlan => ({
  ...plan,
  branches: plan.branches.with(at, branch),
});
