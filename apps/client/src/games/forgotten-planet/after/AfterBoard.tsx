import "../texts/overTexts.ts";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import "../texts/texts.ts";
import "../../../i18n/replayTexts.ts";
import { useEffect, useMemo } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { t } from "../../../i18n/i18n.ts";
import { quitterAt } from "../../../table/bots/mayGiveUp.ts";
import { ConnectionStrip } from "../../../table/ConnectionState.tsx";
import { Log } from "../../../table/log/Log.tsx";
import { PanelSheet } from "../../../table/PanelSheet.tsx";
import { replayAddress, replayBase } from "../../../table/replay/replayAddress.ts";
import { useTableOf } from "../../../table/tableStore.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { isNarrow, isPhone } from "../../../ui/media.ts";
import { SCROLLS } from "../../../ui/scrolls.ts";
import { scenarioName } from "../card/scenarioName.ts";
import { GameChat } from "../hud/alliance/GameChat.tsx";
import { Board } from "../hud/board/Board.tsx";
import { MapKey, WholeKey } from "../hud/mapKey/MapKey.tsx";
import { ControlBar } from "../hud/players/ControlBar.tsx";
import { TopBar } from "../hud/TopBar.tsx";
import { withEarlyEnd } from "../log/gaveUp.ts";
import { logTurns } from "../log/logTurns.ts";
import { PlayContext, PlayStore } from "../playStore.ts";
import { cameOut, turningPoints } from "../results/gameOver.ts";
import { PointButton } from "../results/TurningPoints.tsx";
import { RematchButton, RematchCount, winnerTitle } from "../results/WinnerBanner.tsx";
import { AfterWays } from "./AfterWays.tsx";
import { FinalScores } from "./FinalScores.tsx";
import { LostTurnLink } from "./LostTurnLink.tsx";
import type { LostTurnSearch } from "./useLostTurn.ts";
import "../play.css";
import "./after.css";

interface Props {
  readonly id: string;
  readonly toResults: () => void;
  readonly search: LostTurnSearch | undefined;
}

/** The board as it stands in the end, with its log and chat: they stay until somebody leaves. Steps open the replay there. */
export function AfterBoard({ id, toResults, search }: Props) {
  const table = useTableOf<ForgottenPlanet>();
  const { route } = useLocation();
  const store = useMemo(() => new PlayStore(table), [table]);
  useEffect(() => () => store.close(), [store]);
  const { source, me } = table;
  const view = table.view.value;
  const history = source.history.value;
  const room = source.room.value;
  const points = useMemo(() => (history ? turningPoints(history) : []), [history]);
  if (!view || !history || !room) return null;
  const isAborted = view.phase !== "over";
  const outcome = cameOut(view, quitterAt(source));
  const base = replayBase(source.kind, id);
  const toStep = (ply: number): void => route(replayAddress({ base, ply, isBlind: false }));
  const log = (
    <Log
      turns={withEarlyEnd(logTurns(history), history, { gaveUp: outcome.gaveUp, endedEarly: isAborted })}
      seats={view.setup.seats}
      toStep={toStep}
    />
  );
  const phone = isPhone.value;
  const first = outcome.lines[0];
  return (
    <PlayContext.Provider value={store}>
      <div ref={store.root} class={`play after ${phone ? "phone" : ""}`} data-testid="after-board">
        <a class="skip" href={`#${store.ids.board}`}>
          {t("app.skipToBoard")}
        </a>
        <TopBar stepper={<p class="afterstatus d">{t("over.isOver")}</p>} />
        <ControlBar view={view} me={me.value} />
        <main class="stage" id="main" tabIndex={-1}>
          <h1 class="sr">{scenarioName(view.setup.scenario)}</h1>
          <Board />
        </main>
        <ConnectionStrip />
        {!phone && (
          <>
            <aside class="left" aria-label={t("player.all")} {...SCROLLS}>
              <section class="afterwinner cut" data-crew={outcome.winners.length === 0 ? undefined : first?.colour}>
                <h2>{winnerTitle(outcome, me.value)}</h2>
              </section>
              <FinalScores outcome={outcome} />
              <section class="panel cut" aria-label={t("over.turning")}>
                <h2 class="label">{t("over.turning")}</h2>
                <ol class="swinglist">
                  {points.map((point) => (
                    <li key={point.turn}>
                      <PointButton
                        point={point}
                        setup={history.start.setup}
                        isLast={!isAborted && point === points.at(-1)}
                        show={() => toStep(point.entry.ply + 1)}
                      />
                    </li>
                  ))}
                </ol>
                <LostTurnLink base={base} search={search} />
              </section>
            </aside>
            <div class="asides">
              <MapKey />
            </div>
          </>
        )}
        <section class="dock afterdock panel cut" id="dock" aria-label={t("dock.name")}>
          {phone && <b class="d">{winnerTitle(outcome, me.value)}</b>}
          <div class="afterhead">
            {phone && search?.found ? <LostTurnLink base={base} search={search} /> : <p class="quiet small">{t("over.linesOpen")}</p>}
            <button type="button" class="btn cut" data-testid="to-results" title={t("over.toResultsKey")} onClick={toResults}>
              <Icon name="trophy" size={18} /> {t("over.toResults")}
            </button>
          </div>
          <div class="afterbuttons">
            <AfterWays id={id} search={search} />
            <RematchButton room={room} />
          </div>
          <RematchCount room={room} />
        </section>
        {!isNarrow.value && (
          <div class="right">
            {log}
            {source.kind === "online" && <GameChat />}
          </div>
        )}
        {table.panel.value === "log" && isNarrow.value && <PanelSheet label={t("log.name")}>{log}</PanelSheet>}
        {table.panel.value === "key" && (
          <PanelSheet label={t("key.name")}>
            <WholeKey />
          </PanelSheet>
        )}
        {table.panel.value === "chat" && isNarrow.value && source.kind === "online" && (
          <PanelSheet label={t("chat.name")}>
            <GameChat />
          </PanelSheet>
        )}
      </div>
    </PlayContext.Provider>
  );
}
