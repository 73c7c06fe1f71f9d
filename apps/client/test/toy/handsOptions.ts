import { type TableOptions, tableOptions } from "@forgotten-planet/game";
import { COLOURS } from "@forgotten-planet/rules";
import type { GameOptions } from "../../src/games/clientGame.ts";

const Nothing = () => null;
const usual = (): TableOptions => tableOptions({ players: 2, isPublic: false, scenario: "first-landing" });

/** There is nothing to choose about the toy: a table stays as it was made. */
export const settledOptions: GameOptions = {
  settled: (options) => options,
  remember: () => {},
  Form: Nothing,
  fresh: usual,
  remembered: usual,
  withNamed: async () => ({ problem: "not-found" }),
  title: () => "Hidden hands",
  startFacts: () => [],
  colours: COLOURS,
  LocalCompany: Nothing,
  LocalDetails: Nothing,
};
