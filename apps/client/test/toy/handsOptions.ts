import { SEAT_COLOURS } from "@forgotten-planet/core";
import { type TableOptions, zTableOptions } from "@forgotten-planet/protocol";
import { type HiddenHands, hiddenHands } from "@forgotten-planet/testkit/toy";
import type { GameOptions } from "../../src/games/clientGame.ts";

const Nothing = () => null;
const usual = (): TableOptions & HiddenHands["Options"] => ({
  ...zTableOptions.parse({ game: hiddenHands.id, players: 2, isPublic: false }),
  cards: 40,
});

/** There is nothing to choose about the toy: a table stays as it was made. */
export const settledOptions: GameOptions<HiddenHands> = {
  settled: (options) => options,
  remember: () => {},
  Form: Nothing,
  fresh: usual,
  remembered: usual,
  withNamed: async () => ({ problem: "not-found" }),
  title: () => "Hidden hands",
  startFacts: () => [],
  colours: SEAT_COLOURS,
  LocalCompany: Nothing,
  LocalDetails: Nothing,
};
