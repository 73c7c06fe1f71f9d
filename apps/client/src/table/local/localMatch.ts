import type { TableOptions } from "@forgotten-planet/game";
import { drawSetup } from "@forgotten-planet/game";
import type { JournalLine } from "@forgotten-planet/protocol";
import { orderOfPlay } from "@forgotten-planet/protocol";
import type { Colour, GameSetup } from "@forgotten-planet/rules";
import { randomHex } from "../../net/randomHex.ts";

const ID_BYTES = 16;

/** A match whose seats all play at this screen, as it is kept in this browser. */
export interface LocalMatch {
  readonly id: string;
  readonly options: TableOptions;
  readonly setup: GameSetup;
  /** Its journal, by ply. */
  readonly lines: readonly JournalLine[];
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** Who plays, by place. */
export interface LocalPlayer {
  readonly name: string;
  readonly colour: Colour;
}

/** A whole number from 0 to `choices` - 1, every one as likely. */
export function draw(choices: number): number {
  const limit = 2 ** 32 - (2 ** 32 % choices);
  const [value] = crypto.getRandomValues(new Uint32Array(1)) as unknown as readonly [number];
  return value < limit ? value % choices : draw(choices);
}

/**
 * Draws the order of play and all that the options leave to chance; undefined if there is no such scenario. @source docs/rules.md R-SET-5
 */
export function newLocalMatch(options: TableOptions, crews: readonly LocalPlayer[]): LocalMatch | undefined {
  const order = orderOfPlay(options, crews, draw);
  const setup = drawSetup(
    options,
    order.map(({ seat, alliance }) => ({ ...seat, ...(alliance === undefined ? {} : { alliance }) })),
    draw,
  );
  return setup && { id: randomHex(ID_BYTES), options, setup, lines: [], updatedAt: Date.now() };
}

/** The same crews again: the second player begins, and allies stay allies. */
export function localRematch({ options, setup }: LocalMatch): LocalMatch | undefined {
  const next = drawSetup(options, [...setup.seats.slice(1), ...setup.seats.slice(0, 1)], draw);
  return next && { id: randomHex(ID_BYTES), options, setup: next, lines: [], updatedAt: Date.now() };
}
