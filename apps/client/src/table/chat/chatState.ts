import { type Signal, signal } from "@preact/signals";
import type { MatchSource } from "../matchSource.ts";
import { type Channel, linesOf } from "./chatStore.ts";

/** What is typed and not sent, by channel. */
export type Drafts = Readonly<Record<Channel, Signal<string>>>;
export const noDrafts = (): Drafts => ({ alliance: signal(""), table: signal("") });

/** What this screen has open and has read of one table's chat. */
export class ChatState {
  /** The channel that is open: it stays so while the sheet of the chat is away. */
  readonly tab = signal<Channel>("alliance");
  /** They outlast the sheet as well. */
  readonly drafts: Drafts;
  readonly #source: MatchSource;
  #marks: Readonly<Record<Channel, Signal<number>>> | undefined;

  constructor(source: MatchSource, drafts: Drafts) {
    this.#source = source;
    this.drafts = drafts;
  }

  /** How many lines of a channel have been looked at; what was there at the first look counts as read. */
  readMark(channel: Channel): Signal<number> {
    const heard = (of: Channel): Signal<number> => signal(linesOf(this.#source.chat?.lines.peek() ?? [], of).length);
    this.#marks ??= { alliance: heard("alliance"), table: heard("table") };
    return this.#marks[channel];
  }

  /** Lines of a channel that came since it was last looked at. */
  unread(channel: Channel): number {
    return Math.max(0, linesOf(this.#source.chat?.lines.value ?? [], channel).length - this.readMark(channel).value);
  }
}
