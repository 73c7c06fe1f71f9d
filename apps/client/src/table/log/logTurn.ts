import type { Seat } from "@forgotten-planet/core";
import type { Message } from "../../i18n/message.ts";

/** A part of the log under one heading, in the words of its game. */
export interface LogTurn {
  /** Whose turn it is, and which; undefined for a part in which all take part. */
  readonly turn?: { readonly seat: Seat; readonly number: number };
  /** What such a part is called. */
  readonly title?: string;
  readonly rows: readonly LogRow[];
}

/** One line of the log. */
export interface LogRow {
  readonly text: Message;
  /** The ply that its step led to; undefined where its game does not say. */
  readonly ply?: number;
  /** The seat that did it, where the heading does not say it. */
  readonly seat?: Seat;
  /** What was done, as against what came of it: its icon, and what it cost in few figures. */
  readonly done?: { readonly icon: string; readonly cost: string };
  /** It says that a step was taken back. */
  readonly undone?: true;
}
