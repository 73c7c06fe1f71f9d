import type { GameTypes, Seat } from "@forgotten-planet/core";
import type { JournalLine } from "@forgotten-planet/protocol";
import type { AnalysisDoc } from "./analysisDoc.ts";

/** What is taken apart: a match of the server, one of this screen, one's own (a blank scenario, a record), or what is kept nowhere yet. */
export type Origin =
  | { readonly kind: "match"; readonly id: string }
  | { readonly kind: "local"; readonly id: string }
  | { readonly kind: "own"; readonly id: string }
  | { readonly kind: "fresh" };

/** The record of an analysis that is of no match. */
export interface OwnRecord<G extends GameTypes = GameTypes> {
  readonly game: string;
  readonly setup: G["Setup"];
  readonly lines: readonly JournalLine[];
  /** Who gave the match up before its end. */
  readonly gaveUp?: Seat;
  /** Its players ended it before its end, and nobody has won. */
  readonly endedEarly?: true;
}

/** An analysis as this device keeps it, and as a link has it; `own` where no match has its record. */
export interface KeptAnalysis {
  readonly doc: AnalysisDoc;
  readonly own?: OwnRecord;
  /** Not in links: for the list of what this device keeps. */
  readonly about?: AboutAnalysis;
}

/** What a list tells of an analysis, which it does not read. */
export interface AboutAnalysis {
  /** What is played. */
  readonly title: string;
  readonly names: readonly string[];
  /** Of variations and notes. */
  readonly count: number;
  /** When it was kept; milliseconds since the epoch. */
  readonly at: number;
}

/** The address of an analysis, without a ply. */
export function originBase(origin: Origin): string {
  switch (origin.kind) {
    case "match":
      return `/a/${origin.id}`;
    case "local":
    case "own":
      return `/a/${origin.kind}/${origin.id}`;
    case "fresh":
      return "/a/link";
  }
}

/** Under which this device keeps it. */
export const originKey = (origin: Exclude<Origin, { readonly kind: "fresh" }>): string => `${origin.kind}/${origin.id}`;

/** Where a match of that table is taken apart, at that ply. */
export const analysisAddress = (kind: "match" | "local", id: string, ply: number): string =>
  `${originBase({ kind, id })}${ply > 0 ? `/${ply}` : ""}`;
