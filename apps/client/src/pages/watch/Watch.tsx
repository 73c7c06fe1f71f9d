import { useEffect } from "preact/hooks";
import { t } from "../../i18n/i18n.ts";
import { lobby, lobbyStream, retryLobby, watchLobby } from "../../net/lobby.ts";
import { ownTables } from "../../net/ownTables.ts";
import { useCalm } from "../../table/lists/calm.ts";
import { byInterest } from "../../table/lists/interest.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { usePageTitle } from "../../ui/usePageTitle.ts";
import { FinishedCards } from "../lists/FinishedCards.tsx";
import { LiveCards } from "../lists/LiveCards.tsx";
import "../lists/listsTexts.ts";
import { useFinished } from "../lists/useFinished.ts";
import { ofOthers } from "../tableLists.ts";
import "./watch.css";

const CALM_MS = 5000;
const FINISHED = 12;
const CARD_PX = 116;

/** Every public match that can be watched, by interest, and those that ended last. */
export function Watch() {
  usePageTitle(() => t("lists.watchTitle"));
  useEffect(() => watchLobby(), []);
  const list = useCalm(lobby, CALM_MS);
  const live = list && byInterest(ofOthers(list.live, ownTables.value));
  const more = list?.more?.live ?? 0;
  const finished = useFinished(FINISHED, live?.map(({ id }) => id).join() ?? "");
  return (
    <div class="page">
      <PageHeader />
      <main id="main" class="watchpage" tabIndex={-1}>
        <header>
          <h1>{t("lists.watchTitle")}</h1>
          <p class="quiet">{t("lists.watchLead")}</p>
        </header>
        <section class="livetables cut" aria-label={t("lists.live")} data-testid="watch-live" data-read={live !== undefined}>
          <header>
            <h2>{t("lists.live")}</h2>
          </header>
          {!live && <Waiting />}
          {live?.length === 0 && <Nobody />}
          {live && live.length > 0 && <LiveCards tables={live} size={CARD_PX} />}
          {more > 0 && <p class="quiet">{t("lists.liveMore", { count: more })}</p>}
        </section>
        <section class="livetables cut" aria-label={t("lists.finished")} data-testid="watch-finished" data-read={finished !== undefined}>
          <header>
            <h2>{t("lists.finished")}</h2>
          </header>
          {finished?.length === 0 && <p class="quiet">{t("lists.finishedEmpty")}</p>}
          {finished && finished.length > 0 && <FinishedCards matches={finished} size={CARD_PX} />}
        </section>
      </main>
    </div>
  );
}

function Waiting() {
  if (lobbyStream.value !== "away") return <p class="quiet">{t("app.loading")}</p>;
  return (
    <div class="watchpage-empty">
      <p>{t("lists.offline")}</p>
      <button type="button" class="btn cut" onClick={retryLobby}>
        {t("app.retry")}
      </button>
    </div>
  );
}

const Nobody = () => (
  <div class="watchpage-empty">
    <p>{t("lists.liveEmpty")}</p>
    <a class="btn cut" href="/practice">
      {t("lists.practise")}
    </a>
    <a class="btn cut" href="/new">
      {t("home.newTable")}
    </a>
  </div>
);
