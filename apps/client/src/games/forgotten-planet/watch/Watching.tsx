import { t } from "../../../i18n/i18n.ts";
import { Chat } from "../../../table/chat/Chat.tsx";
import { PanelSheet } from "../../../table/PanelSheet.tsx";
import { FreeSeat } from "../hud/alliance/SitHere.tsx";
import { BarButton, ChatButton } from "../hud/dock/BarButtons.tsx";
import { usePlay } from "../playStore.ts";
import "../texts/watchTexts.ts";
import { OtherTables, useLobby } from "./OtherTables.tsx";
import { PinnedTable } from "./PinnedTable.tsx";
import { ScorePlot } from "./ScorePlot.tsx";
import { useFollow } from "./useFollow.ts";
import { hasPlot, useWatchKeys, WatchBar } from "./WatchBar.tsx";
import { WatchNow } from "./WatchNow.tsx";
import "./watch.css";

/* The parts of the screen of who watches; all of them load together. */

export { WatchNow };

const useHere = (): string | undefined => usePlay().source.welcome.value?.table.id;

/** In the place of the dock. */
export function WatchDock() {
  const store = usePlay();
  useWatchKeys();
  useFollow();
  return (
    <div class="watchdock" id={store.ids.dock} tabIndex={-1}>
      <WatchBar />
      {hasPlot(store) && <ScorePlot />}
    </div>
  );
}

/** On a phone: what is played now, the ways back, and what can be opened. */
export function WatchPhoneDock() {
  const store = usePlay();
  useWatchKeys();
  useFollow();
  return (
    <section id={store.ids.dock} class="dock phone cut watchphone" aria-label={t("dock.name")} tabIndex={-1}>
      <FreeSeat />
      <WatchNow />
      <WatchBar />
      <div class="bottombar">
        <BarButton panel="log" icon="log" label={t("dock.log")} />
        <ChatButton />
        <BarButton panel="key" icon="layers" label={t("dock.key")} />
        <BarButton panel="scores" icon="swing" label={t("watchTable.scoresShort")} />
        <BarButton panel="tables" icon="eye" label={t("watchTable.othersShort")} />
      </div>
    </section>
  );
}

/** What people who watch say to each other. */
export function WatchChat() {
  const { source } = usePlay();
  return (
    <Chat
      source={source}
      watching={{
        title: t("watchTable.chat"),
        note: t("watchTable.chatNote", { count: source.room.value?.spectators ?? 0 }),
        empty: t("watchTable.chatEmpty"),
        placeholder: t("watchTable.chatTo"),
      }}
    />
  );
}

/** The right column. */
export function WatchSide() {
  useLobby();
  return (
    <>
      <OtherTables here={useHere()} />
      <WatchChat />
    </>
  );
}

/** What lies over the screen. */
export function WatchOver() {
  const store = usePlay();
  const pinned = store.watch.pinned.value;
  const panel = store.panel.value;
  return (
    <>
      {pinned !== undefined && <PinnedTable key={pinned} id={pinned} />}
      {panel === "scores" && (
        <PanelSheet label={t("watchTable.scores")}>
          <ScorePlot />
        </PanelSheet>
      )}
      {panel === "tables" && (
        <PanelSheet label={t("watchTable.others")}>
          <TablesSheet />
        </PanelSheet>
      )}
    </>
  );
}

function TablesSheet() {
  useLobby();
  return <OtherTables here={useHere()} />;
}
