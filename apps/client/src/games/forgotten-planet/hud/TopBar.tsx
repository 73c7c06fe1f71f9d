import type { ComponentChildren } from "preact";
import { t } from "../../../i18n/i18n.ts";
import { ConnectionState } from "../../../table/ConnectionState.tsx";
import { watchingText } from "../../../table/chat/watchingText.ts";
import { ClockButton } from "../../../table/clock/ClockButton.tsx";
import type { Panel } from "../../../table/panels.ts";
import { TableTools } from "../../../table/settings/TableTools.tsx";
import { talkPanel } from "../../../table/talkPanel.ts";
import { Icon, pictureUrl } from "../../../ui/Icon.tsx";
import { isPhone } from "../../../ui/media.ts";
import { aboutMatch } from "../card/aboutTable.ts";
import { usePlay } from "../playStore.ts";
import { PhaseStepper } from "./PhaseStepper.tsx";
import { upTo99, useUnread } from "./useUnread.ts";
import { opensRule } from "./whyNot/opensRule.ts";

interface Props {
  /** Instead of the phases of a turn, and of its number. */
  readonly stepper?: ComponentChildren;
  readonly count?: string;
}

/** Brand and table, phase, turn, spectators, the connection, and what else can be opened. */
export function TopBar({ stepper, count }: Props) {
  const store = usePlay();
  const { source, situation } = store;
  const view = situation.value?.view;
  const room = source.room.value;
  const welcome = source.welcome.value;
  if (!view || !room) return null;
  return (
    <header class="topbar">
      <a class="brand" href="/" aria-label={isPhone.value ? t("app.home") : undefined}>
        <img src={pictureUrl("logo")} alt="" width="38" height="31" />
        <span>
          <b class="d">{t("app.name")}</b>
          <span class="brand-table">{aboutMatch(view.setup, welcome?.table.options, welcome?.imported !== undefined)}</span>
        </span>
      </a>
      {stepper ?? <PhaseStepper view={view} />}
      <p class="label turnno">{count ?? t("table.turn", { turn: view.turn + 1 })}</p>
      <ClockButton />
      <p class="spectators" hidden={source.kind === "local"} title={watchingText(store.table)}>
        <Icon name="eye" size={19} />
        <span class="d" aria-hidden="true">
          {room.spectators}
        </span>
        <span class="sr">{watchingText(store.table)}</span>
      </p>
      <ConnectionState />
      <nav class="topbar-tools">
        <Tool panel="log" icon="log" label={t("log.name")} />
        <ChatTool />
        <Tool panel="table" icon="menu" label={t("table.details")} />
        <a
          class="iconbtn tool-help"
          href="/rules"
          target="_blank"
          rel="noopener"
          title={t("table.help")}
          aria-label={t("table.help")}
          onClick={opensRule(store, "aim")}
        >
          <Icon name="help" size={23} />
        </a>
        <TableTools />
      </nav>
    </header>
  );
}

/** Where the chat is a drawer, it says how much has come. */
function ChatTool() {
  const { icon, label } = talkPanel(usePlay().source);
  return <Tool panel="chat" icon={icon} label={t(label)} news={useUnread()} />;
}

interface ToolProps {
  readonly panel: Panel;
  readonly icon: string;
  readonly label: string;
  /** How many things in it are new. */
  readonly news?: number;
}

function Tool({ panel, icon, label, news = 0 }: ToolProps) {
  const store = usePlay();
  return (
    <button
      type="button"
      class={`iconbtn tool-${panel}`}
      data-testid={`open-${panel}`}
      title={label}
      aria-label={news > 0 ? t("table.withNews", { label, count: news }) : label}
      aria-expanded={store.panel.value === panel}
      onClick={() => (store.panel.value = store.panel.value === panel ? undefined : panel)}
    >
      <Icon name={icon} size={23} />
      {news > 0 && (
        <b class="badge d" aria-hidden="true">
          {upTo99(news)}
        </b>
      )}
    </button>
  );
}
