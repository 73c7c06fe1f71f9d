import type { GameState } from "@forgotten-planet/rules";
import { useCallback } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import type { DiceWatch } from "../../../table/dice/useDiceReport.ts";
import { PanelSheet } from "../../../table/PanelSheet.tsx";
import { StepLog } from "../../../table/replay/StepLog.tsx";
import { Speeds, TransportBar } from "../../../table/replay/TransportBar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { isNarrow, isShort } from "../../../ui/media.ts";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { scenarioName } from "../card/scenarioName.ts";
import { ControlBar } from "../hud/players/ControlBar.tsx";
import type { SeeState } from "../hud/see/seeState.ts";
import { ControlTrack } from "./ControlTrack.tsx";
import { DamageNote } from "./DamageNote.tsx";
import { ReplayDice } from "./dice/ReplayDice.tsx";
import { type Past, placeText, turnPlace } from "./past.ts";
import { ReplayPair, ReplayPlayer } from "./players/ReplayPlayer.tsx";
import { replayGroupsOf } from "./players/replayGroups.ts";
import { ReplayBoard } from "./ReplayBoard.tsx";
import { ReplayTop } from "./ReplayTop.tsx";
import { SeenBy } from "./SeenBy.tsx";
import { StepCard } from "./StepCard.tsx";
import { SwingList } from "./SwingList.tsx";
import { ReplaySee } from "./see/lazySee.ts";
import { TurnSteps } from "./TurnSteps.tsx";
import { usePlanetReplay, useToldHistory } from "./usePast.ts";

export interface ReplayProps {
  readonly view: GameState;
  /** Undefined until the match is read. */
  readonly past: Past | undefined;
  readonly watch: DiceWatch;
  readonly see: SeeState;
  /** Something is looked at beside the steps. */
  readonly isSeeing: boolean;
}

/** The replay where there is room for all of it. */
export function DeskReplay({ view, past, watch, see, isSeeing }: ReplayProps) {
  const { source, table, transport, blind } = usePlanetReplay();
  const history = useToldHistory();
  const goTo = useCallback((ply: number) => transport.jump(ply), [transport]);
  if (!history) return null;
  const place = placeText(turnPlace(history));
  const log = past && (
    <StepLog
      turns={past.log}
      seats={past.history.start.setup.seats}
      ply={source.ply}
      scrubbing={transport.scrubbing}
      isBlind={blind.value}
      goTo={goTo}
    />
  );
  const end = blind.value ? undefined : past?.history.match.state;
  return (
    <>
      <ReplayTop past={past} see={see} />
      <aside class="left" aria-label={t("player.all")} {...SCROLLS}>
        {replayGroupsOf(view, end, table.me.value).flatMap(({ alliance, rows }) => [
          alliance && <ReplayPair key={`pair ${rows[0]?.player.seat}`} alliance={alliance} rows={rows} />,
          ...rows.map((row) => <ReplayPlayer key={row.player.seat} {...row} place={place} />),
        ])}
        <SeenBy />
        <section class="replayswings panel cut" aria-label={t("past.swings")}>
          <h2 class="label">{t("past.swings")}</h2>
          {past && <SwingList past={past} />}
        </section>
      </aside>
      <ControlBar view={view} me={table.me.value} />
      <main class="stage" id="main" tabIndex={-1}>
        <h1 class="sr">{t("colon.titled", { title: t("replay.title"), name: scenarioName(view.setup.scenario) })}</h1>
        <DamageNote />
        <ReplayBoard see={see} />
      </main>
      <aside class="replayside" aria-label={t("past.thisStep")}>
        {isSeeing ? (
          <ReplaySee see={see} />
        ) : (
          <>
            <section class="panel cut replaystep" aria-label={t("past.thisStep")} {...SCROLLS}>
              <header>
                <h2 class="label">{t("past.thisStep")}</h2>
                <StepCount past={past} />
              </header>
              <StepCard history={history} past={past} />
            </section>
            <div class="panel cut replaydicebox" {...SCROLLS}>
              <ReplayDice past={past} watch={watch} />
            </div>
          </>
        )}
      </aside>
      <div class="replaytrack panel cut">{past && <ControlTrack past={past} />}</div>
      <section class="replaydock panel cut" id="dock" aria-label={t("replay.transport")}>
        <TransportBar transport={transport} isBlind={blind.value} />
        <Speeds transport={transport} />
        <Jumps past={past} />
        {past && !isShort.value && <TurnSteps past={past} />}
      </section>
      {!isNarrow.value && <div class="right">{log}</div>}
      {isNarrow.value && table.panel.value === "log" && <PanelSheet label={t("log.name")}>{log}</PanelSheet>}
    </>
  );
}

/** "step 61 of 94"; without the 94 for those who do not want to know. */
function StepCount({ past }: { readonly past: Past | undefined }) {
  const { blind } = usePlanetReplay();
  const step = useToldHistory()?.entries.length ?? 0;
  const all = past?.history.entries.length;
  return (
    <span class="quiet d" data-testid="step-count">
      {all === undefined || blind.value ? t("replay.step", { step }) : t("replay.stepOf", { step, all })}
    </span>
  );
}

function Jumps({ past }: { readonly past: Past | undefined }) {
  const { transport, blind } = usePlanetReplay();
  return (
    <fieldset class="jumps">
      <legend class="label">{t("past.next")}</legend>
      <button
        type="button"
        class="chip cut"
        data-testid="next-die"
        aria-label={t("past.dieNext")}
        onClick={() => transport.next(past?.dice.map(({ ply }) => ply) ?? [])}
      >
        <Icon name="die" size={16} /> <span>{t("past.die")}</span>
      </button>
      <button
        type="button"
        class="chip cut"
        data-testid="next-swing"
        aria-label={t("past.swingNext")}
        disabled={blind.value}
        onClick={() => transport.next(past?.swings.map(({ ply }) => ply) ?? [])}
      >
        <Icon name="swing" size={16} /> <span>{t("past.swing")}</span>
      </button>
    </fieldset>
  );
}
