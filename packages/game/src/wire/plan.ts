import { MAX_PLAN_MARKS } from "@forgotten-planet/protocol";
import { SIDES } from "@forgotten-planet/rules";
import { z } from "zod";
import { zXY } from "./intent.ts";
import { PLAN_TILES } from "./planTiles.ts";

/** One thing an ally means to do, drawn on the board for the other. It decides nothing. */
export const zPlanMark = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("tile"), tile: z.enum(PLAN_TILES), at: zXY }),
  z.strictObject({ kind: z.literal("wall"), at: zXY, side: z.enum(SIDES) }),
  /** Cells in the order walked, the first is where it starts. */
  z.strictObject({ kind: z.literal("way"), path: z.array(zXY).min(2).max(24).readonly() }),
]);
export type PlanMark = z.output<typeof zPlanMark>;

export const zPlanMarks = z.array(zPlanMark).max(MAX_PLAN_MARKS).readonly();

const zWish = z.int().min(0).max(99);
/** Cubes of the alliance's pool that a seat would like to keep: [brown, white, blue]. */
export const zCubeWish = z.tuple([zWish, zWish, zWish]).readonly();
export type CubeWish = z.output<typeof zCubeWish>;
