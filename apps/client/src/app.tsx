import lazy, { ErrorBoundary } from "preact-iso/lazy";
import { LocationProvider, Route, Router } from "preact-iso/router";
import { CrashGuard } from "./hud/CrashGuard.tsx";
import { Toasts } from "./hud/Toasts.tsx";
import { t } from "./i18n/i18n.ts";
import { Home } from "./screens/Home.tsx";
import { NotFound } from "./screens/NotFound.tsx";

const NewTable = lazy(() => import("./screens/NewTable.tsx").then((module) => module.NewTable));
const Table = lazy(() => import("./screens/Table.tsx").then((module) => module.Table));
const Rules = lazy(() => import("./screens/Rules.tsx").then((module) => module.Rules));
const Credits = lazy(() => import("./screens/Credits.tsx").then((module) => module.Credits));

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
            <Route path="/new" component={NewTable} />
            <Route path="/t/:id" component={Table} />
            <Route path="/rules" component={Rules} />
            <Route path="/credits" component={Credits} />
            <Route default component={NotFound} />
          </Router>
        </ErrorBoundary>
      </CrashGuard>
      <Toasts />
    </LocationProvider>
  );
}
