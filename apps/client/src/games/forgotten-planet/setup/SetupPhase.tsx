import "../texts/setupTexts.ts";
import "../texts/texts.ts";
import { useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { t } from "../../../i18n/i18n.ts";
import { AllyAway } from "../../../table/away/AllyAway.tsx";
import { AwayVote } from "../../../table/away/AwayVote.tsx";
import { HeldNote } from "../../../table/away/HeldNote.tsx";
import { LostSeat } from "../../../table/away/LostSeat.tsx";
import { ConnectionStrip } from "../../../table/ConnectionState.tsx";
import { BehindStrip } from "../../../table/lookBack/BehindStrip.tsx";
import { PanelSheet } from "../../../table/PanelSheet.tsx";
import { isNarrow, isPhone } from "../../../ui/media.ts";
import { scenarioName } from "../card/scenarioName.ts";
import { GameChat } from "../hud/alliance/GameChat.tsx";
import { Board } from "../hud/board/Board.tsx";
import { SkipLinks } from "../hud/SkipLinks.tsx";
import { TableDetails } from "../hud/TableDetails.tsx";
import { TopBar } from "../hud/TopBar.tsx";
import { RulesAtTable } from "../hud/whyNot/RulesAtTable.tsx";
import { usePlay } from "../playStore.ts";
import { AuctionDock } from "./auction/AuctionDock.tsx";
import { AuctionRounds } from "./auction/AuctionRounds.tsx";
import { BidderPanels, HowItWorks } from "./auction/BidderPanels.tsx";
import { BoardTags } from "./BoardTags.tsx";
import { BoardTools } from "./BoardTools.tsx";
import { stillFor } from "./model/reveal.ts";
import { HandPanels, PlacementRule } from "./placement/HandPanels.tsx";
import { PlacementCard } from "./placement/PlacementCard.tsx";
import { PlacementDock } from "./placement/PlacementDock.tsx";
import { PlacementLog } from "./placement/PlacementLog.tsx";
import { RestartNotice } from "./placement/RestartNotice.tsx";
import { RevealDock } from "./RevealDock.tsx";
import { SetupChips } from "./SetupChips.tsx";
import { SetupKeys } from "./SetupKeys.tsx";
import { roundOf, SetupStepper } from "./SetupStepper.tsx";
import { SetupStrip } from "./SetupStrip.tsx";
import "../play.css";
import "./setup.css";
import { Spoken } from "../../../table/Spoken.tsx";
import { plain } from "../../../ui/RichText.tsx";
import type { History } from "../history.ts";
import { setupNews } from "./model/setupText.ts";

/** The table before its first turn: tiles are placed face down, bases are bid on, and both end before everybody's eyes. */
export function SetupPhase({ talk }: { readonly talk?: ComponentChildren }) {
  const store = usePlay();
  const { situation, source, me } = store;
  useSignalEffect(() => {
    const { cursor } = store.interaction.value;
    if (cursor !== undefined) store.board.camera.peek()?.reveal(cursor);
  });
  const shown = store.board.reveal.value;
  const view = useMemo(() => shown && stillFor(shown, me.value), [shown, me.value]) ?? situation.value?.view;
  const history = source.history.value;
  if (!view || !history) return null;
  const auction = view.phase === "auction";
  const phone = isPhone.value;
  const drawers = isNarrow.value;
  const log = auction ? <AuctionRounds view={view} history={history} /> : <PlacementLog view={view} history={history} />;
  const crews = auction ? <BidderPanels view={view} /> : <HandPanels view={view} />;
  const rule = auction ? <HowItWorks view={view} /> : <PlacementRule view={view} />;
  const logName = t(auction ? "setup.auction.rounds" : "setup.placement.log");
  return (
    <div
      ref={store.root}
      class={`play setup ${auction ? "bidding" : "placing"} ${phone ? "phone" : ""}`}
      data-testid="setup"
      data-phase={store.board.reveal.value?.kind ?? view.phase}
      data-round={roundOf(view, history)}
    >
      <SkipLinks />
      <TopBar stepper={<SetupStepper view={view} />} count={t("setup.round", { round: roundOf(view, history) })} />
      {phone && <SetupChips view={view} />}
      <SetupStrip view={view} />
      <main class="stage" id="main" tabIndex={-1}>
        <h1 class="sr">{scenarioName(view.setup.scenario)}</h1>
        <Board />
        {!store.board.reveal.value && <BoardTags view={view} />}
        <BoardTools view={view} />
        <RestartNotice />
        <ConnectionStrip />
        <HeldNote />
        <AwayVote />
        <LostSeat />
      </main>
      <BehindStrip />
      {shown ? <RevealDock shown={shown} /> : auction ? <AuctionDock view={view} /> : <PlacementDock view={view} />}
      {!phone && (
        <div class="left">
          {crews}
          <AllyAway />
          {rule}
        </div>
      )}
      {!drawers && (
        <div class="right">
          {!auction && <PlacementCard view={view} />}
          {log}
          {talk ?? <GameChat />}
        </div>
      )}
      {store.panel.value === "log" && drawers && <PanelSheet label={logName}>{log}</PanelSheet>}
      {store.panel.value === "chat" && drawers && <PanelSheet label={t("chat.name")}>{talk ?? <GameChat />}</PanelSheet>}
      {(store.panel.value === "key" || store.panel.value === "players") && phone && (
        <PanelSheet label={t("player.all")}>
          <div class="playersheet setupsheet">
            <h2 class="label">{t("player.all")}</h2>
            {crews}
            <AllyAway />
            {rule}
          </div>
          <TableDetails />
        </PanelSheet>
      )}
      {store.panel.value === "keys" && (
        <PanelSheet label={t("keys.name")}>
          <SetupKeys view={view} />
        </PanelSheet>
      )}
      {store.panel.value === "table" && (
        <PanelSheet label={t("table.details")}>
          <TableDetails />
          {!phone && <SetupKeys view={view} />}
        </PanelSheet>
      )}
      <RulesAtTable />
      <SetupLive />
    </div>
  );
}

/** The set-up in words for readers. */
function SetupLive() {
  const { situation, isToldByLine } = usePlay();
  const turn = (): string => t(situation.peek()?.view.phase === "auction" ? "setup.live.yourBid" : "setup.live.yourPlace");
  return <Spoken news={(_, history: History) => setupNews(history).map(plain).join(" ")} turn={turn} isQuiet={isToldByLine.value} />;
}
