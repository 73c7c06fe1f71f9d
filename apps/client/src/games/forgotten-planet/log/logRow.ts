import type { Seat } from "@forgotten-planet/rules";
import type { Message } from "../../../i18n/message.ts";
import type { Action } from "../model/actions.ts";

/** One line of the log. */
export interface LogRow {
  readonly text: Message;
  /** The ply that its step led to. */
  readonly ply: number;
  /** The seat that did it, where the heading does not say it: before the first turn. */
  readonly seat?: Seat;
  /** Whose robots or energy it tells of, where only the heading says it. */
  readonly whose?: Seat;
  /** The energy points it took, counted through the turn. */
  readonly ordinal?: { readonly first: number; readonly last: number };
  readonly action?: Action;
  /** It is a step, as against what came of it. */
  readonly isStep?: true;
  /** It says that a step was taken back. */
  readonly undone?: true;
  /** Faces in the order rolled. */
  readonly dice?: readonly number[];
}
