import { formatPlayLine } from "@forgotten-planet/game";
import { cellAt, gridOf, legalIntents, type Seat } from "@forgotten-planet/rules";
import { type AheadBranch, type AheadPlan, throwsDie } from "./aheadPlan.ts";
import { type CheckAt, type CheckedBranch, type CheckedStep, checkPlan } from "./checkPlan.ts";

/** More often than a plan has steps, nothing is left to be mended. */
const MOST_ROUNDS = 200;

/** The plan without what fails: a way that is blocked goes round if it costs no more; a step that cannot be made goes. */
export function mended(plan: AheadPlan, at: CheckAt): AheadPlan {
  let now = plan;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const checked = checkPlan(now, at);
    if (checked.holds) return now;
    const next = mendTrunk(now, checked.steps) ?? mendBranches(now, checked.branches);
    if (!next) return now;
    now = next;
  }
  return now;
}

function mendTrunk(plan: AheadPlan, steps: readonly CheckedStep[]): AheadPlan | undefined {
  const lines = mendLines(plan.seat, plan.lines, steps);
  if (!lines) return undefined;
  // Without its die a plan has no branches.
  return { ...plan, lines, branches: throwsDie(lines.at(-1)) ? plan.branches : [] };
}

function mendBranches(plan: AheadPlan, branches: readonly CheckedBranch[]): AheadPlan | undefined {
  for (const [i, { branch, steps, state, isSixGone }] of branches.entries()) {
    if (state === "past" || state === "never") continue;
    const lines = mendLines(plan.seat, branch.lines, steps);
    if (!lines && !isSixGone) continue;
    const { six, faces } = branch;
    const next: AheadBranch = { faces, lines: lines ?? branch.lines, ...(six && !isSixGone ? { six } : {}) };
    return { ...plan, branches: plan.branches.with(i, next) };
  }
  return undefined;
}

/** The first line that fails is replaced or left out; undefined if none fails. */
function mendLines(seat: Seat, lines: readonly string[], steps: readonly CheckedStep[]): readonly string[] | undefined {
  const at = steps.findIndex(({ verdict }) => verdict === "fails" || verdict === "needs");
  const step = steps[at];
  if (!step) return undefined;
  const round = step.faces.length === 0 ? wayRound(seat, step) : undefined;
  return round ? lines.with(at, round) : lines.toSpliced(at, 1);
}

/** Another way to the same place for the same robot and no more energy. */
function wayRound(seat: Seat, { intent, before }: CheckedStep): string | undefined {
  if (intent.type !== "move") return undefined;
  const grid = gridOf(before.setup.scenario.area);
  const end = (path: typeof intent.path) => cellAt(grid, path.at(-1) ?? [-1, -1]);
  const price = (path: typeof intent.path): number => Math.ceil(path.length / 3);
  const way = legalIntents(before, seat).find(
    (other) =>
      other.type === "move" &&
      other.robot === intent.robot &&
      end(other.path) === end(intent.path) &&
      price(other.path) <= price(intent.path),
  );
  const line = way && formatPlayLine(way);
  return line === formatPlayLine(intent) ? undefined : line;
}
