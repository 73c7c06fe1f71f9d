import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ErrorBoundary } from "preact-iso/lazy";
import { GAMES } from "../../games/index.ts";
import { say, t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { installOffer } from "../../net/installing.ts";
import { lobby, lobbyStream, watchLobby } from "../../net/lobby.ts";
import { ownTables, readOwnTables } from "../../net/ownTables.ts";
import { hasLocalMatches } from "../../table/local/localKeys.ts";
import { PageHeader } from "../../table/PageHeader.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { lazyTexts } from "../../ui/lazyTexts.tsx";
import { isThin } from "../../ui/media.ts";
import { CodeForm } from "./CodeForm.tsx";
import { NameField } from "./NameField.tsx";
import { useHomeName } from "./nameEntry.ts";
import "./home.css";
import "./homeNarrow.css";

/* Everything beside the first things to press comes after them. */
const HomeLists = lazyTexts(() => import("./HomeLists.tsx").then((module) => module.HomeLists));
const InstallOffer = lazyTexts(() => import("./InstallOffer.tsx").then((module) => module.InstallOffer));
const OwnLists = lazyTexts(() => import("./OwnLists.tsx").then((module) => module.OwnLists));

/** The front page: practice at one press, a new table, a code, one's own tables, and the tables of others. */
export function Home() {
  const name = useHomeName();
  const typesCode = useSignal(false);
  useSignalEffect(() => {
    document.title = t("home.title");
  });
  useEffect(() => watchLobby(), []);
  // The player's tables change with the lobby: a turn passed, a game begun.
  useSignalEffect(() => {
    void lobby.value;
    void readOwnTables();
  });
  const [game] = GAMES;
  const isKnown = identity.value !== undefined;
  const returns = (isKnown && ownTables.value?.length !== 0) || hasLocalMatches();
  const thin = isThin.value;
  const own = returns && (
    <ErrorBoundary>
      <OwnLists />
    </ErrorBoundary>
  );
  return (
    <div class="page home">
      {!thin && <game.Landscape />}
      <PageHeader />
      <main id="main" class="home-main" tabIndex={-1}>
        <section class="pitch">
          <h1>
            {t("home.promise1")} <span>{t("home.promise2")}</span>
          </h1>
          <p class="pitch-text">
            <span>{say(game.about)}</span> {t("home.about")}
          </p>
          {thin && (
            <div class="home-planet">
              <game.Landscape />
            </div>
          )}
          <div class="startbox">
            {!isKnown && <NameField name={name} />}
            <div class="start">
              {game.bots && (
                <a class="btn cut primary big-start" href="/practice" data-testid="practice" onClick={name.takeAlong}>
                  <Icon name="robot" size={26} />
                  <span>
                    <b class="d">{t(thin ? "home.practiceShort" : "home.practice")}</b>
                    {!thin && <small>{t("home.practiceHint")}</small>}
                  </span>
                </a>
              )}
              <a class={`btn cut big-start ${game.bots ? "" : "primary"}`} href="/new" data-testid="new-table" onClick={name.guard}>
                <Icon name="plus" size={22} />
                <span>
                  <b class="d">{t("home.newTable")}</b>
                  {!thin && <small>{t("home.newTableHint")}</small>}
                </span>
              </a>
              {thin && (
                <button
                  type="button"
                  class="btn cut big-start"
                  data-testid="open-code"
                  aria-expanded={typesCode.value}
                  onClick={() => (typesCode.value = !typesCode.value)}
                >
                  <Icon name="link" size={20} />
                  <b class="d">{t("home.codeShort")}</b>
                </button>
              )}
              {(!thin || typesCode.value) && <CodeForm />}
            </div>
          </div>
          {thin && own}
          {game.Lessons && <game.Lessons returns={returns} />}
        </section>
        <div class="boards">
          {!thin && own}
          <ErrorBoundary>
            <HomeLists guard={name.guard} />
          </ErrorBoundary>
          {installOffer.value && (
            <ErrorBoundary>
              <InstallOffer />
            </ErrorBoundary>
          )}
        </div>
      </main>
      <Foot />
    </div>
  );
}

function Foot() {
  const stream = lobbyStream.value;
  return (
    <footer class="pagefoot">
      <p class={`connection ${stream === "live" ? "live" : "reconnecting"}`} data-testid="connection" data-state={stream}>
        <i aria-hidden="true" />
        <b>{t(`home.stream.${stream}`)}</b>
        {lobby.value && (
          <span class="quiet">
            {t("home.online", { count: lobby.value.online })}, {t("home.games", { count: lobby.value.live.length })}
          </span>
        )}
      </p>
      <nav>
        <a href="/local/new" data-testid="local-new">
          {t("home.oneScreen")}
        </a>{" "}
        ·{" "}
        <a href="/settings" data-testid="other-device">
          {t("home.otherDevice")}
        </a>{" "}
        · <a href="/ratings">{t("nav.ratings")}</a> · <a href="/leagues">{t("nav.leagues")}</a> · <a href="/credits">{t("home.credits")}</a>
      </nav>
    </footer>
  );
}
