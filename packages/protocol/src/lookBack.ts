import { SEAT_COLOURS, SEATS } from "@forgotten-planet/core";
import { z } from "zod";
import { zBotLevel } from "./bots.ts";
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
  rulesVersion: z.int(),
  status: z.enum(["playing", "over"]),
  options: zTableOptions.meta({ description: "What every table settles, and beside it what the game adds" }),
  seats: z.array(zPastSeat).readonly(),
  turn: z.int().min(0).meta({ description: "Of a running match: as a spectator of its table may know it" }),
  points: z.array(z.number()).readonly().meta({ description: "By seat, as they count now or at the end" }),
  ended: z.literal("vote").exactOptional().meta({ description: "The players agreed to end it: there is no winner" }),
  createdAt: zEpochMs,
  endedAt: zEpochMs.exactOptional(),
});
export type MatchHead = Readonly<z.output<typeof zMatchHead>>;

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
});
export type PastTalk = Readonly<z.output<typeof zPastTalk>>;
