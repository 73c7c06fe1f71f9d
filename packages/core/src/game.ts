import type { Chance, Seat } from "./chance.ts";
import type { Result } from "./result.ts";

/** What a game is made of; a game names its own types once, e.g. `Game<ForgottenPlanet>`. All of it is readonly plain data that survives JSON. */
export interface GameTypes {
  /** What the host settles. */
  readonly Options: unknown;
  /** All that is settled before the first intent. */
  readonly Setup: unknown;
  readonly State: unknown;
  /** What a seat asks for. */
  readonly Intent: unknown;
  /** What followed from it. */
  readonly Event: unknown;
  /** What a seat knows beside the public view; undefined while there is nothing. */
  readonly Secrets: unknown;
}

/** An intent with the seat the server stamped on it. */
export interface Command<G extends GameTypes> {
  readonly seat: Seat;
  readonly intent: G["Intent"];
}

/** Why an intent is refused: a stable code and the id of the rule that asks for it. */
export interface Refusal {
  readonly code: string;
  readonly rule: string;
}

/** What is wrong with options or a set-up, as a sentence; `path` leads to the culprit, "" for the whole. */
export interface Fault {
  readonly message: string;
  readonly path: string;
  readonly rule?: string;
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
}

/** Where a match is, for clocks, delays, notices and lists. They read nothing else of a state. */
export interface Moment {
  readonly stage: "setup" | "turn" | "over";
  /** Counts from 0 over the whole game. */
  readonly turn: number;
  /** Seats that the game waits for; more than one where they act at the same time, none when it is over. */
  readonly actors: readonly Seat[];
  /** How much the turn under way may hold, for clocks that give time by it. */
  readonly clockUnits?: number;
}

/** A person in the order of play, as a set-up needs it. */
export interface SeatSetup {
  readonly name: string;
  readonly colour: string;
  readonly alliance?: 0 | 1;
}

/** Reads untrusted options; a zod schema is one. */
export interface Form<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/**
 * The whole of a game for the platform around it: pure functions over plain data, and its notation. Tables, seats, clocks, the journal
 * and talk know a game by this alone.
 */
export interface Game<G extends GameTypes> {
  /** Kept with every match and record, e.g. `forgotten-planet`. */
  readonly id: string;
  /** Kept with every match; a match goes on by the rules it began with. */
  readonly rulesVersion: number;
  /** The least and the most. */
  readonly seats: readonly [least: number, most: number];
  readonly options: {
    readonly form: Form<G["Options"]>;
    /** Why no match could begin with them; undefined when one could. */
    readonly fault: (options: G["Options"]) => Fault | undefined;
    /** `draw` gives a whole number from 0 to `choices` - 1. Undefined when something they name is no longer there. */
    readonly draw: (options: G["Options"], seats: readonly SeatSetup[], draw: (choices: number) => number) => G["Setup"] | undefined;
  };
  readonly create: (setup: G["Setup"]) => Result<G["State"], Fault>;
  /** A set-up of untrusted origin. */
  readonly readSetup: (value: unknown) => Result<G["Setup"], Fault>;
  /** Judges a command. A refusal changes nothing and uses up no draw. */
  readonly apply: (state: G["State"], command: Command<G>, chance: Chance) => Result<Applied<G>, Refusal>;
  /** Everything that seat may do now, also out of turn. */
  readonly legalIntents: (state: G["State"], seat: Seat) => readonly G["Intent"][];
  readonly moment: (state: G["State"]) => Moment;
  /** What the clock plays for the seat whose time is up, in order; empty where no clock runs. */
  readonly timeout: (state: G["State"]) => readonly G["Intent"][];
  /** Points by seat as they would count now. */
  readonly standing: (state: G["State"]) => readonly number[];
  /** Nobody can un-know it: it cannot be taken back, nor what was before it. */
  readonly undoBarredBy: (event: G["Event"]) => boolean;
  readonly allyOf: (setup: G["Setup"], seat: Seat) => Seat | undefined;
  /** What everybody may see. The functions of a game take it like a state. */
  readonly view: (state: G["State"]) => G["State"];
  /** What those seats know beside the view. */
  readonly secrets: (state: G["State"], seats: readonly Seat[]) => G["Secrets"] | undefined;
  /** The line as everybody may be told it, `state` being the one it led to. A veiled line leads from a view to a view, or is refused. */
  readonly veil: (line: string, state: G["State"]) => string;
  readonly notation: {
    /** One short line without blanks, beginning with the seat's letter from `a` on. */
    readonly format: (step: Step<G>) => string;
    /** Undefined when it is no line of this game. */
    readonly parse: (line: string) => Step<G> | undefined;
  };
}
