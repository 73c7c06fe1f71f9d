import { z } from "zod";
import { CLOCKS, type ClockChoice, TIMED_CLOCK_KINDS, type TimedClock } from "./clockKinds.ts";
import { ABSENCE_CHOICES, ALLIANCE_CHOICES, LEAVER_BOTS, MAX_SPECTATOR_DELAY, ORDERS, STARTERS } from "./tableChoices.ts";

const clockForm = (kind: TimedClock["kind"]) =>
  z.strictObject({
    kind: z.literal(kind),
    ...Object.fromEntries(Object.entries(CLOCKS[kind].settings).map(([name, { limits }]) => [name, z.int().min(limits[0]).max(limits[1])])),
  });

const zClock = z.union([z.literal("none"), ...TIMED_CLOCK_KINDS.map(clockForm)]) as unknown as z.ZodType<ClockChoice>;

/**
 * What the host settles at every table, when it is made or in the waiting room. The game's own options stand beside it in the same object,
 * and the game reads them. New options have a default for tables made before them.
 */
export const zTableOptions = z.looseObject({
  /** Id of the game; it stays as long as the table does. Where a client leaves it out, the server means the first of its games. */
  game: z.string().min(1).max(40),
  players: z.int().min(2).max(4),
  /** Listed in the lobby; otherwise reached by link and code alone. */
  isPublic: z.boolean(),
  spectators: z.boolean().default(true),
  /** Spectators see the match as it was that many turns ago; the end at once. Set-up phases are shown at once. */
  spectatorDelay: z.int().min(0).max(MAX_SPECTATOR_DELAY).default(0),
  /** Spectators may talk; `spectatorsMayTalk` gives the default. */
  spectatorsTalk: z.boolean().exactOptional(),
  alliance: z.enum(ALLIANCE_CHOICES).default("none"),
  /** While an ally is away, the other may play both seats. */
  substitute: z.boolean().default(true),
  /** Minutes until the others may vote about absent players; `absenceOf` gives the default. */
  absence: z.literal(ABSENCE_CHOICES).exactOptional(),
  /** Whether a bot may play on for a player who is away; `leaverBotsOf` gives the default. */
  botsForLeavers: z.enum(LEAVER_BOTS).exactOptional(),
  /** Players may ask for hints; `hintsAllowed` gives the default. */
  hints: z.boolean().exactOptional(),
  /** The match counts for the ratings of those who sit there, once all of them have agreed (`ready`). Absent: no. */
  rated: z.boolean().exactOptional(),
  /** The table of a league's pairing: its options stay, and so do the people at it. Set by the server alone. */
  league: z.literal(true).exactOptional(),
  order: z.enum(ORDERS).default("random"),
  clock: zClock.default("none"),
  /** The match starts by itself when all seats are taken and ready. */
  autoStart: z.boolean().default(true),
  starter: z.enum(STARTERS).default("host"),
});
export type TableOptions = z.output<typeof zTableOptions>;

/** The fields that every table has; all others are its game's. */
export const TABLE_OPTIONS: ReadonlySet<string> = new Set(Object.keys(zTableOptions.shape));
