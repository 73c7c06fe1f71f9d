import type { GameTypes, SeatColour } from "@forgotten-planet/core";
import type { TableOptions, TableSummary } from "@forgotten-planet/protocol";
import type { Signal } from "@preact/signals";
import type { ComponentChildren, ComponentType } from "preact";
import type { Message } from "../i18n/message.ts";
import type { ApiError } from "../net/api.ts";
import type { AnalysisGame } from "../table/analysis/analysisGame.ts";
import type { LocalGame } from "../table/local/localGame.ts";
import type { GameLine } from "../table/online/gameLine.ts";
import type { MatchReader } from "../table/records/matchReader.ts";
import type { ReplayGame } from "../table/replay/replayGame.ts";
import type { TableGame } from "../table/tableGame.ts";
import type { OptionsForm } from "../table/waiting/ChangeOptions.tsx";

export type ProblemCode = ApiError["code"];

/**
 * A game as the client's platform knows it. What lists of tables show is there at once; screens are loaded when somebody goes there.
 * A game puts its screens together from the parts of `table/`, and hands them what is its own.
 */
export interface ClientGame<G extends GameTypes = GameTypes> extends TableGame<G> {
  /** As tables and records name it. */
  readonly id: string;
  /** Its small drawings, put into the page once. */
  readonly sprite: Readonly<Record<string, string>>;
  /** What it is about, in a sentence for the front page. */
  readonly about: Message;
  /** What is played, as the page is called while it is. */
  title(setup: G["Setup"]): string;
  /** How a line to its tables is read. */
  line(): Promise<GameLine<G>>;
  /** How it is played at one screen. */
  local(): Promise<LocalGame<G>>;
  /** How its matches are looked back at. */
  replay(): Promise<ReplayGame<G>>;
  /** How its matches are read from files; undefined for a game that has no form for them. */
  readonly matchReader?: () => Promise<MatchReader<G>>;
  /** How its matches are taken apart. */
  analysis(): Promise<AnalysisGame<G>>;
  /** Whether something that was kept has the form of a set-up of this game. */
  isSetup(value: unknown): boolean;
  readonly card: GameCard<G>;
  /** At the foot of the front page. */
  readonly Landscape: ComponentType;
  /** The way to its lessons there, and how far one is; small for those who return. Undefined for a game without. */
  readonly Lessons?: ComponentType<{ readonly returns: boolean }>;
  /** Pages of its own: its rules, what is drawn to play on. */
  readonly pages: readonly GamePage[];
  /** Before the match; `id` is the table's. */
  readonly WaitingRoom: ComponentType<{ readonly id: string }>;
  /** The match; `talk` stands where else the chat does. */
  readonly Play: ComponentType<{ readonly talk?: ComponentChildren }>;
  /** After it. */
  readonly Results: ComponentType<{ readonly id: string }>;
  /** A match that is over, step by step; stands in a `ReplayContext`. */
  readonly Replay: ComponentType;
  /** A match and its variations; stands in an `AnalysisContext`. */
  readonly Analysis: ComponentType;
  /** The same in little, in a frame of another page; stands in a `ReplayContext`. */
  readonly Embed: ComponentType;
  /** Loads what a table needs, ahead of time. */
  expectTable(): void;
  /** Loads what a replay needs, ahead of time. */
  expectReplay(): void;
  /** Loads what a replay in a frame needs, ahead of time. */
  expectEmbed(): void;
  /** What is settled of a new table; `ref` names what is played, where an address does. */
  options(): Promise<GameOptions<G>>;
}

/** The one place where the types of a game are given up: all that the platform hands to a game came from that game. */
export const anyClientGame = <G extends GameTypes>(game: ClientGame<G>): ClientGame => game as unknown as ClientGame;

type Options<G extends GameTypes> = TableOptions & G["Options"];

/** How tables of a game look in lists. */
export interface GameCard<G extends GameTypes = GameTypes> {
  /** What is played there; undefined if it is no longer known. */
  title(options: Options<G>): string | undefined;
  /** What is not as usual about a table: few words. */
  tags(options: Options<G>): readonly Message[];
  /** What stands in their place when everything is as usual. */
  usual(options: Options<G>): string;
  /** Under the title of a table that waits. */
  line(table: TableSummary<G>): string;
  /** The name that the server gave a bot, in the visitor's language. */
  botName?(name: string): string;
  /** The title that the server gave what is played, where its options are not at hand, in the visitor's language. */
  titleName?(name: string): string;
  /** How the match stands, or what it will be played on; `size` in CSS px. */
  readonly Position: ComponentType<{ readonly table: TableSummary<G>; readonly size: number }>;
  /** What it is played on. */
  readonly Setting: ComponentType<{ readonly table: TableSummary<G>; readonly size: number }>;
  /** What a match at one screen is played on. */
  readonly LocalSetting: ComponentType<{ readonly setup: G["Setup"]; readonly size: number }>;
}

export interface GamePage {
  /** As the router writes it. */
  readonly path: string;
  readonly Page: ComponentType;
}

/** The form of a new table, and what is chosen in it. */
export interface GameOptions<G extends GameTypes = GameTypes> extends OptionsForm<G> {
  /** What the form shows to those who never made a table. */
  fresh(): Options<G>;
  /** What was chosen last in this browser. */
  remembered(): Options<G>;
  /** The options with what an address names, or the code of why that cannot be played. */
  withNamed(ref: string, options: Options<G>): Promise<{ readonly options: Options<G> } | { readonly problem: ProblemCode }>;
  title(options: Options<G>): string | undefined;
  /** How a match begins. */
  startFacts(options: Options<G>): readonly Message[];
  readonly colours: readonly SeatColour[];
  /** The crew that the game's lessons are played with: in practice the person has it again. The first, if left out. */
  readonly learner?: SeatColour;
  /** Who plays at one screen, as the first part of its form. */
  readonly LocalCompany: ComponentType<{ readonly options: Signal<Options<G>> }>;
  /** The parts of that form from the third on. */
  readonly LocalDetails: ComponentType<{ readonly options: Signal<Options<G>> }>;
}
