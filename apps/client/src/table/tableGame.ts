import type { GameTypes, Moment, SeatSetup } from "@forgotten-planet/core";
import type { SettingsGroup } from "../settings/form/group.ts";
import type { GameBots } from "./bots/gameBots.ts";
import type { GameSounds } from "./sound/gameSounds.ts";

/** All that a table's shell asks a game about a position. */
export interface TableGame<G extends GameTypes = GameTypes> {
  /** Where the match is. */
  moment(view: G["State"]): Moment;
  /** Who plays, in the order of play. */
  seatsOf(setup: G["Setup"]): readonly SeatSetup[];
  /** Its bots; undefined for a game without. */
  readonly bots?: () => Promise<GameBots<G>>;
  /** What can be set for it alone. */
  readonly settings?: () => Promise<readonly SettingsGroup[]>;
  /** What its steps sound like; undefined for a game that is silent. */
  readonly sounds?: () => Promise<GameSounds<G>>;
}
