import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { Notices } from "../notices/Notices.tsx";

/** Whether this browser calls its player when it is their turn. */
export function NoticesRow() {
  const player = identity.value?.player;
  return <div class="set-notices">{player ? <Notices key={player.id} /> : <p class="quiet">{t("set.notices.nobody")}</p>}</div>;
}
