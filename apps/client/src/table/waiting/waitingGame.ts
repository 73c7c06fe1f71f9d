import type { GameTypes } from "@forgotten-planet/core";
import type { SeatView, TableOptions } from "@forgotten-planet/protocol";
import type { ComponentChildren } from "preact";
import type { Message } from "../../i18n/message.ts";
import type { OptionsForm } from "./ChangeOptions.tsx";
import type { Fact } from "./facts.ts";

/** What a game shows of a table that waits. */
export interface WaitingGame<G extends GameTypes = GameTypes> {
  /** What is played. */
  readonly title: string;
  /** All about it in a line, and in few words. */
  readonly about: string;
  readonly aboutShort: string;
  /** From the waiting room to the first turn. */
  readonly steps: readonly { readonly key: string; readonly label: string }[];
  /** It matters who sits where, so that the host may exchange places. */
  readonly placesMatter: boolean;
  /** What it is played on. */
  readonly board: ComponentChildren;
  /** The same in small. */
  readonly picture: ComponentChildren;
  /** In a few lines. */
  readonly rules: ComponentChildren;
  readonly facts: readonly Fact[];
  /** The host's options that differ from before. */
  readonly newFacts: (before: TableOptions & G["Options"], now: TableOptions & G["Options"]) => readonly Message[];
  /** The figure of somebody who sits there, in their colour. */
  readonly figure: (seat: SeatView, size: number) => ComponentChildren;
  /** What its options are settled with. */
  readonly options: () => Promise<OptionsForm<G>>;
}
