import { z } from "zod";
import { CLOCKS, type ClockChoice, TIMED_CLOCK_KINDS, type TimedClock } from "./clockKinds.ts";
import { ABSENCE_CHOICES, ALLIANCE_CHOICES, DEFAULT_GAME, MAX_SPECTATOR_DELAY, ORDERS, STARTERS } from "./tableChoices.ts";

const clockForm = (kind: TimedClock["kind"]) =>
  z.strictObject({
    kind: z.literal(kind),
    ...Object.fromEntries(Object.entries(CLOCKS[kind].settings).map(([name, { limits }]) => [name, z.int().min(limits[0]).max(limits[1])])),
  });

const zClock = z.union([z.literal("none"), ...TIMED_CLOCK_KINDS.map(clockForm)]) as unknown as z.ZodType<ClockChoice>;

/**
 * What the host settles at every table, when it is made or in the waiting room. What the game at that table adds stands beside it in the
 * same object, and is read by the game. New options come with a default for tables made before them.
 */
export const zTableOptions = z.looseObject({
  /** Id of what is played; it stays as long as the table does. */
  game: z.string().min(1).max(40).default(DEFAULT_GAME),
  players: z.int().min(2).max(4),
  /** Listed in the lobby, or reached by link and code alone. */
  isPublic: z.boolean(),
  spectators: z.boolean().default(true),
  /** Spectators see the match as it was so many turns ago; the end at once. Set-up phases are not held back. */
  spectatorDelay: z.int().min(0).max(MAX_SPECTATOR_DELAY).default(0),
  /** Whoever does not sit here may talk; `spectatorsMayTalk` says it where it is left out. */
  spectatorsTalk: z.boolean().exactOptional(),
  alliance: z.enum(ALLIANCE_CHOICES).default("none"),
  /** When an ally is away, the other may play both seats. */
  substitute: z.boolean().default(true),
  /** Minutes until the others may vote about who is away; `absenceOf` says it where it is left out. */
  absence: z.literal(ABSENCE_CHOICES).exactOptional(),
  order: z.enum(ORDERS).default("random"),
  clock: zClock.default("none"),
  /** Start by itself when all seats are taken and ready. */
  autoStart: z.boolean().default(true),
  starter: z.enum(STARTERS).default("host"),
});
export type TableOptions = z.output<typeof zTableOptions>;

/** The fields that every table has; all others are its game's. */
export const TABLE_OPTIONS: ReadonlySet<string> = new Set(Object.keys(zTableOptions.shape));
