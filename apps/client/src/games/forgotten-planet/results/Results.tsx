import "../texts/overTexts.ts";
import "../../../i18n/tableTexts.ts";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import { Die } from "../hud/die/Die.tsx";
import { recordText } from "./recordText.ts";
import { rolledDice } from "./rolledDice.ts";
import "../texts/texts.ts";
import type { SeatPlan } from "@forgotten-planet/game";
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { useLocation } from "preact-iso/router";
import { t } from "../../../i18n/i18n.ts";
import { quitterAt } from "../../../table/bots/mayGiveUp.ts";
import { ConnectionState, ConnectionStrip } from "../../../table/ConnectionState.tsx";
import { Chat } from "../../../table/chat/Chat.tsx";
import { CheckedCard } from "../../../table/checked/CheckedCard.tsx";
import { DiceChip } from "../../../table/dice/DiceChip.tsx";
import { DicePanel } from "../../../table/dice/DicePanel.tsx";
import { useDiceReport } from "../../../table/dice/useDiceReport.ts";
import { PanelSheet } from "../../../table/PanelSheet.tsx";
import { analysisOf, replayBase } from "../../../table/replay/replayAddress.ts";
import { useTableOf } from "../../../table/tableStore.ts";
import { Icon, pictureUrl } from "../../../ui/Icon.tsx";
import { lazyTexts } from "../../../ui/lazyTexts.tsx";
import { isTyping } from "../../../ui/pageParts.ts";
import { analysedFrom } from "../after/AfterWays.tsx";
import { LostTurnLink } from "../after/LostTurnLink.tsx";
import { type LostTurnSearch, useLostTurn } from "../after/useLostTurn.ts";
import { aboutMatch, aboutTable } from "../card/aboutTable.ts";
import { planSigns } from "../plans/planView.ts";
import { Bonuses } from "./Bonuses.tsx";
import { ControlPlot } from "./ControlPlot.tsx";
import { FinalBoard } from "./FinalBoard.tsx";
import { boardAt, cameOut, tally, turnCount, wholeCurve } from "./gameOver.ts";
import { ReviewBoard } from "./ReviewBoard.tsx";
import { boardTitle, minesLine, tallyLine } from "./resultsTexts.ts";
import { ScoreBars } from "./ScoreBars.tsx";
import { WinnerBanner, winnerTitle } from "./WinnerBanner.tsx";
import "../play.css";
import "./results.css";
import "./resultsNarrow.css";

/** The board as it stands in the end: the screen of the match has it, and most have loaded that. */
const AfterBoard = lazyTexts(() => import("../after/AfterBoard.tsx").then((module) => module.AfterBoard));

interface Props {
  readonly id: string;
}

/** What there is after the end: the results or, with B, the board with its log and chat. */
export function Results({ id }: Props) {
  const store = useTableOf<ForgottenPlanet>();
  const { route } = useLocation();
  const onBoard = useSignal(false);
  const search = useLostTurn(store);
  const base = replayBase(store.source.kind, id);
  // Keys are heard as soon as the screen is seen.
  useLayoutEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void => {
      const history = store.source.history.peek();
      const isElse = ctrlKey || metaKey || altKey || isTyping(target) || store.panel.peek() !== undefined;
      if (!isElse && key.toLowerCase() === "b") onBoard.value = !onBoard.peek();
      if (!isElse && key.toLowerCase() === "a") route(analysisOf({ base, ply: history ? analysedFrom(history, search.peek()) : 0 }));
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [store, onBoard]);
  const toggle = (): void => {
    store.panel.value = undefined;
    onBoard.value = !onBoard.peek();
  };
  return onBoard.value ? (
    <AfterBoard id={id} search={search.value} toResults={toggle} />
  ) : (
    <ResultsPage id={id} search={search.value} toBoard={toggle} />
  );
}

/** The results: who won and why, the final board, and how it came about. */
function ResultsPage({ id, search, toBoard }: Props & { readonly search: LostTurnSearch | undefined; readonly toBoard: () => void }) {
  const store = useTableOf<ForgottenPlanet>();
  const { source } = store;
  const past = source.history.value;
  const rolls = useMemo(() => past && rolledDice(past), [past]);
  const watch = useDiceReport(store, rolls);
  const main = useRef<HTMLElement>(null);
  const turn = useSignal<number | undefined>(undefined);
  const plan = useSignal<SeatPlan | undefined>(undefined);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const view = store.view.value;
  const history = source.history.value;
  const room = source.room.value;
  if (!view || !history || !room) return null;
  const isEnded = view.phase !== "over";
  const outcome = cameOut(view, quitterAt(source));
  const curve = wholeCurve(history);
  const ended = history.entries.at(-1)?.events.find((event) => event.type === "gameEnded");
  const reason = t(ended?.reason === "area-full" ? "over.reasonFull" : "over.reasonLand");
  const chosen = plan.value;
  const shown = boardAt(history, chosen?.turn ?? turn.value) ?? view;
  // A plan was drawn while its turn was played; otherwise the board stands as that turn left it.
  const title = boardTitle(chosen ? chosen.turn + 1 : turn.value, curve.length - 1);
  const endedKey = outcome.gaveUp === undefined ? "over.endedStatus" : "over.gaveUpStatus";
  const status = isEnded ? t(endedKey, { turn: turnCount(view) }) : t("over.status", { reason, turn: turnCount(view) });
  // Readers hear it with the focus: what announced the steps is gone with the table.
  const said = `${t("live.over")} ${winnerTitle(outcome, store.me.value)}.`;
  const report = watch.state.value;
  const welcome = source.welcome.value;
  const sealed = welcome?.dice;
  const { turns, moves, walls, explosions, dice } = tally(history);
  return (
    <div class="over">
      <header class="topbar">
        <a class="brand" href="/" title={aboutTable(view.setup)}>
          <img src={pictureUrl("logo")} alt="" width="38" height="31" />
          <span>
            <b class="d">{t("app.name")}</b>
            <span class="brand-table">{aboutMatch(view.setup, welcome?.table.options, welcome?.imported !== undefined)}</span>
          </span>
        </a>
        <p class="over-status" title={status}>
          {status}
        </p>
        <ConnectionState />
        <nav class="topbar-tools">
          {source.kind === "online" && (
            <button
              type="button"
              class="iconbtn"
              data-testid="over-chat"
              title={t("over.chat")}
              aria-label={t("over.chat")}
              aria-expanded={store.panel.value === "chat"}
              onClick={() => (store.panel.value = store.panel.value === "chat" ? undefined : "chat")}
            >
              <Icon name="chat" size={23} />
            </button>
          )}
          <a class="iconbtn" href="/" title={t("app.home")} aria-label={t("app.home")}>
            <Icon name="x" size={18} />
          </a>
        </nav>
      </header>
      <main ref={main} id="main" class="over-main" tabIndex={-1} aria-label={said}>
        <WinnerBanner outcome={outcome} id={id} room={room} search={search} toBoard={toBoard} />
        <ScoreBars outcome={outcome} />
        <section class="finalboard panel cut" aria-label={title}>
          <h2>{title}</h2>
          <FinalBoard view={shown} label={title} signs={chosen ? planSigns(shown, chosen, true) : []} />
          <p>
            <b>{t("over.tally", { count: turns })}</b>
            <br />
            {tallyLine({ moves, walls, explosions })}
            <br />
            {minesLine(dice)}
          </p>
          <DiceChip watch={watch} />
        </section>
        <ControlPlot curve={curve} view={view} history={history} turn={turn} />
        <div class="over-side">
          <ReviewBoard history={history} view={view} plans={source.plans?.drawn.value ?? []} turn={turn} plan={plan}>
            <LostTurnLink base={replayBase(source.kind, id)} search={search} />
          </ReviewBoard>
          <Bonuses view={view} />
        </div>
      </main>
      {store.panel.value === "chat" && source.kind === "online" && (
        <PanelSheet label={t("chat.name")}>
          <Chat source={source} />
        </PanelSheet>
      )}
      {store.panel.value === "dice" && sealed && typeof report === "object" && (
        <PanelSheet label={t("dice.name")}>
          <DicePanel
            id={id}
            report={report}
            dice={sealed}
            rolls={rolls ?? []}
            seats={history.start.setup.seats}
            Face={Die}
            record={(dice) => recordText(history, { dice, gaveUp: outcome.gaveUp, endedEarly: isEnded })}
          />
          <CheckedCard />
        </PanelSheet>
      )}
      <ConnectionStrip />
    </div>
  );
}
