import { t } from "../../../i18n/i18n.ts";
import { PanelSheet } from "../../../table/PanelSheet.tsx";
import type { Panel } from "../../../table/panels.ts";
import { analysisOf } from "../../../table/replay/replayAddress.ts";
import { StepLog } from "../../../table/replay/StepLog.tsx";
import { TransportBar } from "../../../table/replay/TransportBar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { scenarioName } from "../card/scenarioName.ts";
import { ControlBar } from "../hud/players/ControlBar.tsx";
import { SeeButtons } from "../hud/see/SeeButtons.tsx";
import { ControlTrack } from "./ControlTrack.tsx";
import { DamageNote } from "./DamageNote.tsx";
import type { ReplayProps } from "./DeskReplay.tsx";
import { ReplayDice } from "./dice/ReplayDice.tsx";
import { ReplayChip, ReplayPair } from "./players/ReplayPlayer.tsx";
import { replayGroupsOf } from "./players/replayGroups.ts";
import { ReplayBoard } from "./ReplayBoard.tsx";
import { ReplayPhoneTop } from "./ReplayTop.tsx";
import { SeenBy } from "./SeenBy.tsx";
import { ShareStep } from "./ShareStep.tsx";
import { StepLine } from "./StepLine.tsx";
import { SwingList } from "./SwingList.tsx";
import { ReplaySee } from "./see/lazySee.ts";
import { usePlanetReplay, useToldPly } from "./usePast.ts";

/** The replay on a phone: the board, and everything else within reach of a thumb. */
export function PhoneReplay({ view, past, watch, see, isSeeing }: ReplayProps) {
  const store = usePlanetReplay();
  const { source, table, transport, blind } = store;
  const told = useToldPly();
  const groups = replayGroupsOf(view, blind.value ? undefined : past?.history.match.state, table.me.value);
  const close = (then: () => void) => (): void => {
    table.panel.value = undefined;
    then();
  };
  return (
    <>
      <ReplayPhoneTop watch={watch} />
      <div class={`replaychips n${view.setup.seats.length} ${groups[0]?.alliance ? "allied" : ""}`}>
        {groups.flatMap(({ alliance, rows }) => [
          alliance && <ReplayPair key={`pair ${rows[0]?.player.seat}`} alliance={alliance} rows={rows} />,
          ...rows.map((row) => <ReplayChip key={row.player.seat} {...row} />),
        ])}
      </div>
      <ControlBar view={view} me={table.me.value} />
      <main class="stage" id="main" tabIndex={-1}>
        <h1 class="sr">{t("colon.titled", { title: t("replay.title"), name: scenarioName(view.setup.scenario) })}</h1>
        <DamageNote />
        <ReplayBoard see={see} />
        <SeeButtons see={see} over />
      </main>
      {isSeeing ? (
        <ReplaySee see={see} phone />
      ) : (
        <section class="replaydock" id="dock" aria-label={t("replay.transport")}>
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
              aria-label={t("colon.titled", {
                title: t("replay.spoilers"),
                name: t(blind.value ? "replay.spoilersShow" : "replay.spoilersHide"),
              })}
              onClick={() => (blind.value = !blind.value)}
            >
              <Icon name={blind.value ? "eyeoff" : "eye"} size={20} /> <span>{t("replay.spoilers")}</span>
            </button>
            <a class="replaytool" href={analysisOf(store.at(told))} data-testid="analyse">
              <Icon name="layers" size={20} /> <span>{t("replay.analyse")}</span>
            </a>
            <ShareStep short />
          </nav>
        </section>
      )}
      {table.panel.value === "log" && past && (
        <PanelSheet label={t("log.name")}>
          <StepLog
            turns={past.log}
            seats={past.history.start.setup.seats}
            ply={source.ply}
            scrubbing={transport.scrubbing}
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
