import { type Seat, SIDES } from "@forgotten-planet/rules";
import { z } from "zod";
import { zXY } from "./intent.ts";
import { PLAN_TILES } from "./planLimits.ts";

/** One thing an ally means to do, drawn on the board for the other. It decides nothing. */
export const zPlanMark = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("tile"), tile: z.enum(PLAN_TILES), at: zXY }),
  z.strictObject({ kind: z.literal("wall"), at: zXY, side: z.enum(SIDES) }),
  /** Cells in the order walked, the first is where it starts. */
  z.strictObject({ kind: z.literal("way"), path: z.array(zXY).min(2).max(24).readonly() }),
]);
export type PlanMark = z.output<typeof zPlanMark>;

/** What a seat plans, as of a turn. While the match runs only its alliance sees it; when it is over, everyone. */
export interface SeatPlan {
  readonly seat: Seat;
  readonly turn: number;
  readonly marks: readonly PlanMark[];
}

/** An ally points at a cell, for half a minute. */
export interface Ping {
  readonly seat: Seat;
  readonly at: readonly [x: number, y: number];
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** Cubes of the alliance's pool that a seat would like to be kept: [brown, white, blue]. A wish, not a rule. */
export interface Earmark {
  readonly seat: Seat;
  readonly cubes: readonly [brown: number, white: number, blue: number];
}
