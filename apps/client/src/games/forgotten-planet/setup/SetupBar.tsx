import { t } from "../../../i18n/i18n.ts";
import { HurryButton } from "../bots/lazyBots.ts";
import { BarButton, ChatButton } from "../hud/dock/BarButtons.tsx";

/** The bar at the foot of a phone: what else there is to read. */
export function SetupBar({ log, hurry }: { readonly log: string; readonly hurry: boolean }) {
  return (
    <div class="bottombar">
      <BarButton panel="log" icon="log" label={log} />
      <ChatButton />
      <BarButton panel="players" icon="book" label={t("setup.placement.rule")} />
      {hurry && <HurryButton bare stays />}
    </div>
  );
}
