import { t } from "../../../i18n/i18n.ts";
import { BarButton, ChatButton } from "../hud/dock/PhoneDock.tsx";

/** The bar at the foot of a phone: what else there is to read. */
export function SetupBar({ log }: { readonly log: string }) {
  return (
    <div class="bottombar">
      <BarButton panel="log" icon="log" label={log} />
      <ChatButton />
      <BarButton panel="players" icon="book" label={t("setup.placement.rule")} />
    </div>
  );
}
