import type { ForgottenPlanet } from "@forgotten-planet/game";
import lazy from "preact-iso/lazy";
import { anyClientGame } from "../clientGame.ts";
import { sprite } from "./art/sprite.ts";
import { card } from "./card/card.tsx";
import { Landscape } from "./card/Landscape.tsx";
import { momentOf } from "./moment.ts";
import { Results } from "./results/lazyResults.ts";
import { isSetup } from "./scenarios/isSetup.ts";

const loadReplay = () => import("./replay/Replay.tsx").then((module) => module.Replay);
const loadReplayGame = () => import("./replay/replayGame.ts").then((module) => module.replayGame);
const loadPlay = () => import("./Play.tsx").then((module) => module.Play);

/** The Forgotten Planet as the client's platform knows it. */
export const forgottenPlanet = anyClientGame<ForgottenPlanet>({
  id: "forgotten-planet",
  sprite,
  moment: momentOf,
  seatsOf: ({ seats }) => seats,
  title: ({ scenario }) => scenario.name,
  line: () => import("./line.ts").then((module) => module.line),
  local: () => import("./local.ts").then((module) => module.local),
  replay: loadReplayGame,
  bots: () => import("./bots/bots.ts").then((module) => module.bots),
  sounds: () => import("./sound/sounds.ts").then((module) => module.sounds),
  settings: () => import("./settings/groups.tsx").then((module) => module.groups),
  isSetup,
  card,
  Landscape,
  pages: [
    { path: "/rules", Page: lazy(() => import("./rulebook/Rules.tsx").then((module) => module.Rules)) },
    { path: "/scenarios", Page: lazy(() => import("./scenarios/Scenarios.tsx").then((module) => module.Scenarios)) },
    { path: "/scenarios/new", Page: lazy(() => import("./editor/Editor.tsx").then((module) => module.Editor)) },
    { path: "/scenarios/:id", Page: lazy(() => import("./scenarios/ScenarioPage.tsx").then((module) => module.ScenarioPage)) },
    { path: "/scenarios/:id/edit", Page: lazy(() => import("./editor/Editor.tsx").then((module) => module.Editor)) },
  ],
  // Players who join a game under way do not need it.
  WaitingRoom: lazy(() => import("./waiting/WaitingRoom.tsx").then((module) => module.WaitingRoom)),
  Play: lazy(loadPlay),
  Results,
  Replay: lazy(loadReplay),
  expectTable: () => void loadPlay().catch(() => undefined),
  expectReplay: () => void Promise.all([loadReplay(), loadReplayGame(), import("./board/createBoardScene.ts")]).catch(() => undefined),
  options: () => import("./options/options.tsx").then((module) => module.options),
});
