import type { MessageKey } from "../i18n/keys.ts";
import type { MatchSource } from "./matchSource.ts";

interface TalkPanel {
  readonly icon: string;
  readonly label: MessageKey;
  /** For the bar of a phone. */
  readonly short: MessageKey;
}

/** What stands in the place of the chat: at one screen, the way online, or the bots that play there. */
export function talkPanel({ kind, bots }: Pick<MatchSource, "kind" | "bots">): TalkPanel {
  if (kind !== "local") return { icon: "chat", label: "chat.name", short: "dock.chat" };
  if (bots) return { icon: "robot", label: "local.bots", short: "local.bots" };
  return { icon: "link", label: "local.online", short: "local.onlineShort" };
}
