import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import lazy from "preact-iso/lazy";
import { GAMES } from "../../games/index.ts";
import { t } from "../../i18n/i18n.ts";
import { identity } from "../../net/identity.ts";
import { lobby, lobbyStream, watchLobby } from "../../net/lobby.ts";
import { ownTables, readOwnTables } from "../../net/ownTables.ts";
import { NameForm } from "../../table/name/NameForm.tsx";
import { PageHeader } from "../../table/PageHeader.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { byTurn } from "../tableLists.ts";
import { AtThisScreen } from "./AtThisScreen.tsx";
import { CodeForm } from "./CodeForm.tsx";
import { LiveTables } from "./LiveTables.tsx";
import { OpenTables } from "./OpenTables.tsx";
import { YourTables } from "./YourTables.tsx";
import "./home.css";
import "./homeNarrow.css";

/** Few come for it. */
const OtherDevice = lazy(() => import("./OtherDevice.tsx").then((module) => module.OtherDevice));

/** The front page: the player's name, a new table, a code, their own tables, open tables, tables to watch. */
export function Home() {
  const renaming = useSignal(false);
  const device = useSignal(false);
  useEffect(() => {
    document.title = t("home.title");
    return watchLobby();
  }, []);
  // The player's tables change with the lobby: a turn passed, a game begun.
  useSignalEffect(() => {
    void lobby.value;
    void readOwnTables();
  });
  const stream = lobbyStream.value;
  const [game] = GAMES;
  return (
    <div class="page home">
      <game.Landscape />
      <PageHeader />
      <main id="main" class="home-main" tabIndex={-1}>
        <section class="pitch">
          <h1>
            {t("home.promise1")} <span>{t("home.promise2")}</span>
          </h1>
          <p class="pitch-text">
            {t("home.about1")} {t("home.about2")}
          </p>
          {(!identity.value || renaming.value) && (
            <NameForm label={t("home.name")} submit={t("home.saveName")} done={() => (renaming.value = false)} />
          )}
          <div class="start">
            {game.bots && (
              <a class="btn cut primary big-start" href="/practice" data-testid="practice">
                <Icon name="robot" size={26} />
                <span>
                  <b class="d">{t("home.practice")}</b>
                  <small>{t("home.practiceHint")}</small>
                </span>
              </a>
            )}
            <a class={`btn cut big-start ${game.bots ? "" : "primary"}`} href="/new" data-testid="new-table">
              <Icon name="plus" size={22} />
              <span>
                <b class="d">{t("home.newTable")}</b>
                <small>{t("home.newTableHint")}</small>
              </span>
            </a>
            <CodeForm />
          </div>
          <p class="side-links">
            <a href="/rules">
              <Icon name="book" size={22} /> {t("home.learn")}
            </a>
            <a href="/local/new" data-testid="local-new">
              <Icon name="robot" size={22} /> {t("home.oneScreen")}
            </a>
            <a href="/scenarios" data-testid="scenarios">
              <Icon name="edit" size={22} /> {t("home.editor")}
            </a>
            {identity.value && !renaming.value && (
              <button type="button" class="linkbtn" onClick={() => (renaming.value = true)}>
                <Icon name="user" size={22} /> {t("home.changeName")}
              </button>
            )}
            <button
              type="button"
              class="linkbtn"
              aria-expanded={device.value}
              data-testid="other-device"
              onClick={() => (device.value = !device.value)}
            >
              <Icon name="link" size={22} /> {t("device.link")}
            </button>
          </p>
          {device.value && <OtherDevice />}
          <YourTables tables={ownTables.value && byTurn(ownTables.value)} />
          <AtThisScreen />
        </section>
        <div class="boards">
          <OpenTables tables={lobby.value?.open} more={lobby.value?.more?.open ?? 0} />
          <LiveTables tables={lobby.value?.live} more={lobby.value?.more?.live ?? 0} />
        </div>
      </main>
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
          <a href="/rules">{t("nav.rules")}</a> · <a href="/credits">{t("home.credits")}</a>
        </nav>
      </footer>
    </div>
  );
}
