import { z } from "zod";

/* Seats that a program plays: bots of the server, by level, and players who are programs themselves. */

/** A level of a game's bots: which there are is the game's. */
export const zBotLevel = z.string().regex(/^[a-z][a-z0-9-]{0,19}$/);

/** A place that a bot plays. Once the match runs, places are seats. */
export const zBotSeat = z.strictObject({ place: z.int().min(0).max(3), level: zBotLevel });
export type BotSeat = Readonly<z.output<typeof zBotSeat>>;

/** The bots of a new table, beside its options. */
export const zBotSeats = z.array(zBotSeat).max(4);

/** Which program plays a place, as everyone sees it. */
export interface BotMark {
  /** Level of the bot that plays this place now; absent if none does. */
  readonly bot?: string;
  /** The bot plays for the seat's player, who is away: `name` is theirs, and their return ends it. */
  readonly standIn?: true;
  /** The player who sits here is a program (a bot account). */
  readonly program?: true;
}
