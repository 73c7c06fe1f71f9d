import { SEATS } from "@forgotten-planet/core";
import { z } from "zod";
import { zBotLevel } from "../bots.ts";
import { MATCH_MODES } from "../lookBack.ts";

/*
 * Ratings as they are told (docs/api.md). A player is named by a key that belongs to their ratings alone: it leads to no other fact about them,
 * and they can part with it.
 */

/** People are rated among people, programs among programs. */
export const LADDERS = ["people", "bots"] as const;
/** Before so many matches, among people against so many different ones, a rating is provisional. */
export const SETTLED_MATCHES = 10;
export const SETTLED_OPPONENTS = 5;
/** So many matches of the same people count within 24 hours, and so many of one player with people whose rating is provisional. */
export const COUNTED_A_DAY = 3;
/** Why a rated match changes no rating: its players ended it, or as many as may in one day have counted. */
export const UNCOUNTED = ["ended", "same-people", "newcomers"] as const;

const COUNTS = {
  matches: z.int().min(0).meta({ description: "Matches that counted" }),
  begun: z.int().min(0).meta({ description: "Rated matches that are over" }),
  finished: z.int().min(0).meta({ description: "Of those, how many this player stayed in to the end" }),
};

/** A rating as it is shown. */
export const zShownRating = z.object({
  value: z.int().meta({ description: "Everybody begins with 1500" }),
  uncertainty: z.int().min(0).meta({ description: "One standard deviation" }),
  provisional: z
    .boolean()
    .meta({ description: `Before ${SETTLED_MATCHES} matches, among people against ${SETTLED_OPPONENTS} different ones` }),
  ...COUNTS,
});
export type ShownRating = Readonly<z.output<typeof zShownRating>>;

const WHICH = {
  game: z.string(),
  ladder: z.enum(LADDERS),
  mode: z.enum(MATCH_MODES),
};

export const zModeRating = zShownRating.extend(WHICH);
export type ModeRating = Readonly<z.output<typeof zModeRating>>;

const zPerson = z.string().meta({ description: "Key of the player's ratings" });

export const zLadderEntry = zShownRating.extend({
  name: z.string(),
  person: zPerson.exactOptional(),
  bot: zBotLevel.exactOptional().meta({ description: "Level of a bot of this server, in place of a player" }),
});
export type LadderEntry = Readonly<z.output<typeof zLadderEntry>>;

export const zLadderQuery = z.strictObject({
  game: z.string().exactOptional().meta({ description: "Id of a game; the first of this server if absent" }),
  ladder: z
    .enum(LADDERS)
    .default("people")
    .meta({ description: LADDERS.join(", ") }),
  mode: z
    .enum(MATCH_MODES)
    .default("two")
    .meta({ description: MATCH_MODES.join(", ") }),
  cursor: z
    .string()
    .regex(/^[01]\.-?\d{1,7}\.[\w:-]{1,40}$/)
    .exactOptional()
    .meta({ description: "`next` of the page before" }),
  limit: z.coerce.number().int().min(1).max(50).default(20).meta({ description: "1 to 50 players a page" }),
});

export const zLadderPage = z.object({
  entries: z.array(zLadderEntry).readonly().meta({ description: "Settled ratings first, the highest first" }),
  next: z.string().exactOptional().meta({ description: "Cursor of the next page" }),
});
export type LadderPage = Readonly<z.output<typeof zLadderPage>>;

export const zPersonRatings = z.object({ person: zPerson, name: z.string(), ratings: z.array(zModeRating).readonly() });
export type PersonRatings = Readonly<z.output<typeof zPersonRatings>>;

/** The asking player's own. */
export const zOwnRatings = z.object({
  on: z.boolean().meta({ description: "Takes part; otherwise the ratings are shown to nobody else" }),
  person: zPerson.exactOptional(),
  ratings: z.array(zModeRating).readonly(),
});
export type OwnRatings = Readonly<z.output<typeof zOwnRatings>>;

export const zRatingsChoice = z.strictObject({ on: z.boolean() });

/** The ratings of those who sit at a table, in the mode of the table, and what the match changed. */
export const zMatchRatings = z.object({
  rated: z.boolean().meta({ description: "The match counts for ratings, or will if it begins as its table is now" }),
  counted: z.boolean().exactOptional().meta({ description: "Of a rated match that is over: whether it changed ratings" }),
  uncounted: z
    .enum(UNCOUNTED)
    .exactOptional()
    .meta({
      description:
        `Why a match that is over did not count, or one that ended now would not: ended by its players; ${COUNTED_A_DAY} of the same people, ` +
        `or of one of them with people whose rating is provisional, have counted within 24 hours`,
    }),
  seats: z
    .array(
      z.object({
        seat: z.literal(SEATS).meta({ description: "Before the start: the place" }),
        rating: zShownRating.exactOptional().meta({ description: "Absent for those who do not take part" }),
        change: z.int().exactOptional().meta({ description: "What the match added to the value" }),
      }),
    )
    .readonly(),
});
export type MatchRatings = Readonly<z.output<typeof zMatchRatings>>;
