import type { Figures, OwnMatch, Tally } from "@forgotten-planet/protocol";
import { modeOf } from "../match/parts/game/modeOf.ts";

/** Opponents and titles that are named, those of the most matches. */
const NAMED = 20;

type Counted = Omit<Tally, "name">;

const NOTHING: Counted = { matches: 0, won: 0, lost: 0, drawn: 0, unfinished: 0 };

/** Matches counted by what they have in common. */
export class Count {
  #all: Counted = NOTHING;
  readonly #by = { title: new Map<string, Counted>(), mode: new Map<string, Counted>(), seat: new Map<string, Counted>() };
  readonly #byOpponent = new Map<string, Counted>();
  readonly #byAlly = new Map<string, Counted>();
  /** Of those that were played to their end, and whose standing can be read. */
  #ended = { matches: 0, points: 0, turns: 0 };

  add(match: OwnMatch): void {
    this.#all = withOne(this.#all, match);
    const { seats, seat: own } = match;
    if (match.winners && !match.damaged) {
      const { matches, points, turns } = this.#ended;
      this.#ended = { matches: matches + 1, points: points + (match.points[own] ?? 0), turns: turns + match.turn + 1 };
    }
    const side = seats[own]?.alliance;
    for (const [name, counted] of [
      [match.title, this.#by.title],
      [modeOf(match.seats), this.#by.mode],
      [String(own), this.#by.seat],
    ] as const)
      counted.set(name, withOne(counted.get(name) ?? NOTHING, match));
    for (const [place, { name, alliance }] of seats.entries()) {
      const isAlly = side !== undefined && alliance === side;
      if (place === own || name === undefined) continue;
      const others = isAlly ? this.#byAlly : this.#byOpponent;
      others.set(name, withOne(others.get(name) ?? NOTHING, match));
    }
  }

  figures(): Omit<Figures, "openings" | "imported"> {
    const { matches, points, turns } = this.#ended;
    return {
      ...this.#all,
      byTitle: tallies(this.#by.title),
      byMode: tallies(this.#by.mode),
      bySeat: tallies(this.#by.seat),
      byOpponent: tallies(this.#byOpponent),
      byAlly: tallies(this.#byAlly),
      ...(matches > 0 ? { points: points / matches, turns: turns / matches } : {}),
    };
  }
}

export function withOne(counted: Counted, { result = "unfinished" }: Pick<OwnMatch, "result">): Counted {
  return { ...counted, matches: counted.matches + 1, [result]: counted[result] + 1 };
}

/** Those of the most matches first. */
export const tallies = (counted: ReadonlyMap<string, Counted>, most = NAMED): readonly Tally[] =>
  [...counted]
    .map(([name, one]) => ({ name, ...one }))
    .sort((one, other) => other.matches - one.matches || (one.name < other.name ? -1 : 1))
    .slice(0, most);
