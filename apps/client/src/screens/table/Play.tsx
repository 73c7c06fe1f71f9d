import { useEffect } from "preact/hooks";
import { Bank } from "../../hud/Bank.tsx";
import { Board } from "../../hud/Board.tsx";
import { Chat } from "../../hud/Chat.tsx";
import { ConnectionStrip } from "../../hud/ConnectionState.tsx";
import { ControlBar } from "../../hud/ControlBar.tsx";
import { CrewChips } from "../../hud/CrewChips.tsx";
import { CrewPanel } from "../../hud/CrewPanel.tsx";
import { DieShow } from "../../hud/DieShow.tsx";
import { Dock } from "../../hud/Dock.tsx";
import { KeysHelp } from "../../hud/KeysHelp.tsx";
import { handleKey } from "../../hud/keyboard.ts";
import { LiveRegions } from "../../hud/LiveRegions.tsx";
import { Log } from "../../hud/Log.tsx";
import { MapKey } from "../../hud/MapKey.tsx";
import { isNarrow, isPhone, isShort } from "../../hud/media.ts";
import { PhoneDock } from "../../hud/PhoneDock.tsx";
import { PreviewCard } from "../../hud/PreviewCard.tsx";
import { openPanel } from "../../hud/panels.ts";
import { Sheet } from "../../hud/Sheet.tsx";
import { TopBar } from "../../hud/TopBar.tsx";
import { TurnBanner } from "../../hud/TurnBanner.tsx";
import { t } from "../../i18n/i18n.ts";
import { crewsOf } from "../../view/crew.ts";
import { useTable } from "./tableStore.ts";
import "./play.css";

/** The table while the game is played. */
export function Play() {
  const store = useTable();
  const { situation, me, connection } = store;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => handleKey(event, store);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [store]);
  const view = situation.value?.view;
  const history = connection.history.value;
  const room = connection.room.value;
  if (!view || !room || !history) return null;
  const crews = crewsOf(view, me.value);
  const online = (seat: number): boolean => room.seats[seat]?.online ?? false;
  const compact = crews.length > 2 || isShort.value;
  const panels = crews.map((crew) => <CrewPanel key={crew.seat} crew={crew} online={online(crew.seat)} compact={compact} />);
  const phone = isPhone.value;
  const drawers = isNarrow.value;
  return (
    <div class={`play n${crews.length} ${phone ? "phone" : ""}`}>
      <a class="skip" href="#board">
        {t("app.skipToBoard")}
      </a>
      <a class="skip" href="#dock">
        {t("app.skipToActions")}
      </a>
      <TopBar />
      {phone && <CrewChips crews={crews} online={online} />}
      <ControlBar view={view} me={me.value} />
      <main class="stage" id="main" tabIndex={-1}>
        <h1 class="sr">{view.setup.scenario.name}</h1>
        <Board />
        <TurnBanner />
        <DieShow />
        <ConnectionStrip />
      </main>
      {phone ? (
        <PhoneDock />
      ) : (
        <>
          <div class="asides">
            <PreviewCard />
            <MapKey />
          </div>
          <Dock />
          <div class="left">
            {panels}
            <Bank view={view} />
          </div>
        </>
      )}
      {!drawers && (
        <div class="right">
          <Log history={history} view={view} />
          <Chat connection={connection} />
        </div>
      )}
      {openPanel.value === "log" && drawers && (
        <Sheet label={t("log.name")}>
          <Log history={history} view={view} />
        </Sheet>
      )}
      {openPanel.value === "chat" && drawers && (
        <Sheet label={t("chat.name")}>
          <Chat connection={connection} />
        </Sheet>
      )}
      {openPanel.value === "key" && phone && (
        <Sheet label={t("key.name")}>
          <MapKey />
        </Sheet>
      )}
      {openPanel.value === "crews" && phone && (
        <Sheet label={t("crew.all")}>
          <div class="crewsheet">
            <h2 class="label">{t("crew.all")}</h2>
            {panels}
          </div>
          <Bank view={view} />
        </Sheet>
      )}
      {openPanel.value === "keys" && (
        <Sheet label={t("keys.name")}>
          <KeysHelp />
        </Sheet>
      )}
      <LiveRegions />
    </div>
  );
}
