import { hiddenHands } from "@forgotten-planet/testkit/toy";
import lazy from "preact-iso/lazy";
import type { ClientGame } from "../../src/games/clientGame.ts";
import { handsOf } from "./handsTypes.ts";

const loadScreens = () => import("./handsScreens.tsx");
const Cards = () => <p>A deck of cards</p>;

/** The toy game of the testkit as the client's platform knows it. */
export const hands: ClientGame = {
  id: hiddenHands.id,
  sprite: {},
  moment: (view) => hiddenHands.moment(handsOf(view)),
  title: (view) => `${handsOf(view).setup.cards} cards`,
  line: () => import("./handsLine.ts").then(({ line }) => line),
  isSetup: (value) => hiddenHands.readSetup(value).ok,
  card: {
    title: () => "Hidden hands",
    tags: () => [],
    usual: () => "",
    line: ({ host }) => host,
    Position: Cards,
    Setting: Cards,
    LocalSetting: Cards,
  },
  Landscape: Cards,
  pages: [],
  WaitingRoom: lazy(() => loadScreens().then(({ WaitingRoom }) => WaitingRoom)),
  Play: lazy(() => loadScreens().then(({ Play }) => Play)),
  Results: lazy(() => loadScreens().then(({ Results }) => Results)),
  expectTable: () => void loadScreens().catch(() => undefined),
  options: () => import("./handsOptions.ts").then(({ settledOptions }) => settledOptions),
};
