import type { SeatView } from "@forgotten-planet/protocol";
import { GAMES } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";

/** A name as lists have it: a bot's in the visitor's language, and marked as one. */
export function shownName({ name = "", bot, standIn, program }: Pick<SeatView, "name" | "bot" | "standIn" | "program">): string {
  const isBot = bot !== undefined && !standIn;
  if (!isBot) return program ? t("player.botName", { name }) : name;
  return t("player.botName", { name: GAMES.reduce((known, { card }) => card.botName?.(known) ?? known, name) });
}
