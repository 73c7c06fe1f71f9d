import { SEAT_COLOURS, SEATS } from "@forgotten-planet/core";
import { z } from "zod";
import { zBotLevel } from "./bots.ts";
import { LANGUAGES } from "./languages.ts";
import { zSealedDice } from "./sealedDice.ts";
import { zTableOptions } from "./tableOptions.ts";

/*
 * What the public face answers about matches (docs/api.md), as zod forms: the description that tools read is made from them. Fields are only
 * ever added to version 1.
 */

export const API_VERSION = 1;

const zEpochMs = z.int().min(0).meta({ description: "Milliseconds since 1970" });
const zPlies = z.array(z.int().min(0));

/** A seat in the order of play, as the match knew it. */
export const zPastSeat = z.object({
  name: z.string().exactOptional().meta({ description: "Absent for a seat that nobody held" }),
  colour: z.enum(SEAT_COLOURS),
  alliance: z.union([z.literal(0), z.literal(1)]).exactOptional(),
  bot: zBotLevel.exactOptional().meta({ description: "Level of the bot that plays the seat, at the end" }),
  standIn: z.literal(true).exactOptional().meta({ description: "The bot plays for the player of that name" }),
  program: z.literal(true).exactOptional().meta({ description: "The player is a bot account" }),
});
export type PastSeat = Readonly<z.output<typeof zPastSeat>>;

/** A match in a list, and at the head of its own answer. */
export const zMatchHead = z.object({
  id: z.string().meta({ description: "128 random bits as text, as in the match's link" }),
  game: z.string(),
  title: z.string().meta({ description: "What is played, as the game names it" }),
  rulesVersion: z.int(),
  status: z.enum(["playing", "over"]),
  options: zTableOptions.meta({ description: "What every table settles, and beside it what the game adds" }),
  seats: z.array(zPastSeat).readonly(),
  turn: z.int().min(0).meta({ description: "Of a running match: as a spectator of its table may know it" }),
  points: z.array(z.number()).readonly().meta({ description: "By seat, as they count now or at the end" }),
  winners: z
    .array(z.literal(SEATS))
    .readonly()
    .exactOptional()
    .meta({ description: "Seats that won; of a match that was played to its end, or given up" }),
  ended: z.literal("vote").exactOptional().meta({ description: "Ended before the game was: by agreement, without a winner, or given up" }),
  gaveUp: z.literal(SEATS).exactOptional().meta({ description: "Whose player gave it up: the best of the others has won" }),
  imported: z.int().min(0).exactOptional().meta({
    description: "The match was imported: so many of its lines, the first ones, were not played here, and nobody vouches for them",
  }),
  createdAt: zEpochMs,
  endedAt: zEpochMs.exactOptional(),
});
export type MatchHead = Readonly<z.output<typeof zMatchHead>>;

/** A match in a list. */
export const zListedMatch = zMatchHead
  .partial({ turn: true, points: true })
  .extend({ board: z.unknown().optional().meta({ description: "The last position of a match that is over, as the game pictures it" }) })
  .meta({ description: "Turn and points are absent for a running match that spectators see with a delay, or not at all" });
export type ListedMatch = Readonly<z.output<typeof zListedMatch>>;

/** How many play, and whether two are on a side. */
export const MATCH_MODES = ["two", "three", "four", "allies"] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

const CURSOR = /^\d{1,15}\.[\w-]{22}$/;
const zMoment = z.coerce.number().int().min(0).max(1e15);

/** What a list of matches may be asked for; as texts of a query. */
export const zMatchQuery = z.strictObject({
  game: z.string().exactOptional().meta({ description: "Id of a game" }),
  title: z.string().min(1).max(80).exactOptional().meta({ description: "What is played, in full, in any case" }),
  mode: z
    .enum(MATCH_MODES)
    .exactOptional()
    .meta({ description: MATCH_MODES.join(", ") }),
  q: z.string().min(1).max(80).exactOptional().meta({ description: "Part of a player's name or of the title, in any case" }),
  since: zMoment.exactOptional().meta({ description: "The latest move was then or later; milliseconds since 1970" }),
  until: zMoment.exactOptional().meta({ description: "The latest move was before then; milliseconds since 1970" }),
  cursor: z.string().regex(CURSOR).exactOptional().meta({ description: "`next` of the page before" }),
  limit: z.coerce.number().int().min(1).max(50).default(20).meta({ description: "1 to 50 matches a page" }),
});

const zStatus = z.enum(["playing", "over"]).default("over").meta({ description: "`playing`, or else `over`" });

/** Of public matches. */
export const zPublicQuery = zMatchQuery.extend({ status: zStatus });

export const zMatchPage = z.object({
  matches: z.array(zListedMatch).readonly().meta({ description: "The latest moved first" }),
  next: z.string().exactOptional().meta({ description: "Cursor of the next page; a page may have few matches or none and still have it" }),
});
export type MatchPage = Readonly<z.output<typeof zMatchPage>>;

/** Which picture of a match. */
export const zPictureQuery = z.strictObject({
  ply: z.coerce
    .number()
    .int()
    .min(0)
    .max(999_999)
    .exactOptional()
    .meta({ description: "After so many lines; the last position if absent" }),
  spoilers: z.literal("off").exactOptional().meta({ description: "Tells no points, and not how long the match was" }),
  language: z.enum(LANGUAGES).exactOptional().meta({ description: "In which the words are; English if absent" }),
});

/** One line of a stream. */
export const zStreamed = z.discriminatedUnion("type", [
  z.object({ type: z.literal("head"), head: zListedMatch, setup: z.unknown(), delay: z.int().min(0).meta({ description: "Turns" }) }),
  z.object({
    type: z.literal("lines"),
    from: z.int().min(0).meta({ description: "Ply that the first of them leads from" }),
    lines: z.array(z.string()).readonly(),
  }),
  z.object({
    type: z.literal("again"),
    setup: z.unknown(),
    lines: z.array(z.string()).readonly().meta({ description: "All lines, in place of those told so far: what was hidden is told now" }),
  }),
  z
    .object({ type: z.literal("over"), ...zMatchHead.pick({ winners: true, ended: true, gaveUp: true }).shape })
    .meta({ description: "Of the end what the match's head says from now on" }),
]);
export type Streamed = Readonly<z.output<typeof zStreamed>>;

/** Where the stored lines of a match stop being what was played. */
export const zDamage = z.object({
  ply: z.int().min(0).meta({ description: "Lines before this one are as they were written" }),
  reason: z.enum(["unreadable", "changed", "missing", "illegal"]).meta({
    description: "The line cannot be read, is not as it was written, is gone, or is refused by the rules",
  }),
  rule: z.string().exactOptional().meta({ description: "Id of the rule that refuses it" }),
});
export type Damage = Readonly<z.output<typeof zDamage>>;

/** A finished match with all that a replay needs. */
export const zPastMatch = z.object({
  version: z.literal(API_VERSION),
  head: zMatchHead,
  setup: z.unknown().meta({ description: "The head of the game's record: what is settled before the first line" }),
  lines: z
    .array(z.string())
    .readonly()
    .meta({ description: "Journal lines with the draws they took, undos included; line n leads from ply n to ply n + 1" }),
  at: z
    .array(zEpochMs)
    .readonly()
    .meta({ description: "When each line was written; lines that were imported have the time of their import" }),
  byClock: zPlies.readonly().exactOptional().meta({ description: "Plies of the lines that the clock played" }),
  byBot: zPlies.readonly().exactOptional().meta({ description: "Plies of the lines that a bot played" }),
  dice: zSealedDice.exactOptional().meta({ description: "What the dice can be checked by, as a record has it" }),
  damage: zDamage.exactOptional().meta({ description: "Present if the lines end before the match did" }),
});
export type PastMatch = Readonly<z.output<typeof zPastMatch>>;

/** What was said and planned beside a finished match, as far as the asker could read it. */
export const zPastTalk = z.object({
  chat: z
    .array(
      z.object({
        authorId: z.string().exactOptional(),
        name: z.string(),
        colour: z.enum(SEAT_COLOURS).exactOptional().meta({ description: "Absent for a spectator" }),
        channel: z.enum(["alliance", "spectators"]).exactOptional(),
        text: z.string(),
        at: zEpochMs,
      }),
    )
    .readonly(),
  plans: z
    .array(z.object({ seat: z.literal(SEATS), turn: z.int(), marks: z.array(z.unknown()).readonly() }))
    .readonly()
    .meta({ description: "What each seat drew for its ally, as of a turn; for those who sat there" }),
  hasPlayed: z.literal(true).exactOptional().meta({ description: "The asking player did; one who did not is told no plans" }),
});
export type PastTalk = Readonly<z.output<typeof zPastTalk>>;

export const RESULTS = ["won", "lost", "drawn", "unfinished"] as const;

/** Of the asking player's own matches. */
export const zOwnQuery = zMatchQuery.extend({
  status: zStatus,
  result: z.enum(RESULTS).exactOptional().meta({ description: "What came of it for the player; `unfinished` was ended by its players" }),
  with: z.string().min(1).max(80).exactOptional().meta({ description: "Name of somebody else who played, in full, in any case" }),
});

export const zOwnMatch = zMatchHead.extend({
  seat: z.int().min(0).meta({ description: "The player's own" }),
  result: z.enum(RESULTS).exactOptional().meta({ description: "Absent while the match runs" }),
  board: z.unknown().optional().meta({ description: "The last position, as the game pictures it" }),
  damaged: z.literal(true).exactOptional().meta({ description: "How it stood can no longer be read: turn and points say nothing" }),
});
export type OwnMatch = Readonly<z.output<typeof zOwnMatch>>;

export const zOwnPage = z.object({ matches: z.array(zOwnMatch).readonly(), next: z.string().exactOptional() });
export type OwnPage = Readonly<z.output<typeof zOwnPage>>;

const COUNTED = { matches: z.int(), won: z.int(), lost: z.int(), drawn: z.int(), unfinished: z.int() };

/** Matches that have something in common. */
export const zTally = z.object({ name: z.string(), ...COUNTED });
export type Tally = Readonly<z.output<typeof zTally>>;

const zTallies = z.array(zTally).readonly();

/** The asking player's own figures. */
export const zFigures = z.object({
  ...COUNTED,
  imported: z.int().meta({ description: "Matches that fit as well and were imported: they are listed, and count in nothing else here" }),
  byTitle: zTallies,
  byMode: zTallies,
  bySeat: zTallies.meta({ description: "Named by the seat's number, from 0" }),
  byOpponent: zTallies,
  byAlly: zTallies,
  points: z.number().exactOptional().meta({ description: "The player's own, a match; absent if none was played to its end" }),
  turns: z.number().exactOptional().meta({ description: "Of all players, a match; absent if none was played to its end" }),
  openings: zTallies.meta({ description: "The player's own first turn, as `title: steps`; of the latest matches" }),
});
export type Figures = Readonly<z.output<typeof zFigures>>;
