import type { ForgottenPlanet } from "@forgotten-planet/game";
import type * as table from "../../table/history.ts";

/* The history of a match as this game's screens read it. */

export type History = table.History<ForgottenPlanet>;
export type HistoryEntry = table.HistoryEntry<ForgottenPlanet>;
export type TakenBack = table.TakenBack<ForgottenPlanet>;
