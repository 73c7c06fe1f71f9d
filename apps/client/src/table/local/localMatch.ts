import type { EarlyEnd, GameTypes, SealedDice, Seat, SeatColour } from "@forgotten-planet/core";
import { type Damage, type JournalLine, orderOfPlay, type TableOptions } from "@forgotten-planet/protocol";
import { randomHex } from "../../net/randomHex.ts";
import type { LocalGame } from "./localGame.ts";

const ID_BYTES = 16;

/** A match whose seats all play at this screen, as it is kept in this browser. */
export interface LocalMatch<G extends GameTypes = GameTypes> {
  readonly id: string;
  readonly options: TableOptions & G["Options"];
  readonly setup: G["Setup"];
  /** Its journal, by ply. */
  readonly lines: readonly JournalLine[];
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
  /** It was not played here, but read from a file: it is looked back at alone. */
  readonly imported?: ImportedFrom;
  /** How it stands at a glance, while it runs. It is kept beside the journal: lists have no rules to read that by. */
  readonly board?: G["Picture"];
  /** Present when it is over. */
  readonly end?: LocalEnd<G>;
}

/** How a match at this screen ended; kept beside the journal as well. */
export interface LocalEnd<G extends GameTypes = GameTypes> {
  readonly turn: number;
  /** By seat. */
  readonly points: readonly number[];
  /** Seats that won; where the match was given up, the best of the others. */
  readonly winners: readonly Seat[];
  readonly board?: G["Picture"];
  /** Who gave it up before its end. */
  readonly gaveUp?: Seat;
}

/** What else a file says of its match. */
export interface ImportedFrom extends EarlyEnd {
  /** Of the file. */
  readonly name: string;
  readonly dice?: SealedDice;
  /** Where the match in it stops being one. */
  readonly damage?: Damage;
}

/** Who plays, by place. */
export interface LocalPlayer {
  readonly name: string;
  readonly colour: SeatColour;
  /** The level of a bot; absent for a person. */
  readonly bot?: string;
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
export function newLocalMatch<G extends GameTypes>(
  game: Pick<LocalGame<G>, "draw">,
  options: LocalMatch<G>["options"],
  crews: readonly LocalPlayer[],
): LocalMatch<G> | undefined {
  const order = orderOfPlay(options, crews, draw);
  const setup = game.draw(
    options,
    order.map(({ seat, alliance }) => ({ ...seat, ...(alliance === undefined ? {} : { alliance }) })),
    draw,
  );
  return setup === undefined ? undefined : { id: randomHex(ID_BYTES), options, setup, lines: [], updatedAt: Date.now() };
}

/** The same crews again: the second player begins, and allies stay allies. */
export function localRematch<G extends GameTypes>(
  game: Pick<LocalGame<G>, "draw" | "seatsOf">,
  { options, setup }: LocalMatch<G>,
): LocalMatch<G> | undefined {
  const [first, ...others] = game.seatsOf(setup);
  const next = game.draw(options, first ? [...others, first] : others, draw);
  return next === undefined ? undefined : { id: randomHex(ID_BYTES), options, setup: next, lines: [], updatedAt: Date.now() };
}
