import type { ChatLine } from "@forgotten-planet/protocol";

/** Where something is said: to one's ally alone, or to the whole table. */
export const CHANNELS = ["alliance", "table"] as const;
export type Channel = (typeof CHANNELS)[number];

export const linesOf = (lines: readonly ChatLine[], channel: Channel): readonly ChatLine[] =>
  lines.filter((line) => (line.channel === "alliance") === (channel === "alliance"));
