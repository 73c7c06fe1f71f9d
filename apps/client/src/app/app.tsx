import lazy, { ErrorBoundary } from "preact-iso/lazy";
import { LocationProvider, Route, Router } from "preact-iso/router";
import { t } from "../i18n/i18n.ts";
import { Home } from "../pages/home/Home.tsx";
import { PageToasts } from "../ui/Toasts.tsx";
import { CrashGuard } from "./CrashGuard.tsx";
import { NotFound } from "./NotFound.tsx";

const Matches = lazy(() => import("../pages/matches/Matches.tsx").then((module) => module.Matches));
const Settings = lazy(() => import("../pages/settings/Settings.tsx").then((module) => module.Settings));
const NewTable = lazy(() => import("../pages/newTable/NewTable.tsx").then((module) => module.NewTable));
const Table = lazy(() => import("../table/Table.tsx").then((module) => module.Table));
const NewLocal = lazy(() => import("../pages/local/NewLocal.tsx").then((module) => module.NewLocal));
const LocalGame = lazy(() => import("../pages/local/LocalGame.tsx").then((module) => module.LocalGame));
const Scenarios = lazy(() => import("../pages/scenarios/Scenarios.tsx").then((module) => module.Scenarios));
const ScenarioPage = lazy(() => import("../pages/scenarios/ScenarioPage.tsx").then((module) => module.ScenarioPage));
const Editor = lazy(() => import("../games/forgotten-planet/editor/Editor.tsx").then((module) => module.Editor));
const Rules = lazy(() => import("../pages/rules/Rules.tsx").then((module) => module.Rules));
const Credits = lazy(() => import("../pages/credits/Credits.tsx").then((module) => module.Credits));

/** The page: one screen for each address. The table, with the board and the socket, is loaded when someone goes there. */
export function App() {
  return (
    <LocationProvider>
      <a class="skip" href="#main">
        {t("app.skipToMain")}
      </a>
      <CrashGuard>
        <ErrorBoundary>
          <Router>
            <Route path="/" component={Home} />
            <Route path="/matches" component={Matches} />
            <Route path="/settings" component={Settings} />
            <Route path="/new" component={NewTable} />
            <Route path="/t/:id" component={Table} />
            <Route path="/local/new" component={NewLocal} />
            <Route path="/local/:id" component={LocalGame} />
            <Route path="/scenarios" component={Scenarios} />
            <Route path="/scenarios/new" component={Editor} />
            <Route path="/scenarios/:id" component={ScenarioPage} />
            <Route path="/scenarios/:id/edit" component={Editor} />
            <Route path="/rules" component={Rules} />
            <Route path="/credits" component={Credits} />
            <Route default component={NotFound} />
          </Router>
        </ErrorBoundary>
      </CrashGuard>
      <PageToasts />
    </LocationProvider>
  );
}
