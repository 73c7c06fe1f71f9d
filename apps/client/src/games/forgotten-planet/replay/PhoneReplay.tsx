import { t } from "../../../i18n/i18n.ts";
import { PanelSheet } from "../../../table/PanelSheet.tsx";
import type { Panel } from "../../../table/panels.ts";
import { StepLog } from "../../../table/replay/StepLog.tsx";
import { TransportBar } from "../../../table/replay/TransportBar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { RichText } from "../../../ui/RichText.tsx";
import { ControlBar } from "../hud/players/ControlBar.tsx";
import { playerPanelsOf } from "../model/playerPanel.ts";
import { ControlTrack } from "./ControlTrack.tsx";
import { DamageNote } from "./DamageNote.tsx";
import type { ReplayProps } from "./DeskReplay.tsx";
import { ReplayBoard } from "./ReplayBoard.tsx";
import { ReplayDice } from "./ReplayDice.tsx";
import { ReplayChip, useFinalVp } from "./ReplayPlayer.tsx";
import { ReplayPhoneTop } from "./ReplayTop.tsx";
import { SeenBy } from "./SeenBy.tsx";
import { ShareStep } from "./ShareStep.tsx";
import { endText, saidStep } from "./StepCard.tsx";
import { SwingList } from "./SwingList.tsx";
import { usePlanetReplay } from "./usePast.ts";

/** The replay on a phone: the board, and everything else within reach of a thumb. */
export function PhoneReplay({ view, past, watch }: ReplayProps) {
  const { source, table, transport, blind } = usePlanetReplay();
  const vp = useFinalVp(past?.history);
  const players = playerPanelsOf(view, table.me.value);
  const close = (then: () => void) => (): void => {
    table.panel.value = undefined;
    then();
  };
  return (
    <>
      <ReplayPhoneTop watch={watch} />
      <div class={`replaychips n${players.length}`}>
        {players.map((player) => (
          <ReplayChip key={player.seat} player={player} atEnd={vp?.[player.seat]} />
        ))}
      </div>
      <ControlBar view={view} me={table.me.value} />
      <main class="stage" id="main" tabIndex={-1}>
        <h1 class="sr">
          {t("replay.title")}: {view.setup.scenario.name}
        </h1>
        <ReplayBoard />
        <DamageNote />
      </main>
      <div class="replaydock" id="dock">
        <StepLine />
        <div class="replaytrack">{past && <ControlTrack past={past} bare />}</div>
        <TransportBar transport={transport} isBlind={blind.value} short />
        <nav class="replaytools" aria-label={t("replay.title")}>
          <Tool panel="log" icon="log" label={t("log.name")} />
          <Tool panel="swings" icon="swing" label={t("past.swingsShort")} />
          <button
            type="button"
            class="replaytool"
            data-testid="replay-blind"
            aria-pressed={blind.value}
            aria-label={`${t("replay.spoilers")}: ${t(blind.value ? "replay.spoilersShow" : "replay.spoilersHide")}`}
            onClick={() => (blind.value = !blind.value)}
          >
            <Icon name={blind.value ? "eyeoff" : "eye"} size={20} /> <span>{t("replay.spoilers")}</span>
          </button>
          <ShareStep short />
        </nav>
      </div>
      {table.panel.value === "log" && past && (
        <PanelSheet label={t("log.name")}>
          <StepLog
            turns={past.log}
            seats={view.setup.seats}
            ply={source.ply}
            isBlind={blind.value}
            goTo={(ply) => close(() => transport.jump(ply))()}
          />
        </PanelSheet>
      )}
      {table.panel.value === "swings" && past && (
        <PanelSheet label={t("past.swings")}>
          <section class="panel cut replayswings">
            <h2 class="label">{t("past.swings")}</h2>
            <SwingList past={past} />
            <ReplayDice past={past} watch={watch} />
            <SeenBy />
          </section>
        </PanelSheet>
      )}
    </>
  );
}

/** So far a finger goes sideways before it means a step, in px. */
const SWIPE_PX = 40;

/** Who does what at this step; a swipe along it is one step. */
function StepLine() {
  const { source, transport } = usePlanetReplay();
  const history = source.history.value;
  const said = history && saidStep(history);
  const seat = said && history?.start.setup.seats[said.seat];
  return (
    <section
      class="stepline"
      aria-label={t("past.thisStep")}
      data-testid="step-card"
      data-ply={source.ply.value}
      data-crew={seat?.colour}
      onPointerDown={({ currentTarget, pointerId, clientX }) => {
        currentTarget.setPointerCapture(pointerId);
        currentTarget.onpointerup = (up) => {
          const way = up.clientX - clientX;
          if (Math.abs(way) > SWIPE_PX) transport.step(way < 0 ? 1 : -1);
        };
      }}
    >
      <i class="turningicon">
        <Icon name={said?.icon ?? "flag"} size={20} />
      </i>
      <div>
        <b class="d">{said ? [said.name, said.energy].filter(Boolean).join(", ") : t("past.begins")}</b>
        <p>{said?.text ? <RichText text={said.text} /> : history && said && endText(history)}</p>
      </div>
    </section>
  );
}

function Tool({ panel, icon, label }: { readonly panel: Panel; readonly icon: string; readonly label: string }) {
  const { table } = usePlanetReplay();
  return (
    <button
      type="button"
      class="replaytool"
      data-testid={`open-${panel}`}
      aria-expanded={table.panel.value === panel}
      onClick={() => (table.panel.value = table.panel.value === panel ? undefined : panel)}
    >
      <Icon name={icon} size={20} /> <span>{label}</span>
    </button>
  );
}
