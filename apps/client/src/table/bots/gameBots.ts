import type { GameTypes, Seat, SeatColour } from "@forgotten-planet/core";
import type { ComponentType } from "preact";

/** An intent of a bot, and how long it waits before it plays it, in milliseconds, so that people can follow. */
export interface Declared<G extends GameTypes = GameTypes> {
  readonly intent: G["Intent"];
  readonly pauseMs: number;
}

export interface Asked<G extends GameTypes = GameTypes> {
  /** What is true: the game takes out of it what the seat may see. */
  readonly state: G["State"];
  readonly seat: Seat;
  readonly level: string;
  /** Id of the match and its ply: the same question leads to the same answer. */
  readonly match: string;
  readonly ply: number;
}

/** A bot that thinks beside the page. */
export interface Thinker<G extends GameTypes = GameTypes> {
  /** In the order to be played, as far as the bot can tell before chance decides. Rejects if the thinking broke down. */
  think(asked: Asked<G>): Promise<readonly Declared<G>[]>;
  close(): void;
}

/** The bots of a game as the table's shell knows them. */
export interface GameBots<G extends GameTypes = GameTypes> {
  /** From the weakest to the strongest. */
  readonly levels: readonly string[];
  /** The level that plays where nobody has chosen one. */
  readonly usual: string;
  /** The level for whoever is new to the game. */
  readonly gentle: string;
  /** As a seat of that level is called. */
  name(level: string): string;
  /** How it plays, in two plain sentences. */
  about(level: string): string;
  readonly Portrait: ComponentType<PortraitProps>;
  /** Starts one. */
  open(): Thinker<G>;
}

export interface PortraitProps {
  readonly level: string;
  /** Height in CSS px. */
  readonly size: number;
  /** Of the seat, for its frame. */
  readonly colour?: SeatColour;
}
