import type * as platform from "@forgotten-planet/protocol";
import type { Scenario } from "@forgotten-planet/rules";
import type { ForgottenPlanet } from "../types.ts";

/* What the platform sends and takes at tables of the Forgotten Planet. */

export type Reservation = platform.Reservation<ForgottenPlanet>;
export type Lobby = platform.Lobby<ForgottenPlanet>;
export type MatchView = platform.MatchView<ForgottenPlanet>;
export type Ping = platform.Ping<ForgottenPlanet>;
export type RoomView = platform.RoomView<ForgottenPlanet>;
export type SavedScenario = platform.SavedScenario<Scenario>;
export type SeatPlan = platform.SeatPlan<ForgottenPlanet>;
export type ServerMessages = platform.ServerMessages<ForgottenPlanet>;
export type TablePage = platform.TablePage<ForgottenPlanet>;
export type TableSummary = platform.TableSummary<ForgottenPlanet>;
export type Welcome = platform.Welcome<ForgottenPlanet>;

/** A scenario as a client sends it. */
export interface NewScenario {
  readonly players: number;
  readonly scenario: Scenario;
}
