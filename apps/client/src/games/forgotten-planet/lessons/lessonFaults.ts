import { play } from "@forgotten-planet/game";
import { type Cell, gridOf, type Intent } from "@forgotten-planet/rules";
import { cellName } from "../model/board/cellName.ts";
import { clauseAt } from "../rulebook/clauses.ts";
import type { Goal, Lesson } from "./lesson.ts";
import { LessonTable, momentOf } from "./lessonTable.ts";
import type { Way } from "./ways/ways.ts";

/** What became of a way: the table after it, and which goals are met. */
interface Played {
  readonly table: LessonTable;
  readonly goals: readonly Goal[];
  readonly met: readonly boolean[];
}

/** Plays a way through a lesson by the rules; throws a sentence if a step is no notation or is refused, or if the board cannot be read. */
export async function playedWay(lesson: Lesson, { look, steps }: Way): Promise<Played> {
  const table = tableOf(lesson);
  for (const step of steps) {
    const parsed = play.notation.parse(`a${step}`);
    if (!parsed) throw new Error(`${step} is no step`);
    const answer = await table.play(parsed.command.intent as Intent);
    if (!answer.ok) throw new Error(`${step} is refused by ${answer.rejection.rule ?? answer.rejection.code}`);
  }
  const moment = momentOf(table.history.value, new Set(look === undefined ? [] : [look]));
  return { table, goals: lesson.goals, met: lesson.goals.map((goal) => goal.isMet(moment)) };
}

/** Where a lesson does not fit the rules, one sentence each; none if it does. */
export async function faultsOf(lesson: Lesson, ways: readonly Way[]): Promise<readonly string[]> {
  const faults = ways.length === 0 ? ["no way leads through it"] : [];
  for (const way of ways) faults.push(...(await faultsOfWay(lesson, way)));
  faults.push(...lesson.rules.filter((rule) => clauseAt(rule) === undefined).map((rule) => `there is no rule ${rule}`));
  faults.push(...lostCells(lesson).map((name) => `there is no cell ${name}`));
  return faults.map((fault) => `${lesson.id}: ${fault}`);
}

async function faultsOfWay(lesson: Lesson, way: Way): Promise<readonly string[]> {
  try {
    const { goals, met } = await playedWay(lesson, way);
    return goals.flatMap((goal, i) => (goal.extra || met[i] ? [] : [`goal ${i + 1} is open after ${way.steps.join(" ")}`]));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function tableOf(lesson: Lesson): LessonTable {
  try {
    return new LessonTable(lesson);
  } catch (error) {
    throw new Error(`its board cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/** Cells that a hint marks, and that are not on the board. */
function lostCells(lesson: Lesson): readonly string[] {
  try {
    const grid = gridOf(tableOf(lesson).history.value.start.setup.scenario.area);
    const names = new Set(Array.from({ length: grid.xys.length }, (_, cell) => cellName(grid, cell as Cell)));
    return lesson.shown.flat().filter((name) => !names.has(name));
  } catch {
    // Its ways have said so.
    return [];
  }
}
