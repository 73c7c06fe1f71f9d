import { t } from "../../../i18n/i18n.ts";
import { PanelSheet } from "../../../table/PanelSheet.tsx";
import { StepLog } from "../../../table/replay/StepLog.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { scenarioName } from "../card/scenarioName.ts";
import { Board } from "../hud/board/Board.tsx";
import { DieShow } from "../hud/die/DieShow.tsx";
import { PhoneDock } from "../hud/dock/PhoneDock.tsx";
import { WholeKey } from "../hud/mapKey/MapKey.tsx";
import { SeePanel } from "../hud/see/lazySee.ts";
import { SeeButtons } from "../hud/see/SeeButtons.tsx";
import { DamageNote } from "../replay/DamageNote.tsx";
import { PlayOnButton } from "./AnalysisDock.tsx";
import { AnalysisPhoneTop, NewTableButton } from "./AnalysisTop.tsx";
import { BotPlaysButton } from "./BotPlaysButton.tsx";
import { DiePanel } from "./DiePanel.tsx";
import { Compare } from "./judge/page/Compare.tsx";
import { Bests, BoardMeter, Plot, Swings } from "./judge/page/JudgeParts.tsx";
import { PlansSwitch } from "./PlansSwitch.tsx";
import { type AnalysisProps, type AnalysisTab, useScreen } from "./screen.ts";
import { TreePanel } from "./tree/TreePanel.tsx";
import { VariationPanel } from "./tree/VariationPanel.tsx";
import { usePlanetAnalysis } from "./usePlanetAnalysis.ts";

const TABS: readonly AnalysisTab[] = ["turns", "tree", "note", "die", "points"];

/** The analysis on a phone: the board, and everything else within reach of a thumb. */
export function PhoneAnalysis({ view, past }: AnalysisProps) {
  const { source, table, walk } = usePlanetAnalysis();
  const { tab, play } = useScreen();
  const isPlaying = source.playing.value;
  return (
    <>
      <AnalysisPhoneTop />
      <BoardMeter upright={false} />
      <main class="stage" id="main" tabIndex={-1}>
        <h1 class="sr">{t("colon.titled", { title: t("analysis.title"), name: scenarioName(view.setup.scenario) })}</h1>
        <DamageNote />
        <Board />
        <SeeButtons see={play.see} over />
        <DieShow />
      </main>
      {isPlaying ? (
        <PhoneDock />
      ) : play.see.layer.value ? (
        <SeePanel dock={play.ids.dock} />
      ) : (
        <section class="analysisdock" id="dock" aria-label={t("analysis.tabs.label")}>
          <div class="analysistabs" role="tablist" aria-label={t("analysis.tabs.label")}>
            {TABS.map((one) => (
              <button
                key={one}
                type="button"
                role="tab"
                class="docktab cut"
                data-testid={`tab-${one}`}
                aria-selected={tab.value === one}
                onClick={() => (tab.value = one)}
              >
                {t(`analysis.tabs.${one}`)}
              </button>
            ))}
          </div>
          <div class="analysistab" role="tabpanel">
            {tab.value === "turns" && <Bests />}
            {tab.value === "tree" && <TreePanel />}
            {tab.value === "note" && <VariationPanel />}
            {tab.value === "die" && (
              <>
                <DiePanel view={view} />
                <div class="analysistab-more">
                  <NewTableButton short />
                  <BotPlaysButton />
                  <PlansSwitch />
                </div>
              </>
            )}
            {tab.value === "points" && (
              <>
                <Plot bare />
                <Swings />
                <Compare />
              </>
            )}
          </div>
          <div class="analysisdock-row">
            <Walk icon="turnback" of="turnBackLong" testid="replay-turnBack" press={() => walk.transport.turn(-1)} />
            <Walk icon="stepback" of="stepBackLong" testid="replay-stepBack" press={() => walk.transport.step(-1)} />
            <Walk icon="step" of="stepOnLong" testid="replay-stepOn" press={() => walk.transport.step(1)} />
            <Walk icon="turnon" of="turnOnLong" testid="replay-turnOn" press={() => walk.transport.turn(1)} />
            <PlayOnButton short />
          </div>
        </section>
      )}
      {table.panel.value === "log" && past && (
        <PanelSheet label={t("log.name")}>
          <StepLog
            turns={past.log}
            seats={past.history.start.setup.seats}
            ply={source.ply}
            isBlind={false}
            goTo={(ply) => walk.transport.jump(ply)}
          />
        </PanelSheet>
      )}
      {table.panel.value === "key" && (
        <PanelSheet label={t("key.name")}>
          <WholeKey />
        </PanelSheet>
      )}
    </>
  );
}

interface WalkProps {
  readonly icon: string;
  readonly of: "turnBackLong" | "stepBackLong" | "stepOnLong" | "turnOnLong";
  readonly testid: string;
  readonly press: () => void;
}

function Walk({ icon, of, testid, press }: WalkProps) {
  return (
    <button type="button" class="btn cut" data-testid={testid} aria-label={t(`replay.${of}`)} onClick={press}>
      <Icon name={icon} size={20} />
    </button>
  );
}
