import { apply, type Die, type GameState, type Intent, type RuleErrorCode, type Seat } from "@forgotten-planet/rules";
import type { Refused } from "../../interaction/refused.ts";
import { type AheadBranch, type AheadPlan, intentOf } from "./aheadPlan.ts";
import type { ThoughtStep } from "./nextTurn.ts";
import { refusedStep } from "./refusedStep.ts";

/** `done`: made in the turn under way. `fails`: the rules refuse it now. `needs`: it is refused since an earlier step fails. */
export type Verdict = "done" | "holds" | "fails" | "needs";

export interface CheckedStep {
  readonly line: string;
  readonly intent: Intent;
  readonly verdict: Verdict;
  /** The energy points it takes, counted through the turn; `last` is below `first` for what takes none. */
  readonly first: number;
  readonly last: number;
  /** Where it is made or tried. */
  readonly before: GameState;
  /** Where it leads; undefined for a step that fails or throws the die. */
  readonly after: GameState | undefined;
  readonly refused: Refused | undefined;
  /** Faces of the die with which it fails; empty if the die has no part in it. */
  readonly faces: readonly Die[];
}

export interface CheckedBranch {
  readonly branch: AheadBranch;
  readonly steps: readonly CheckedStep[];
  /** `taken`: the die has shown one of its faces. `past`: it has shown another. `never`: the bank has nothing for its faces. */
  readonly state: "open" | "taken" | "past" | "never";
  /** The tile that is to be chosen after a 6 is not left. */
  readonly isSixGone: boolean;
  /** Behind the last step that holds; undefined where no face can come up. */
  readonly end: GameState | undefined;
  /** Steps that lead there from the position before the die, with a face of the branch. */
  readonly way: readonly ThoughtStep[];
}

/** A plan against a position. */
export interface CheckedPlan {
  readonly steps: readonly CheckedStep[];
  /** Behind the last step before the die that holds. */
  readonly end: GameState;
  readonly way: readonly ThoughtStep[];
  readonly branches: readonly CheckedBranch[];
  /** All that is still to come holds. */
  readonly holds: boolean;
  readonly next: NextStep;
}

/**
 * What the plan says about the position in its turn: a step, the tile after a 6, nothing since that is a choice it leaves open, a step that
 * no longer holds, or nothing more.
 */
export type NextStep =
  | { readonly kind: "step"; readonly step: CheckedStep }
  | { readonly kind: "tile"; readonly intent: Intent }
  | { readonly kind: "open" | "end" }
  | { readonly kind: "fails"; readonly step: CheckedStep };

/** A step that the seat has made in the turn of the plan. */
export interface MadeStep {
  readonly line: string;
  /** What the die showed. */
  readonly face: Die | undefined;
  readonly before: GameState;
  readonly after: GameState;
}

/** Where and when a plan is checked. */
export interface CheckAt {
  /** The seat's turn, as it stands or as it would begin. */
  readonly state: GameState;
  /** Energy points that are spent in it. */
  readonly spent: number;
  /** In order; empty before the turn. */
  readonly made: readonly MadeStep[];
}

interface Tried {
  readonly steps: readonly CheckedStep[];
  readonly end: GameState;
  readonly spent: number;
  readonly way: readonly ThoughtStep[];
}

/** Judges every step of a plan by the rules; a step that fails is left out of what comes after it. */
export function checkPlan(plan: AheadPlan, { state, spent, made: all }: CheckAt): CheckedPlan {
  const made = all.slice(plan.from ?? 0);
  const progress = progressOf(plan, made);
  const done = progress.trunk.map(doneStep(spent, made));
  const rest = tryLines(plan.seat, plan.lines.slice(done.length), { state, spent, hasFailed: false });
  const steps = [...done, ...rest.steps];
  const mine = rest.steps.at(-1);
  const hasFailed = rest.steps.some(({ verdict }) => verdict !== "holds");
  const branches = plan.branches.map((branch, i): CheckedBranch => {
    if (progress.branch === undefined) return beforeDie(plan.seat, branch, mine, { ...rest, hasFailed });
    return afterDie(plan.seat, branch, i === progress.branch ? progress.inBranch.map(doneStep(spent, made)) : undefined, { state, spent });
  });
  const whole = { steps, end: rest.end, way: rest.way, branches };
  return { ...whole, holds: holdsAll(whole), next: nextOf(whole, state) };
}

function holdsAll({ steps, branches }: Pick<CheckedPlan, "steps" | "branches">): boolean {
  const coming = branches.filter(({ state }) => state === "open" || state === "taken");
  return [...steps, ...coming.flatMap((branch) => branch.steps)].every(isSound) && !coming.some(({ isSixGone }) => isSixGone);
}

const isSound = ({ verdict }: CheckedStep): boolean => verdict === "holds" || verdict === "done";

function nextOf({ steps, branches }: Pick<CheckedPlan, "steps" | "branches">, state: GameState): NextStep {
  const taken = branches.find((branch) => branch.state === "taken");
  if (state.phase === "chooseTile") {
    const six = taken?.branch.six;
    return six && !taken.isSixGone ? { kind: "tile", intent: { type: "chooseTile", tile: six } } : { kind: "open" };
  }
  const step = [...steps, ...(taken?.steps ?? [])].find(({ verdict }) => verdict !== "done");
  if (!step) return { kind: "end" };
  return { kind: step.verdict === "holds" ? "step" : "fails", step };
}

/** How far the steps that were made follow the plan; others may stand between them. */
interface Progress {
  readonly trunk: readonly number[];
  readonly branch: number | undefined;
  readonly inBranch: readonly number[];
}

function progressOf(plan: AheadPlan, made: readonly MadeStep[]): Progress {
  const trunk: number[] = [];
  const inBranch: number[] = [];
  let branch: number | undefined;
  for (const [index, { line, face }] of made.entries()) {
    const way = branch === undefined ? trunk : inBranch;
    const lines = branch === undefined ? plan.lines : (plan.branches[branch]?.lines ?? []);
    if (lines[way.length] !== line) continue;
    way.push(index);
    if (branch !== undefined || face === undefined || trunk.length < plan.lines.length) continue;
    const at = plan.branches.findIndex(({ faces }) => faces.includes(face));
    if (at >= 0) branch = at;
  }
  return { trunk, branch, inBranch };
}

/** Energy that is spent before each of the steps made is what the states say of it. */
const doneStep =
  (spent: number, made: readonly MadeStep[]) =>
  (index: number): CheckedStep => {
    const { line, before, after } = made[index] as MadeStep;
    const later = made.slice(index).reduce((sum, step) => sum + costOf(step), 0);
    const first = spent - later + 1;
    const intent = intentOf(line) as Intent;
    const cost = costOf({ before, after });
    return { line, intent, verdict: "done", first, last: first + cost - 1, before, after, refused: undefined, faces: [] };
  };

/** What the seat has less after the step: all energy that is spent leaves its hand. */
const costOf = ({ before, after }: Pick<MadeStep, "before" | "after">): number =>
  before.turn === after.turn ? Math.max(0, before.energy - after.energy) : 0;

/** Refusals that a step owes to an earlier one that was left out. */
const OWED: readonly RuleErrorCode[] = [
  "no-such-robot",
  "robot-is-off",
  "not-adjacent",
  "no-tile-there",
  "no-wall-there",
  "no-tile-behind-wall",
  "not-your-base",
  "not-enough-cubes",
  "wrong-phase",
];

interface From {
  readonly state: GameState;
  readonly spent: number;
  /** A step before was left out. */
  readonly hasFailed: boolean;
}

/** Plays what the rules allow of these lines, and leaves out the rest. */
function tryLines(seat: Seat, lines: readonly string[], from: From): Tried {
  const steps: CheckedStep[] = [];
  const way: ThoughtStep[] = [];
  let { state, spent, hasFailed } = from;
  for (const line of lines) {
    const intent = intentOf(line);
    if (!intent) continue;
    const applied = apply(state, { seat, intent }, NO_DICE);
    const isThrow = !applied.ok && applied.error.code === "no-roll-recorded";
    const base = { line, intent, before: state, faces: [], first: spent + 1 };
    if (applied.ok) {
      const after = applied.value.state;
      spent += costOf({ before: state, after });
      steps.push({ ...base, verdict: "holds", last: spent, after, refused: undefined });
      way.push({ command: { seat, intent }, events: applied.value.events, before: state, after });
      state = after;
    } else if (isThrow) {
      spent += 1;
      steps.push({ ...base, verdict: "holds", last: spent, after: undefined, refused: undefined });
    } else {
      const owes = hasFailed && OWED.includes(applied.error.code);
      const refused = refusedStep(state, seat, intent, applied.error);
      steps.push({ ...base, verdict: owes ? "needs" : "fails", last: spent, after: undefined, refused });
      hasFailed = true;
    }
  }
  return { steps, end: state, spent, way };
}

const NO_DICE = { rollDie: () => undefined };

/** Where a face leads. */
interface Fallen {
  readonly face: Die;
  readonly state: GameState;
  readonly way: readonly ThoughtStep[];
  readonly isSixGone: boolean;
}

/** Throws that face, and chooses the tile after a 6. Undefined if the bank has nothing for it: the die is thrown again then. */
function fall(seat: Seat, mine: CheckedStep, face: Die, six: AheadBranch["six"]): Fallen | undefined {
  const dice = [face];
  const command = { seat, intent: mine.intent };
  const thrown = apply(mine.before, command, { rollDie: () => dice.pop() });
  if (!thrown.ok) return undefined;
  const { state, events } = thrown.value;
  const way: ThoughtStep[] = [{ command, events, before: mine.before, after: state }];
  if (state.phase !== "chooseTile" || !six) return { face, state, way, isSixGone: false };
  const choice = { seat, intent: { type: "chooseTile", tile: six } as const };
  const chosen = apply(state, choice, NO_DICE);
  if (!chosen.ok) return { face, state, way, isSixGone: true };
  way.push({ command: choice, events: chosen.value.events, before: state, after: chosen.value.state });
  return { face, state: chosen.value.state, way, isSixGone: false };
}

/** A branch that may come: its steps hold if they do with each of its faces. */
function beforeDie(
  seat: Seat,
  branch: AheadBranch,
  mine: CheckedStep | undefined,
  from: Omit<Tried, "steps"> & Pick<From, "hasFailed">,
): CheckedBranch {
  const isThrown = mine?.verdict === "holds" && mine.after === undefined;
  const fallen = isThrown ? branch.faces.flatMap((face) => fall(seat, mine, face, branch.six) ?? []) : [];
  const isSixGone = fallen.some((one) => one.isSixGone);
  // Before the tile is chosen nothing can be tried.
  const ready = fallen.filter(({ state }) => state.phase === "actions");
  const tried = ready.map((one) => ({
    ...one,
    tried: tryLines(seat, branch.lines, { state: one.state, spent: from.spent, hasFailed: from.hasFailed }),
  }));
  const [first] = tried;
  if (!first) {
    const steps = isThrown ? [] : tryLines(seat, branch.lines, { state: from.end, spent: from.spent, hasFailed: true }).steps;
    const open = fallen[0];
    return { branch, steps, state: isThrown && !open ? "never" : "open", isSixGone, end: open?.state, way: open?.way ?? [] };
  }
  const steps = first.tried.steps.map((step, i): CheckedStep => {
    const failing = tried.filter(({ tried }) => tried.steps[i]?.verdict !== "holds");
    const worst = failing[0]?.tried.steps[i];
    if (!worst) return step;
    return { ...worst, faces: failing.length < tried.length ? failing.map(({ face }) => face) : [] };
  });
  return { branch, steps, state: "open", isSixGone, end: first.tried.end, way: [...first.way, ...first.tried.way] };
}

/** A branch once the die has fallen; `done` are its steps that were made, undefined if the die showed another's face. */
function afterDie(
  seat: Seat,
  branch: AheadBranch,
  done: readonly CheckedStep[] | undefined,
  { state, spent }: Omit<From, "hasFailed">,
): CheckedBranch {
  const base = { branch, isSixGone: false, way: [] };
  if (!done) return { ...base, steps: [], state: "past", end: undefined };
  const chosen =
    state.phase === "chooseTile" && branch.six
      ? apply(state, { seat, intent: { type: "chooseTile", tile: branch.six } }, NO_DICE)
      : undefined;
  const from = chosen?.ok ? chosen.value.state : state;
  const rest = branch.lines.slice(done.length);
  const isOpen = from.phase === "chooseTile";
  const tried = tryLines(seat, isOpen ? [] : rest, { state: from, spent, hasFailed: false });
  return { ...base, steps: [...done, ...tried.steps], state: "taken", isSixGone: chosen?.ok === false, end: tried.end, way: tried.way };
}
