import type { Command, Intent, IntentType, Seat } from "@forgotten-planet/rules";
import { CUBES, HIDDEN_KINDS, MINE_RESULTS, SIDES } from "@forgotten-planet/rules";
import { z } from "zod";

/**
 * Any whole number, however large: ranges belong to the action's own rule (R-INTENT), so a robot 0, a cell [1e6, 0] and 1e300 are
 * well-formed. NaN, infinities and fractions are not; -0 becomes 0.
 */
export const zInteger = z
  .number()
  .refine(Number.isInteger, "expected a whole number")
  .overwrite((n) => (n === 0 ? 0 : n));

export const zXY = z.tuple([zInteger, zInteger]).readonly();
const zSide = z.enum(SIDES);
const zCube = z.enum(CUBES);
/** Of any length: how many cubes an action takes is its own rule. */
const zCubes = z.array(zCube).readonly();
/** Who gets a tile. Whether that seat exists is a question of R-ALLY-2, not of the shape. */
const zAssignee = zInteger.transform((n) => n as Seat);

/** A seat at any table; whether this table has it, the rules say (R-INTENT). */
export const zSeat = zInteger.refine((n): boolean => n >= 0 && n <= 3, "expected a seat, 0 to 3").transform((n) => n as Seat);

/** The shape of an intent, and nothing beyond: unknown type, missing, extra or ill-typed field, empty path. @source docs/rules.md §13 R-INTENT */
export const zIntent = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("move"), robot: zInteger, path: z.array(zXY).min(1).readonly() }),
  z.strictObject({ type: z.literal("buildLand"), robot: zInteger, at: zXY }),
  z.strictObject({ type: z.literal("buildMine"), robot: zInteger, at: zXY }),
  z.strictObject({ type: z.literal("chooseTile"), tile: z.enum(MINE_RESULTS) }),
  z.strictObject({ type: z.literal("buildBase"), robot: zInteger, at: zXY }),
  z.strictObject({ type: z.literal("buildWall"), robot: zInteger, side: zSide, cube: zCube }),
  z.strictObject({ type: z.literal("pushWall"), robot: zInteger, side: zSide }),
  z.strictObject({ type: z.literal("selfDestruct"), robot: zInteger, side: zSide.exactOptional() }),
  z.strictObject({ type: z.literal("produceRobot"), base: zXY, cubes: zCubes }),
  z.strictObject({ type: z.literal("sellCubes") }),
  z.strictObject({ type: z.literal("concentrate"), cube: zCube }),
  z.strictObject({ type: z.literal("conserve") }),
  z.strictObject({ type: z.literal("consumeMetal") }),
  z.strictObject({ type: z.literal("endTurn") }),
  z.strictObject({ type: z.literal("chooseCubes"), cubes: zCubes }),
  z.strictObject({ type: z.literal("assignTile"), at: zXY, to: zAssignee }),
  z.strictObject({ type: z.literal("placeBid"), base: zXY }),
  z.strictObject({ type: z.literal("placeHidden"), tile: z.enum(HIDDEN_KINDS), at: zXY }),
]);

export const zCommand = z.strictObject({ seat: zSeat, intent: zIntent });

type DeepReadonly<T> = { readonly [K in keyof T]: DeepReadonly<T[K]> };
type Wire = DeepReadonly<z.output<typeof zIntent>>;
type Missing = Exclude<IntentType, Wire["type"]>;
/** Fails to compile when the wire lags the rules. */
export const wireCoversRules: [Missing] extends [never] ? true : Missing = true;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
/** Fails to compile when a field differs between the wire and the rules, in either direction. */
export const wireMatchesRules: Same<Wire, Intent> & Same<DeepReadonly<z.output<typeof zCommand>>, Command> = true;

/** An intent of untrusted origin; undefined when it is ill-formed (R-INTENT). */
export function parseIntent(value: unknown): Intent | undefined {
  const parsed = zIntent.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}
