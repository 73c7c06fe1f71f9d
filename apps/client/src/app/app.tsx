import lazy, { ErrorBoundary } from "preact-iso/lazy";
import { LocationProvider, Route, Router } from "preact-iso/router";
import { GAMES } from "../games/index.ts";
import { t } from "../i18n/i18n.ts";
import { PageToasts } from "../ui/Toasts.tsx";
import { CrashGuard } from "./CrashGuard.tsx";
import { NotFound } from "./NotFound.tsx";

/** New tables play it. */
const [game] = GAMES;
const Home = lazy(() => import("../pages/home/Home.tsx").then((module) => module.Home));
const Matches = lazy(() => import("../pages/matches/Matches.tsx").then((module) => module.Matches));
const Settings = lazy(() => import("../pages/settings/Settings.tsx").then((module) => module.Settings));
const NewTable = lazy(async () => {
  const [{ NewTable: Page }, options] = await Promise.all([import("../pages/newTable/NewTable.tsx"), game.options()]);
  return () => <Page game={options} />;
});
const Table = lazy(() => {
  game.expectTable();
  return import("../table/Table.tsx").then((module) => module.Table);
});
const NewLocal = lazy(async () => {
  const [{ NewLocal: Page }, options, local, bots] = await Promise.all([
    import("../pages/local/NewLocal.tsx"),
    game.options(),
    game.local(),
    game.bots?.(),
  ]);
  return () => <Page game={options} local={local} bots={bots} />;
});
const Practice = lazy(async () => {
  const [{ Practice: Page }, options, local, bots] = await Promise.all([
    import("../pages/practice/Practice.tsx"),
    game.options(),
    game.local(),
    game.bots?.(),
  ]);
  return () => (bots ? <Page game={options} local={local} bots={bots} /> : <NotFound />);
});
const LocalGame = lazy(() => {
  game.expectTable();
  return import("../pages/local/LocalGame.tsx").then((module) => module.LocalGame);
});
const Replay = lazy(() => {
  game.expectReplay();
  return import("../pages/replay/ReplayPage.tsx").then((module) => module.ReplayPage);
});
const LocalReplay = lazy(() => {
  game.expectReplay();
  return import("../pages/replay/ReplayPage.tsx").then((module) => module.LocalReplayPage);
});
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
            <Route path="/practice" component={Practice} />
            <Route path="/local/new" component={NewLocal} />
            <Route path="/local/:id" component={LocalGame} />
            <Route path="/r/local/:id/:ply?" component={LocalReplay} />
            <Route path="/r/:id/:ply?" component={Replay} />
            <Route path="/credits" component={Credits} />
            {GAMES.flatMap(({ pages }) => pages).map(({ path, Page }) => (
              <Route key={path} path={path} component={Page} />
            ))}
            <Route default component={NotFound} />
          </Router>
        </ErrorBoundary>
      </CrashGuard>
      <PageToasts />
    </LocationProvider>
  );
}
