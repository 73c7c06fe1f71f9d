import type { GameTypes, Seat } from "@forgotten-planet/core";
import type { HistoryEntry } from "../history.ts";
import type { Patch } from "./synth.ts";

/** A sound of a step, and how long the next one waits for it, in ms, where something is to be watched meanwhile. */
export interface StepSound {
  readonly sound: string;
  readonly wait?: number;
}

/** What a game sounds like. Turns, refusals, the clock, the chat and the end sound alike at every table. */
export interface GameSounds<G extends GameTypes = GameTypes> {
  readonly patches: Readonly<Record<string, Patch>>;
  /** What a step sounds like to that seat, in the order of what happens; `undefined` for those who look on. */
  ofStep(step: Pick<HistoryEntry<G>, "command" | "events" | "before" | "after">, seat: Seat | undefined): readonly StepSound[];
}
