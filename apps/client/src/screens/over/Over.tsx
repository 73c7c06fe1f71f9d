import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { Icon, pictureUrl } from "../../hud/Art.tsx";
import { ConnectionState, ConnectionStrip } from "../../hud/ConnectionState.tsx";
import { FinalBoard } from "../../hud/FinalBoard.tsx";
import { sizeOf } from "../../hud/scenarioText.ts";
import { t } from "../../i18n/i18n.ts";
import { boardAt, controlCurve, outcomeOf, tally } from "../../view/gameOver.ts";
import { useTable } from "../table/tableStore.ts";
import { Bonuses } from "./Bonuses.tsx";
import { ControlPlot } from "./ControlPlot.tsx";
import { ScoreBars } from "./ScoreBars.tsx";
import { TurningPoints } from "./TurningPoints.tsx";
import { WinnerBanner } from "./WinnerBanner.tsx";
import "../table/play.css";
import "./over.css";
import "./overNarrow.css";

/** The results: who won and why, the final board, and how it came about. */
export function Over({ id }: { readonly id: string }) {
  const { situation, connection } = useTable();
  const main = useRef<HTMLElement>(null);
  const turn = useSignal<number | undefined>(undefined);
  useEffect(() => main.current?.focus({ preventScroll: true }), []);
  const view = situation.value?.view;
  const history = connection.history.value;
  const room = connection.room.value;
  if (!view || !history || !room) return null;
  const outcome = outcomeOf(view);
  const curve = controlCurve(history);
  const ended = history.entries.at(-1)?.events.find((event) => event.type === "gameEnded");
  const reason = t(ended?.reason === "area-full" ? "over.reasonFull" : "over.reasonLand");
  const { scenario } = view.setup;
  const { turns, moves, walls, explosions, dice } = tally(history);
  return (
    <div class="over">
      <header class="topbar">
        <a class="brand" href="/">
          <img src={pictureUrl("logo")} alt="" width="38" height="31" />
          <span>
            <b class="d">{t("app.name")}</b>
            <span class="brand-table">{t("table.about", { name: scenario.name, size: sizeOf(scenario), count: scenario.land })}</span>
          </span>
        </a>
        <p class="over-status">{t("over.status", { reason, turn: view.turn + 1 })}</p>
        <ConnectionState />
        <nav class="topbar-tools">
          <a class="iconbtn" href="/" title={t("app.home")} aria-label={t("app.home")}>
            <Icon name="x" size={18} />
          </a>
        </nav>
      </header>
      <main ref={main} id="main" class="over-main" tabIndex={-1}>
        <WinnerBanner outcome={outcome} id={id} room={room} />
        <ScoreBars outcome={outcome} />
        <section class="finalboard panel cut" aria-label={t("over.board")}>
          <h2>{t("over.board")}</h2>
          <FinalBoard view={boardAt(history, turn.value) ?? view} label={t("over.board")} />
          <p>
            <b>{t("over.tally", { count: turns })}</b>
            <br />
            {t("over.tallyLine", { moves, walls, booms: explosions })}
            <br />
            {t("over.tallyDice", { land: dice.land ?? 0, brown: dice.brown ?? 0, white: dice.white ?? 0, blue: dice.blue ?? 0 })}
          </p>
        </section>
        <ControlPlot curve={curve} view={view} history={history} turn={turn} />
        <div class="over-side">
          <TurningPoints history={history} turn={turn} />
          <Bonuses view={view} />
        </div>
      </main>
      <ConnectionStrip />
    </div>
  );
}
