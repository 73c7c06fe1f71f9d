import { ErrorBoundary } from "preact-iso/lazy";
import { LocationProvider, Route, Router } from "preact-iso/router";
import { GAMES } from "../games/index.ts";
import { t } from "../i18n/i18n.ts";
import { expectAttach } from "../net/api.ts";
import { expectMatch } from "../net/pastApi.ts";
import { lazyTexts } from "../ui/lazyTexts.tsx";
import { PageToasts } from "../ui/Toasts.tsx";
import { CrashGuard } from "./CrashGuard.tsx";
import { NotFound } from "./NotFound.tsx";

/** New tables play it. */
const [game] = GAMES;
const Home = lazyTexts(() => import("../pages/home/Home.tsx").then((module) => module.Home));
const Matches = lazyTexts(() => import("../pages/matches/Matches.tsx").then((module) => module.Matches));
const Watch = lazyTexts(() => import("../pages/watch/Watch.tsx").then((module) => module.Watch));
const Settings = lazyTexts(() => import("../pages/settings/Settings.tsx").then((module) => module.Settings));
const NewTable = lazyTexts(async () => {
  const [{ NewTable: Page }, options] = await Promise.all([import("../pages/newTable/NewTable.tsx"), game.options()]);
  return () => <Page game={options} />;
});
const Table = lazyTexts(() => {
  expectAttach();
  game.expectTable();
  return import("../table/Table.tsx").then((module) => module.Table);
});
const NewLocal = lazyTexts(async () => {
  const [{ NewLocal: Page }, options, local, bots] = await Promise.all([
    import("../pages/local/NewLocal.tsx"),
    game.options(),
    game.local(),
    game.bots?.(),
  ]);
  return () => <Page game={options} local={local} bots={bots} />;
});
const Practice = lazyTexts(async () => {
  const [{ Practice: Page }, options, local, bots] = await Promise.all([
    import("../pages/practice/Practice.tsx"),
    game.options(),
    game.local(),
    game.bots?.(),
  ]);
  return () => (bots ? <Page game={options} local={local} bots={bots} /> : <NotFound />);
});
const LocalGame = lazyTexts(() => {
  game.expectTable();
  return import("../pages/local/LocalGame.tsx").then((module) => module.LocalGame);
});
const Replay = lazyTexts(() => {
  expectMatch();
  game.expectReplay();
  return import("../pages/replay/ReplayPage.tsx").then(({ ReplayPage, expectPosition }) => {
    expectPosition();
    return ReplayPage;
  });
});
const LocalReplay = lazyTexts(() => {
  game.expectReplay();
  return import("../pages/replay/ReplayPage.tsx").then((module) => module.LocalReplayPage);
});
const LinkedReplay = lazyTexts(() => {
  game.expectReplay();
  import("../table/linked/loadLinked.ts").catch(() => undefined);
  return import("../pages/replay/ReplayPage.tsx").then((module) => module.LinkedReplayPage);
});
const Embedded = lazyTexts(() => {
  game.expectEmbed();
  return import("../pages/embed/EmbedPage.tsx").then((module) => module.EmbedPage);
});
const analysis = () => import("../pages/analysis/AnalysisPage.tsx");
const MatchAnalysis = lazyTexts(() => analysis().then((module) => module.MatchAnalysis));
const LocalAnalysis = lazyTexts(() => analysis().then((module) => module.LocalAnalysis));
const OwnAnalysis = lazyTexts(() => analysis().then((module) => module.OwnAnalysis));
const LinkedAnalysis = lazyTexts(() => analysis().then((module) => module.LinkedAnalysis));
const NewAnalysis = lazyTexts(() => analysis().then((module) => module.NewAnalysis));
const Leagues = lazyTexts(() => import("../pages/leagues/Leagues.tsx").then((module) => module.Leagues));
const League = lazyTexts(() => import("../pages/leagues/League.tsx").then((module) => module.League));
const NewLeague = lazyTexts(async () => {
  const [{ NewLeague: Page }, options] = await Promise.all([import("../pages/leagues/NewLeague.tsx"), game.options()]);
  return () => <Page game={options} />;
});
const Ratings = lazyTexts(() => import("../pages/ratings/Ratings.tsx").then((module) => module.Ratings));
/** Nobody drops a file before the page is there, and its first picture does not wait for that. */
const RecordDrops = lazyTexts(() =>
  pageLoaded()
    .then(() => new Promise((resolve) => setTimeout(resolve, DROPS_AFTER_MS)))
    .then(() => import("./RecordDrops.tsx"))
    .then((module) => module.RecordDrops)
    // A line that is down takes nothing from the page but this.
    .catch(() => () => null),
);
const Credits = lazyTexts(() => import("../pages/credits/Credits.tsx").then((module) => module.Credits));

const DROPS_AFTER_MS = 500;

const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === "complete") resolve();
    else addEventListener("load", () => resolve(), { once: true });
  });

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
            <Route path="/watch" component={Watch} />
            <Route path="/settings" component={Settings} />
            <Route path="/new" component={NewTable} />
            <Route path="/t/:id" component={Table} />
            <Route path="/practice" component={Practice} />
            <Route path="/local/new" component={NewLocal} />
            <Route path="/local/:id" component={LocalGame} />
            <Route path="/r/local/:id/:ply?" component={LocalReplay} />
            <Route path="/r/link/:ply?" component={LinkedReplay} />
            <Route path="/r/:id/:ply?" component={Replay} />
            <Route path="/a/new" component={NewAnalysis} />
            <Route path="/a/link/:ply?" component={LinkedAnalysis} />
            <Route path="/a/local/:id/:ply?" component={LocalAnalysis} />
            <Route path="/a/own/:id/:ply?" component={OwnAnalysis} />
            <Route path="/a/:id/:ply?" component={MatchAnalysis} />
            <Route path="/embed/:id/:ply?" component={Embedded} />
            <Route path="/leagues" component={Leagues} />
            <Route path="/leagues/new" component={NewLeague} />
            <Route path="/leagues/:id" component={League} />
            <Route path="/ratings/:person?" component={Ratings} />
            <Route path="/credits" component={Credits} />
            {GAMES.flatMap(({ pages }) => pages).map(({ path, Page }) => (
              <Route key={path} path={path} component={Page} />
            ))}
            <Route default component={NotFound} />
          </Router>
        </ErrorBoundary>
        <ErrorBoundary>
          <RecordDrops />
        </ErrorBoundary>
      </CrashGuard>
      <PageToasts />
    </LocationProvider>
  );
}
