import { type Signal, signal } from "@preact/signals";
import type { TableLine } from "../matchSource.ts";
import { type Channel, linesOf } from "./chatStore.ts";

/** The channel that is open: it stays so while the sheet of the chat is away. */
export const chatTab = signal<Channel>("alliance");

const marks = new WeakMap<TableLine, Readonly<Record<Channel, Signal<number>>>>();

/** How many lines of a channel have been looked at in this window; what was there when it opened counts as read. */
export function readMark(line: TableLine, channel: Channel): Signal<number> {
  const known = marks.get(line);
  if (known) return known[channel];
  const heard = (of: Channel): Signal<number> => signal(linesOf(line.chat.peek(), of).length);
  const made = { alliance: heard("alliance"), table: heard("table") };
  marks.set(line, made);
  return made[channel];
}
