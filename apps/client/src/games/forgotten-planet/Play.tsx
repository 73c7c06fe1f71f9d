import type { ForgottenPlanet } from "@forgotten-planet/game";
import { isSetup } from "@forgotten-planet/rules";
import { SkipLinks } from "./hud/SkipLinks.tsx";
import { logTurns } from "./log/logTurns.ts";
import "./texts/texts.ts";
import { isSlowClock } from "@forgotten-planet/protocol";
import type { ComponentChildren, ComponentType } from "preact";
import { useEffect, useLayoutEffect, useMemo } from "preact/hooks";
import { ErrorBoundary } from "preact-iso/lazy";
import { t } from "../../i18n/i18n.ts";
import { LOG_DETAIL } from "../../settings/platform.ts";
import { settingValue } from "../../settings/settings.ts";
import { useStayAwake } from "../../table/awake/stayAwake.ts";
import { AwayVote } from "../../table/away/AwayVote.tsx";
import { HeldNote } from "../../table/away/HeldNote.tsx";
import { LostSeat } from "../../table/away/LostSeat.tsx";
import { ReturnNews } from "../../table/away/ReturnNews.ts";
import { controllerOf } from "../../table/away/substitute.ts";
import { useHostNews } from "../../table/away/useHostNews.ts";
import { useSeatNews } from "../../table/away/useSeatNews.ts";
import { ConnectionStrip } from "../../table/ConnectionState.tsx";
import { ClockLive } from "../../table/clock/ClockLive.tsx";
import { ClockStrip } from "../../table/clock/ClockStrip.tsx";
import { Log } from "../../table/log/Log.tsx";
import { BehindStrip } from "../../table/lookBack/BehindStrip.tsx";
import type { MatchSource } from "../../table/matchSource.ts";
import { PanelSheet } from "../../table/PanelSheet.tsx";
import { useTableOf } from "../../table/tableStore.ts";
import { talkPanel } from "../../table/talkPanel.ts";
import { sitWhenNamed } from "../../table/waiting/seats/seating.ts";
import { lazyTexts } from "../../ui/lazyTexts.tsx";
import { hasDrawers, isFlat, isLow, isPhone, isShort, isSideways, isSlim } from "../../ui/media.ts";
import { listenKeys } from "../../ui/pageParts.ts";
import { SCROLLS } from "../../ui/scrolls.ts";
import { botsPlay } from "./bots/botsPlay.ts";
import { HintPanel } from "./bots/lazyBots.ts";
import { Portrait } from "./bots/Portrait.tsx";
import { scenarioName } from "./card/scenarioName.ts";
import { CoachStrip, mayBeCoached } from "./coach/lazyCoach.ts";
import { AfterPaint } from "./hud/AfterPaint.tsx";
import { AllianceCards, AllianceFrame } from "./hud/alliance/lazyAlliance.ts";
import { Board } from "./hud/board/Board.tsx";
import { ContestedNews } from "./hud/contested/ContestedNews.tsx";
import { Dock } from "./hud/dock/Dock.tsx";
import { PhoneDock } from "./hud/dock/PhoneDock.tsx";
import { handleKey } from "./hud/keyboard.ts";
import { LiveRegions } from "./hud/LiveRegions.tsx";
import { TableDetails } from "./hud/lazyDetails.ts";
import { MapKey, WholeKey } from "./hud/mapKey/lazyMapKey.ts";
import { Bank } from "./hud/players/Bank.tsx";
import { ControlBar } from "./hud/players/ControlBar.tsx";
import { PlayerChips } from "./hud/players/PlayerChips.tsx";
import { PlayerPanel } from "./hud/players/PlayerPanel.tsx";
import { BuildCards, WhyCard } from "./hud/preview/lazyCards.ts";
import { PreviewCard } from "./hud/preview/PreviewCard.tsx";
import { SeePanel } from "./hud/see/lazySee.ts";
import { TopBar } from "./hud/TopBar.tsx";
import { ButtonBubble } from "./hud/whyNot/ButtonBubble.tsx";
import { RulesAtTable } from "./hud/whyNot/RulesAtTable.tsx";
import { WhyLive } from "./hud/whyNot/WhyLive.tsx";
import { sidesOf } from "./model/alliance.ts";
import { playerPanelsOf } from "./model/playerPanel.ts";
import { aheadParts } from "./planAhead/lazyAhead.ts";
import { PlanLive } from "./plans/PlanLive.tsx";
import { PlayContext, PlayStore, usePlay } from "./playStore.ts";
import { expectOver } from "./results/lazyResults.ts";
import { TEXT_MODE } from "./settings/gameSettings.ts";
import { useReveal } from "./setup/useReveal.ts";
import { WatchChat, WatchDock, WatchNow, WatchOver, WatchPhoneDock, WatchSide } from "./watch/lazyWatch.ts";
import { followedFirst, watches as watchesAt } from "./watch/watches.ts";
import "./play.css";

/** What a press or the end brings loads once the table is there. */
const EXPECTED_AFTER_MS = 3_000;

function expectLater(): void {
  expectOver();
  for (const part of [BuildCards, WhyCard, ClockPanel, TableDetails, WholeKey]) void part.preload().catch(() => undefined);
}

/** Most games begin without a set-up phase: it loads when a table needs it. */
const SetupPhase = lazyTexts(() => import("./setup/SetupPhase.tsx").then((module) => module.SetupPhase));

/** The clock in words, in a sheet. */
const ClockPanel = lazyTexts(() => import("../../table/clock/ClockPanel.tsx").then((module) => module.ClockPanel));

// It stands on the screen from the start, beside the rest: it loads beside it.
if (!isPhone.peek()) void MapKey.preload().catch(() => undefined);

/** It comes beside the table. */
const GameChat = lazyTexts(() => import("./hud/alliance/GameChat.tsx").then((module) => module.GameChat));

/** Over the board for a moment, when a turn begins. */
const TurnBanner = lazyTexts(() => import("./hud/TurnBanner.tsx").then((module) => module.TurnBanner));

/** Over the board for a moment, when somebody rolls. */
const DieShow = lazyTexts(() => import("./hud/die/DieShow.tsx").then((module) => module.DieShow));

/** Few look at it, and it loads when somebody does. */
const KeysHelp = lazyTexts(() => import("./hud/KeysHelp.tsx").then((module) => module.KeysHelp));

/** Only where turns last for days. */
const NotifyOffer = lazyTexts(() => import("../../table/notify/NotifyOffer.tsx").then((module) => module.NotifyOffer));

function lastsForDays({ kind, welcome }: MatchSource): boolean {
  const clock = welcome.value?.table.options.clock;
  return kind === "online" && clock !== undefined && isSlowClock(clock);
}

interface Props {
  /** Takes the place of the chat. */
  readonly talk?: ComponentChildren;
}

/** The table while the game is played. */
export function Play({ talk }: Props) {
  const table = useTableOf<ForgottenPlanet>();
  const store = useMemo(() => new PlayStore(table), [table]);
  useEffect(() => () => store.close(), [store]);
  return (
    <PlayContext.Provider value={store}>
      <PlayScreen talk={talk} />
    </PlayContext.Provider>
  );
}

/** A part that comes when it is there; the rest of the screen does not wait for it. */
const Later = ({ part: Part }: { readonly part: ComponentType }) => (
  <ErrorBoundary>
    <Part />
  </ErrorBoundary>
);

/** The screen of a game whose store stands around it. */
export function PlayScreen({ talk }: Props) {
  const store = usePlay();
  const { situation, me, source } = store;
  // Keys are heard as soon as the table is seen.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => handleKey(event, store);
    return listenKeys(() => store.root.current, onKey);
  }, [store]);
  useEffect(() => sitWhenNamed(store.table), [store]);
  useEffect(() => {
    const soon = setTimeout(expectLater, EXPECTED_AFTER_MS);
    return () => clearTimeout(soon);
  }, []);
  useReveal();
  useStayAwake();
  useSeatNews();
  useHostNews();
  const view = situation.value?.view;
  const history = source.history.value;
  const room = source.room.value;
  if (!view || !room || !history) return null;
  if (isSetup(view) || store.board.reveal.value) return <SetupPhase talk={talk} />;
  const { lookBack } = store.table;
  // All of the match can be pressed, also while an earlier step is shown.
  const turns = logTurns(lookBack?.history.value ?? history, settingValue(LOG_DETAIL));
  const shows = (change: () => void): void => {
    // On a phone the sheet of the log lies over the board that is asked for.
    if (isPhone.peek()) store.panel.value = undefined;
    change();
  };
  const toStep = lookBack && ((ply: number): void => shows(() => lookBack.goTo(ply)));
  const back = lookBack && { step: () => shows(() => lookBack.step(-1)), live: () => lookBack.live(), ply: lookBack.ply.value };
  const players = followedFirst(playerPanelsOf(view, me.value), store.watch.followed.value);
  const sides = sidesOf(view, me.value);
  const allied = sides.length > 0;
  const reservations = source.plans?.reservations.value ?? [];
  const online = (seat: number): boolean => room.seats[seat]?.online ?? false;
  const size = players.length > 3 && isLow.value ? "tight" : players.length > 2 || isLow.value ? "compact" : "whole";
  const folded = allied || isSlim.value || (players.length > 3 && isShort.value) || (players.length > 2 && isLow.value);
  const tight = !isPhone.value && (isShort.value || isSlim.value);
  const panels = allied
    ? sides.map((side) => <AllianceFrame key={side.alliance} side={side} room={room} reservations={reservations} compact={tight} />)
    : players.map((player) => (
        <PlayerPanel key={player.seat} player={player} controller={controllerOf(room, player.seat)} size={isPhone.value ? "whole" : size} />
      ));
  const phone = isPhone.value;
  const ahead = aheadParts(store);
  const last = ahead && <ahead.AheadLast />;
  // The board and what stands beside it may be a private copy's.
  const board = store.copy.value ?? store;
  const types = phone && !isSideways.value && board.line.value !== "closed" && !settingValue(TEXT_MODE) && !board.board.isMissing.value;
  const watches = watchesAt(source);
  const beside = isFlat.value;
  const drawers = hasDrawers.value;
  const chat = talk ?? <Later part={watches ? WatchChat : GameChat} />;
  return (
    <div
      ref={store.root}
      class={`play n${players.length} ${allied ? "allied" : ""} ${phone ? "phone" : ""} ${watches ? "spectated" : ""} ${store.watch.pinned.value ? "pins" : ""} ${types ? "typing" : ""} ${beside ? "beside" : ""}`}
      data-follows={store.watch.followed.value}
    >
      <SkipLinks />
      <TopBar />
      {watches && !phone && <Later part={WatchNow} />}
      {phone &&
        (allied ? (
          <AllianceCards sides={sides} room={room} reservations={reservations} />
        ) : (
          <PlayerChips players={players} online={online} />
        ))}
      <AfterPaint>
        <ControlBar view={view} me={me.value} />
      </AfterPaint>
      {phone && last}
      <main class="stage" id="main" tabIndex={-1}>
        <h1 class="sr">{scenarioName(view.setup.scenario)}</h1>
        {!watches && mayBeCoached(store) && <Later part={CoachStrip} />}
        <PlayContext.Provider value={board}>
          <Board />
        </PlayContext.Provider>
        <Later part={DieShow} />
        {lastsForDays(source) && <NotifyOffer />}
        <ClockStrip />
        <HeldNote />
        <AwayVote />
        <ReturnNews />
        <LostSeat />
      </main>
      {!phone && last}
      <Later part={TurnBanner} />
      <BehindStrip />
      <ConnectionStrip />
      {phone ? (
        watches ? (
          <Later part={WatchPhoneDock} />
        ) : (
          <PhoneDock />
        )
      ) : (
        <>
          {ahead?.isAhead(store) && !store.see.layer.value && <ahead.AheadSide />}
          {botsPlay(source) && <HintPanel />}
          <PlayContext.Provider value={board}>
            <div class="asides">
              {!watches && <PreviewCard />}
              {store.see.layer.value ? <SeePanel /> : <MapKey />}
            </div>
          </PlayContext.Provider>
          {watches ? <Later part={WatchDock} /> : <Dock />}
          <div class="left" {...SCROLLS}>
            {panels}
            <AfterPaint>
              <Bank view={view} folded={folded} />
            </AfterPaint>
          </div>
        </>
      )}
      {!drawers && (
        <div class="right">
          {watches ? (
            <Later part={WatchSide} />
          ) : (
            <>
              <AfterPaint>
                <Log turns={turns} toStep={toStep} back={back} seats={view.setup.seats} Portrait={Portrait} />
              </AfterPaint>
              {chat}
            </>
          )}
        </div>
      )}
      {store.panel.value === "log" && (drawers || watches) && (
        <PanelSheet label={t("log.name")}>
          <Log turns={turns} toStep={toStep} back={back} seats={view.setup.seats} Portrait={Portrait} />
        </PanelSheet>
      )}
      {store.panel.value === "chat" && drawers && <PanelSheet label={t(talkPanel(source).label)}>{chat}</PanelSheet>}
      {store.panel.value === "key" && (
        <PanelSheet label={t("key.name")}>
          <WholeKey />
        </PanelSheet>
      )}
      {store.panel.value === "players" && phone && (
        <PanelSheet label={t("player.all")}>
          <div class="playersheet">
            <h2 class="label">{t("player.all")}</h2>
            {panels}
          </div>
          <Bank view={view} />
          <TableDetails />
        </PanelSheet>
      )}
      {store.panel.value === "clock" && (
        <PanelSheet label={t("clock.name")}>
          <ClockPanel />
        </PanelSheet>
      )}
      {store.panel.value === "keys" && (
        <PanelSheet label={t("keys.name")}>
          <KeysHelp />
        </PanelSheet>
      )}
      {store.panel.value === "table" && (
        <PanelSheet label={t("table.details")}>
          <TableDetails />
          {!phone && <KeysHelp />}
        </PanelSheet>
      )}
      {watches && <Later part={WatchOver} />}
      <PlayContext.Provider value={board}>
        <ButtonBubble />
        <WhyLive />
      </PlayContext.Provider>
      <RulesAtTable />
      {ahead && <ahead.AheadLive />}
      {ahead && <ahead.TellChoice />}
      <PlanLive />
      <ContestedNews />
      <LiveRegions />
      <ClockLive />
    </div>
  );
}
