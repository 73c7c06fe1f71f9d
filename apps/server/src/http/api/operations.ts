import {
  type TransportCode,
  zFigures,
  zLadderPage,
  zLadderQuery,
  zMatchPage,
  zMatchRatings,
  zOwnPage,
  zOwnQuery,
  zOwnRatings,
  zPastMatch,
  zPastTalk,
  zPersonRatings,
  zPictureQuery,
  zPublicQuery,
  zRejection,
  zStreamed,
} from "@forgotten-planet/protocol";
import { z } from "zod";

/** One route of the public face, as its description tells it. */
export interface Operation {
  /** With `{match}` or `{person}` for the id. */
  readonly path: string;
  readonly summary: string;
  readonly description?: string;
  readonly query?: z.ZodObject;
  readonly answer: { readonly type: string; readonly form?: string; readonly description: string };
  readonly refusals: readonly TransportCode[];
  /** A token is needed. */
  readonly isOwn?: boolean;
}

const AT_A_MATCH: readonly TransportCode[] = ["no-such-match", "private-match", "not-started", "archived", "damaged", "bad-token"];
const FINISHED: readonly TransportCode[] = [...AT_A_MATCH, "still-running", "rate-limited"];

const OWN: readonly TransportCode[] = ["bad-token", "bad-shape", "unknown-game", "rate-limited"];

/** Every route under `/api/v1`. */
export const OPERATIONS: readonly Operation[] = [
  {
    path: "/api/v1/matches",
    summary: "Matches of public tables",
    description:
      "The latest moved first. A page may have few matches or none and still name a next one: filters are tried on some hundred matches at a time.",
    query: zPublicQuery,
    answer: { type: "application/json", form: "MatchPage", description: "A page of the list" },
    refusals: ["bad-shape", "unknown-game", "rate-limited"],
  },
  {
    path: "/api/v1/matches/{match}",
    summary: "A finished match with all that a replay needs",
    answer: { type: "application/json", form: "PastMatch", description: "The match; it may be kept, since it never changes" },
    refusals: FINISHED,
  },
  {
    path: "/api/v1/matches/{match}/talk",
    summary: "What was said and planned beside a finished match",
    answer: { type: "application/json", form: "PastTalk", description: "As far as the asker could read it" },
    refusals: FINISHED,
  },
  {
    path: "/api/v1/matches/{match}/record",
    summary: "The record of a finished match",
    answer: { type: "application/json", description: "In the form of its game" },
    refusals: FINISHED,
  },
  {
    path: "/api/v1/matches/{match}/notation",
    summary: "A finished match as one line of text",
    answer: {
      type: "text/plain",
      description: "Parts parted by blanks: game and rules version, the head of the record as JSON, each step that stands",
    },
    refusals: FINISHED,
  },
  {
    path: "/api/v1/matches/{match}/picture.png",
    summary: "A position of a finished match as a picture",
    query: zPictureQuery,
    answer: { type: "image/png", description: "1200 by 630 points" },
    refusals: [...FINISHED, "bad-shape", "overloaded"],
  },
  {
    path: "/api/v1/matches/{match}/stream",
    summary: "A match as it is played",
    description:
      "Lines of JSON, as late as the table lets spectators see them, until the match is over. An empty line says that the stream lives.",
    answer: { type: "application/x-ndjson", form: "Streamed", description: "One `Streamed` a line" },
    refusals: [...AT_A_MATCH, "watching-closed", "rate-limited", "overloaded"],
  },
  {
    path: "/api/v1/matches/{match}/ratings",
    summary: "Ratings of those who sit at a table, and what a rated match changed",
    answer: { type: "application/json", form: "MatchRatings", description: "Of those who take part in ratings, in the mode of the table" },
    refusals: ["no-such-match", "private-match", "damaged", "bad-token", "rate-limited"],
  },
  {
    path: "/api/v1/ratings",
    summary: "A ladder",
    description: "Of one game and mode. People and programs have ladders of their own.",
    query: zLadderQuery,
    answer: { type: "application/json", form: "LadderPage", description: "A page of the ladder" },
    refusals: ["bad-shape", "unknown-game", "rate-limited"],
  },
  {
    path: "/api/v1/ratings/{person}",
    summary: "The ratings of a player",
    answer: { type: "application/json", form: "PersonRatings", description: "One rating for each mode that the player has played" },
    refusals: ["no-such-person", "rate-limited"],
  },
  {
    path: "/api/v1/me/ratings",
    summary: "The asking player's own ratings",
    answer: { type: "application/json", form: "OwnRatings", description: "Those that are hidden as well" },
    refusals: ["bad-token", "rate-limited"],
    isOwn: true,
  },
  {
    path: "/api/v1/me/matches",
    summary: "The asking player's own matches",
    query: zOwnQuery,
    answer: { type: "application/json", form: "OwnPage", description: "A page of the list" },
    refusals: OWN,
    isOwn: true,
  },
  {
    path: "/api/v1/me/figures",
    summary: "The asking player's own figures, of the finished matches that fit",
    query: zOwnQuery,
    answer: { type: "application/json", form: "Figures", description: "Counts by title, mode, seat, opponent and first turn" },
    refusals: OWN,
    isOwn: true,
  },
  {
    path: "/api/v1/me/records.zip",
    summary: "The records of the asking player's own finished matches that fit",
    query: zOwnQuery,
    answer: { type: "application/zip", description: "A record a file; it is written while it is read" },
    refusals: OWN,
    isOwn: true,
  },
];

/** The forms of all answers, by name. */
export const FORMS = {
  MatchPage: zMatchPage,
  PastMatch: zPastMatch,
  PastTalk: zPastTalk,
  Streamed: zStreamed,
  OwnPage: zOwnPage,
  Figures: zFigures,
  MatchRatings: zMatchRatings,
  LadderPage: zLadderPage,
  PersonRatings: zPersonRatings,
  OwnRatings: zOwnRatings,
  Refusal: z.object({
    error: zRejection,
    watch: z.string().exactOptional().meta({ description: "Path of the page where the match can be watched" }),
  }),
} satisfies Readonly<Record<string, z.ZodType>>;
