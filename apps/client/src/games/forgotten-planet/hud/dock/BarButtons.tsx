import { t } from "../../../../i18n/i18n.ts";
import { alliesAt } from "../../../../table/chat/allies.ts";
import type { Panel } from "../../../../table/panels.ts";
import { talkPanel } from "../../../../table/talkPanel.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { usePlay } from "../../playStore.ts";
import { upTo99, useUnread } from "../useUnread.ts";

/** In the bar of a phone: opens a panel, or closes it. */
export function BarButton({ panel, icon, label }: { readonly panel: Panel; readonly icon: string; readonly label: string }) {
  const store = usePlay();
  return (
    <button
      type="button"
      class="barbtn"
      data-testid={`open-${panel}`}
      aria-expanded={store.panel.value === panel}
      onClick={() => (store.panel.value = store.panel.value === panel ? undefined : panel)}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </button>
  );
}

export function ChatButton() {
  const store = usePlay();
  const { source } = store;
  const talk = talkPanel(source);
  const unread = useUnread();
  return (
    <span class="withbadge">
      <BarButton
        panel="chat"
        icon={talk.icon}
        label={t(source.kind !== "local" && alliesAt(store.table) ? "alliance.tab.alliance" : talk.short)}
      />
      {unread > 0 && <b class="badge d">{upTo99(unread)}</b>}
    </span>
  );
}

/** In every bar of a phone. */
export const PanelButtons = () => (
  <>
    <BarButton panel="log" icon="log" label={t("dock.log")} />
    <ChatButton />
    <BarButton panel="key" icon="layers" label={t("dock.key")} />
  </>
);
