import type { Fault, Game, Result } from "@forgotten-planet/core";
import { cellAt, type GameSetup, type Grid, gridOf, sideTowards } from "@forgotten-planet/rules";
import type { z } from "zod";
import type { ForgottenPlanet } from "./types.ts";
import { zXY } from "./wire/intent.ts";
import { type PlanMark, zCubeWish, zPlanMarks } from "./wire/plan.ts";

/** What allies draw for each other, point at, and would like to keep of their cubes, independently of what the pool holds. */
export const plans: NonNullable<Game<ForgottenPlanet>["plans"]> = {
  marks: (setup, value) => {
    const read = formed(zPlanMarks, value, "marks");
    if (!read.ok) return read;
    const grid = gridOfSetup(setup);
    const fault = read.value.findIndex((mark) => !liesOn(grid, mark));
    return fault < 0 ? read : refused(`marks[${fault}]`, "it does not lie on the board");
  },
  point: (setup, value) => {
    const read = formed(zXY, value, "at");
    if (!read.ok) return read;
    return cellAt(gridOfSetup(setup), read.value) === undefined ? refused("at", "no cell of this area") : read;
  },
  wish: (_, value) => formed(zCubeWish, value, "cubes"),
};

const refused = (path: string, message: string): Result<never, Fault> => ({ ok: false, error: { path, message } });

function formed<T>(form: z.ZodType<T>, value: unknown, path: string): Result<T, Fault> {
  const parsed = form.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  return refused([path, ...(issue?.path ?? [])].join("."), issue?.message ?? "ill-formed");
}

const gridOfSetup = ({ scenario }: GameSetup): Grid => gridOf(scenario.area);

/** All its cells are cells of the area, and consecutive cells of a way are neighbours. */
function liesOn(grid: Grid, mark: PlanMark): boolean {
  if (mark.kind !== "way") return cellAt(grid, mark.at) !== undefined;
  const cells = mark.path.map((at) => cellAt(grid, at));
  return cells.every((cell, i) => {
    const before = cells[i - 1];
    return cell !== undefined && (i === 0 || (before !== undefined && sideTowards(grid, before, cell) !== undefined));
  });
}
