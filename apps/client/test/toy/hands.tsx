import { type HiddenHands, hiddenHands } from "@forgotten-planet/testkit/toy";
import lazy from "preact-iso/lazy";
import { anyClientGame } from "../../src/games/clientGame.ts";

const loadScreens = () => import("./handsScreens.tsx");
const Cards = () => <p>A deck of cards</p>;

/** The toy game of the testkit as the client's platform knows it. */
export const hands = anyClientGame<HiddenHands>({
  id: hiddenHands.id,
  sprite: {},
  about: { key: "app.name" },
  moment: hiddenHands.moment,
  seatsOf: hiddenHands.seatsOf,
  title: ({ cards }) => `${cards} cards`,
  line: () => import("./handsLine.ts").then(({ line }) => line),
  local: async () => ({ ...hiddenHands, draw: hiddenHands.options.draw }),
  replay: async () => hiddenHands,
  analysis: async () => ({
    ...hiddenHands,
    isAside: () => false,
    reader: async () => hiddenHands,
  }),
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
  Replay: lazy(() => loadScreens().then(({ Replay }) => Replay)),
  Analysis: lazy(() => loadScreens().then(({ Replay }) => Replay)),
  Embed: lazy(() => loadScreens().then(({ Replay }) => Replay)),
  expectReplay: () => void loadScreens().catch(() => undefined),
  expectEmbed: () => void loadScreens().catch(() => undefined),
  expectTable: () => void loadScreens().catch(() => undefined),
  options: () => import("./handsOptions.ts").then(({ settledOptions }) => settledOptions),
});
