import type { Seat } from "@forgotten-planet/core";
import { t } from "../../i18n/i18n.ts";
import { useTable } from "../tableStore.ts";

/** Says beside a name that a program plays that seat. */
export function BotMark({ seat }: { readonly seat: Seat }) {
  const place = useTable().source.room.value?.seats[seat];
  return place?.bot !== undefined || place?.program ? <small class="botmark">{t("player.bot")}</small> : null;
}
