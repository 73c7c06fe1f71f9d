import type { Chance } from "./chance.ts";
import type { SealedDice } from "./dice/sealedDice.ts";
import type { Result } from "./result.ts";
import type { Seat, SeatColour, SeatSetup } from "./seat.ts";

/** What a game is made of; a game names its own types once, e.g. `Game<ForgottenPlanet>`. All of it is readonly plain data that survives JSON. */
export interface GameTypes {
  /** What the host settles beside what every table settles; the number of players stands there as well (`players`). */
  readonly Options: object;
  /** All that is settled before the first intent. */
  readonly Setup: unknown;
  /** A state carries its set-up; a view carries as much of it as may be told. */
  readonly State: { readonly setup: unknown };
  /** What sets a view apart from a state: with it, what is made to be told cannot be given a state. `unknown` in games without secrets. */
  readonly View: unknown;
  /** What a seat asks for. */
  readonly Intent: unknown;
  /** What followed from it. */
  readonly Event: unknown;
  /** What a seat knows beside the public view; undefined while there is nothing. */
  readonly Secrets: unknown;
  /** What a list of tables shows of a position. */
  readonly Picture: unknown;
  /** What allies show each other beside the chat. */
  readonly Plan: AnyPlan;
}

/** A state as it may be told. */
export type Viewed<G extends GameTypes> = G["State"] & G["View"];

/** Marks of what a seat means to do, what it points at, and what it would like its ally to leave to it. */
export interface AnyPlan {
  readonly marks: readonly unknown[];
  readonly point: unknown;
  readonly wish: unknown;
}

/** An intent with the seat the server stamped on it. */
export interface Command<G extends GameTypes> {
  readonly seat: Seat;
  readonly intent: G["Intent"];
}

/** Why an intent is refused: a stable code and the id of the rule behind it. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
}

/** What is wrong with something of untrusted origin, as a sentence; `path` leads to the culprit, "" for the whole. */
export interface Fault {
  readonly message: string;
  readonly path: string;
  readonly rule?: string;
  /** A stable code of the game's own, for clients that have a text for it. */
  readonly code?: string;
}

/** A state, and the events that led to it, in order; never empty. */
export interface Applied<G extends GameTypes> {
  readonly state: G["State"];
  readonly events: readonly G["Event"][];
}

/** One accepted command as the journal has it: with every draw it took, in order. */
export interface Step<G extends GameTypes> {
  readonly command: Command<G>;
  readonly draws: readonly number[];
  /** The step is told as far as everybody may know it: no seat asks for it, and no journal has it. */
  readonly isVeiled?: true;
}

/** Where a match stands, for clocks, delays, notices and lists. They read nothing else of a state, and often. */
export interface Moment {
  readonly stage: "setup" | "turn" | "over";
  /** Counts from 0 over the whole game. */
  readonly turn: number;
  /** Seats that the game waits for; more than one where they act at the same time, none when it is over. The first actor's clock runs. */
  readonly actors: readonly Seat[];
  /** How much the turn under way holds, for clocks whose increment depends on it. */
  readonly clockUnits?: number;
}

/** Reads untrusted options; a zod schema is one. */
export interface Form<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false; readonly error?: FormError };
}

/** The faults of the form, the first place first. */
export interface FormError {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}

/** Whether a match can be played by some options, where that takes long to find out: one step at a time, once for each key. */
export interface Search {
  readonly key: string;
  /** Returns whether it can. */
  readonly steps: () => Generator<undefined, boolean>;
  /** The fault if it cannot. */
  readonly fault: Fault;
}

/** A drawing: the elements of an SVG of that size, with attributes alone and no text. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

/** How a match ended before its game did; nothing of one that was played to its end. */
export interface EarlyEnd {
  readonly ended?: "vote";
  /** Whose player gave it up; without it, nobody has won. */
  readonly gaveUp?: Seat;
}

/** What becomes a record: a match that is over, with the steps that stand. */
export interface Recorded<G extends GameTypes> extends EarlyEnd {
  readonly setup: G["Setup"];
  readonly steps: readonly Step<G>[];
  readonly dice?: SealedDice;
  /** Its first steps were brought along from elsewhere. */
  readonly imported?: true;
}

/** Refusals that the platform makes in the name of a game. */
export type PlatformRefusal = "game-over" | "not-your-turn" | "malformed";

/**
 * The whole of a game for the platform around it: pure functions over plain data, and its notation. Tables, seats, clocks, the journal and
 * chat know a game by this alone.
 */
export interface Game<G extends GameTypes> {
  /** Kept with every match and record, e.g. `forgotten-planet`. */
  readonly id: string;
  /** Kept with every match; a match goes on by the rules it began with. */
  readonly rulesVersion: number;
  /** The least and the most number of players. */
  readonly seats: readonly [least: number, most: number];
  readonly options: {
    readonly form: Form<G["Options"]>;
    /** Returns what is wrong with ill-formed options, if the game can say it better than the form does. */
    readonly shapeFault?: (value: unknown) => Fault | undefined;
    /** Returns why no match could begin with them; undefined if one could. `areAllied`: two against two; undefined: either. */
    readonly fault: (options: G["Options"], areAllied?: boolean) => Fault | undefined;
    /** Returns why no match that counts for ratings is played with them; undefined if one may be. Left out if any may. */
    readonly ratedFault?: (options: G["Options"]) => Fault | undefined;
    /** Returns what must be searched beside that; undefined if nothing. */
    readonly search?: (options: G["Options"]) => Search | undefined;
    /** What is played, as a notice in that language names it (`en`, `it`, …); undefined if something they name no longer exists. */
    readonly title: (options: G["Options"], language: string) => string | undefined;
    /** `draw` gives a whole number from 0 to `choices` - 1. Undefined if something they name no longer exists. */
    readonly draw: (options: G["Options"], seats: readonly SeatSetup[], draw: (choices: number) => number) => G["Setup"] | undefined;
  };
  readonly create: (setup: G["Setup"]) => Result<G["State"], Fault>;
  /** A set-up of untrusted origin. */
  readonly readSetup: (value: unknown) => Result<G["Setup"], Fault>;
  /**
   * Turns a sound set-up from elsewhere into one for a table here, with its options; `isAnonymous`: without who sat there. Left out if matches
   * stay where they began.
   */
  readonly adopt?: (
    setup: G["Setup"],
    terms?: { readonly isAnonymous: boolean },
  ) => Result<{ readonly setup: G["Setup"]; readonly options: G["Options"] }, Fault>;
  /** Who plays, in the order of play. */
  readonly seatsOf: (setup: G["Setup"]) => readonly SeatSetup[];
  /** Judges a command. A refusal changes nothing and uses up no draw. */
  readonly apply: (state: G["State"], command: Command<G>, chance: Chance) => Result<Applied<G>, Refusal>;
  /** Everything that seat may do now, also out of turn. */
  readonly legalIntents: (state: G["State"], seat: Seat) => readonly G["Intent"][];
  /** Returns whether seats may ask for it in every turn; if left out, there is no such intent. */
  readonly isOutOfTurn?: (intent: G["Intent"]) => boolean;
  /** The id of the rule behind a refusal that the platform makes; for `intent`, if one was asked for. */
  readonly ruleOf: (code: PlatformRefusal, intent?: G["Intent"]) => string;
  readonly moment: (state: G["State"]) => Moment;
  /** What the clock plays for the seat whose time is up, in order; empty where no clock runs. */
  readonly timeout: (state: G["State"]) => readonly G["Intent"][];
  /** Points by seat as they would count now. */
  readonly standing: (state: G["State"]) => readonly number[];
  /** Seats that won a match whose game is over, several where they share it; left out where the most points win. */
  readonly winners?: (state: G["State"]) => readonly Seat[];
  /** Returns whether an event cannot be forgotten: neither it nor an earlier step can be taken back. */
  readonly undoBarredBy: (event: G["Event"]) => boolean;
  /** What a list of tables shows of a view; undefined while there is nothing to show. */
  readonly picture: (view: Viewed<G>) => G["Picture"] | undefined;
  /** Draws what `picture` shows, each seat in its colour; left out in games without a drawing. */
  readonly draw?: (picture: G["Picture"], colours: readonly SeatColour[]) => Drawing;
  /** What everybody may see. The functions of a game take it like a state. */
  readonly view: (state: G["State"]) => Viewed<G>;
  /** What those seats know beside the view. */
  readonly secrets: (state: G["State"], seats: readonly Seat[]) => G["Secrets"] | undefined;
  /**
   * A line of the past as everybody may be told it now, in that state. Told at once, it leads from a view to a view, or is refused: then
   * everything is sent again.
   */
  readonly veil: (line: string, state: G["State"]) => string;
  readonly notation: {
    /** One short line without blanks, beginning with the seat's letter from `a` on. */
    readonly format: (step: Step<G>) => string;
    /** Parses a line of untrusted origin; undefined if it is no line of this game. */
    readonly parse: (line: string) => Step<G> | undefined;
  };
  readonly record: {
    /** The format that records of this game name. */
    readonly format: string;
    readonly write: (recorded: Recorded<G>) => string;
  };
  /** Reads a drawn scenario of untrusted origin, for that many players. Left out in games without drawn scenarios. */
  readonly readScenario?: (value: unknown, players: number) => Result<object, Fault>;
  /** What allies show each other beside the chat, each of untrusted origin. Left out in games without plans. */
  readonly plans?: { readonly [Kind in keyof AnyPlan]: (setup: G["Setup"], value: unknown) => Result<G["Plan"][Kind], Fault> };
}

/** The part of a game that follows a journal from the set-up on. */
export type GamePlay<G extends GameTypes> = Pick<Game<G>, "create" | "seatsOf" | "apply" | "moment" | "undoBarredBy" | "notation">;
