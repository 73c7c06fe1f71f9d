import { type GameState, isAllianceGame, measuredBalance } from "@forgotten-planet/rules";
import { letterAt } from "../model/auctionView.ts";

/** VP that the base came out to be worth beyond the worst when bots played the scenario; 0 where it was not measured. */
export function fairBidOf({ setup }: GameState, letter: string): number {
  if (setup.setup.placement !== "scenario") return 0;
  return measuredBalance(setup.scenario, isAllianceGame(setup))?.bases[letter.charCodeAt(0) - letterAt(0).charCodeAt(0)]?.vp ?? 0;
}
