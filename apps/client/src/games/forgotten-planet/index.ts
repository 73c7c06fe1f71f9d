import "./texts/cardTexts.ts";
import type { ForgottenPlanet } from "@forgotten-planet/game";
import { GAME_ID } from "@forgotten-planet/game/gameId";
import { message } from "../../i18n/message.ts";
import { lazyTexts } from "../../ui/lazyTexts.tsx";
import { anyClientGame } from "../clientGame.ts";
import { sprite } from "./art/sprite.ts";
import { card } from "./card/card.tsx";
import { Landscape } from "./card/Landscape.tsx";
import { scenarioName } from "./card/scenarioName.ts";
import { LessonStrip } from "./lessons/LessonStrip.tsx";
import { Results } from "./results/lazyResults.ts";
import { isSetup } from "./scenarios/isSetup.ts";
import { tableGame } from "./tableGame.ts";

const loadLine = () => import("./line.ts").then((module) => module.line);
const loadReplay = () => import("./replay/Replay.tsx").then((module) => module.Replay);
const loadEmbed = () => import("./embed/Embed.tsx").then((module) => module.Embed);
const loadReplayGame = () => import("./replay/replayGame.ts").then((module) => module.replayGame);
const loadAnalysisGame = () => import("./analysis/analysisGame.ts").then((module) => module.analysisGame);
/** The drawings of the board load beside its code. */
const loadArt = () => import("./board/atlas/svgArt.ts").then((module) => module.loadArt());
const loadScene = () => import("./board/createBoardScene.ts");
const loadPlay = () => import("./Play.tsx").then((module) => module.Play);

/** The Forgotten Planet as the client's platform knows it. */
export const forgottenPlanet = anyClientGame<ForgottenPlanet>({
  id: GAME_ID,
  sprite,
  about: message("home.planet"),
  ...tableGame,
  title: ({ scenario }) => scenarioName(scenario),
  line: loadLine,
  local: () => import("./local.ts").then((module) => module.local),
  replay: loadReplayGame,
  matchReader: () => import("./records/readMatch.ts").then((module) => module.readMatch),
  analysis: loadAnalysisGame,
  bots: () => import("./bots/bots.ts").then((module) => module.bots),
  isSetup,
  card,
  Landscape,
  Lessons: LessonStrip,
  pages: [
    { path: "/learn", Page: lazyTexts(() => import("./lessons/list/LearnPage.tsx").then((module) => module.LearnPage)) },
    { path: "/learn/:id", Page: lazyTexts(() => import("./lessons/LessonPage.tsx").then((module) => module.LessonPage)) },
    { path: "/rules", Page: lazyTexts(() => import("./rulebook/Rules.tsx").then((module) => module.Rules)) },
    { path: "/scenarios", Page: lazyTexts(() => import("./scenarios/Scenarios.tsx").then((module) => module.Scenarios)) },
    { path: "/scenarios/new", Page: lazyTexts(() => import("./editor/Editor.tsx").then((module) => module.Editor)) },
    { path: "/scenarios/:id", Page: lazyTexts(() => import("./scenarios/ScenarioPage.tsx").then((module) => module.ScenarioPage)) },
    { path: "/scenarios/:id/edit", Page: lazyTexts(() => import("./editor/Editor.tsx").then((module) => module.Editor)) },
  ],
  // Players who join a game under way do not need it.
  WaitingRoom: lazyTexts(() => import("./waiting/WaitingRoom.tsx").then((module) => module.WaitingRoom)),
  Play: lazyTexts(loadPlay),
  Results,
  Replay: lazyTexts(loadReplay),
  Analysis: lazyTexts(() => import("./analysis/Analysis.tsx").then((module) => module.Analysis)),
  Embed: lazyTexts(loadEmbed),
  expectTable: () =>
    void Promise.all([loadPlay(), loadArt()])
      .then(loadScene)
      .catch(() => undefined),
  expectReplay: () => void Promise.all([loadReplay(), loadReplayGame()]).catch(() => undefined),
  expectEmbed: () => void Promise.all([loadEmbed(), loadReplayGame()]).catch(() => undefined),
  options: () => import("./options/options.tsx").then((module) => module.options),
});
