import type { EarlyEnd, GameTypes, Result, SealedDice } from "@forgotten-planet/core";
import type { JournalLine, TableOptions } from "@forgotten-planet/protocol";
import type { Message } from "../../i18n/message.ts";

/** A match that was read from a file, as far as it can be played. */
export interface ReadMatch<G extends GameTypes = GameTypes> extends EarlyEnd {
  readonly setup: G["Setup"];
  readonly options: TableOptions & G["Options"];
  readonly lines: readonly JournalLine[];
  readonly dice?: SealedDice;
  /** Why it is read no further, and the rule that says so. */
  readonly fault?: { readonly why: Message; readonly rule?: string };
}

/** Reads a text of untrusted origin as a match of its game, or says in one sentence why it is none. */
export type MatchReader<G extends GameTypes = GameTypes> = (text: string) => Result<ReadMatch<G>, Message>;
