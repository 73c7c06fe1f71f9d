import type { EarlyEnd, SealedDice } from "@forgotten-planet/core";
import type { Command, Die, GameSetup } from "@forgotten-planet/rules";

export const FORMAT = "forgotten-planet-record";
export const VERSION = 1;

/** A whole game: `replay(setup, rolls, commands)` replays it. @source docs/rules.md §13 */
export interface GameRecord extends EarlyEnd {
  readonly setup: GameSetup;
  readonly rolls: readonly Die[];
  /** In the order sent; undefined stands for an ill-formed intent, which is a refused one (R-INTENT). */
  readonly commands: readonly (Command | undefined)[];
  /** What the rolls can be checked by; no part of the game. */
  readonly dice?: SealedDice;
  /** Its first steps were brought along from elsewhere; no part of the game, and ignored where it is read. */
  readonly imported?: true;
}

/** The record as text, in the exact form of §13: one line for the head, each intent on its own. A refused ill-formed intent is `null`. */
export function formatRecord({ setup, rolls, commands, dice, imported, ended, gaveUp }: GameRecord): string {
  const { seats, setup: start } = setup;
  const beside = {
    ...(dice ? { dice } : {}),
    ...(imported ? { imported } : {}),
    ...(ended ? { ended } : {}),
    ...(gaveUp === undefined ? {} : { gaveUp }),
  };
  const head = { format: FORMAT, version: VERSION, scenario: scenarioOf(setup), seats, setup: start, rolls, ...beside };
  const intents = commands.map((command) => JSON.stringify(command ? { seat: command.seat, ...command.intent } : null));
  return `${JSON.stringify(head).slice(0, -1)},"intents":[${intents.length > 0 ? `\n${intents.join(",\n")}\n` : ""}]}\n`;
}

/** A catalogue scenario's id and players are not part of a record. */
function scenarioOf({ scenario: { name, area, land, bases, specials } }: GameSetup): GameSetup["scenario"] {
  return { name, area, land, ...(bases ? { bases } : {}), ...(specials ? { specials } : {}) };
}
