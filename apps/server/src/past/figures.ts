import type { Figures, OwnMatch, Tally } from "@forgotten-planet/protocol";
import { modeOf } from "./fits.ts";

/** Opponents and titles that are named, those of the most matches. */
const NAMED = 20;

type Counted = Omit<Tally, "name">;

const NOTHING: Counted = { matches: 0, won: 0, lost: 0, drawn: 0, unfinished: 0 };

/** Matches counted by what they have in common. */
export class Count {
  #all: Counted = NOTHING;
  readonly #by = { title: new Map<string, Counted>(), mode: new Map<string, Counted>(), seat: new Map<string, Counted>() };
  readonly #byOpponent = new Map<string, Counted>();

  add(match: OwnMatch): void {
    this.#all = withOne(this.#all, match);
    const { seats, seat: own } = match;
    const side = seats[own]?.alliance;
    for (const [name, counted] of [
      [match.title, this.#by.title],
      [modeOf(match), this.#by.mode],
      [String(own), this.#by.seat],
    ] as const)
      counted.set(name, withOne(counted.get(name) ?? NOTHING, match));
    for (const [place, { name, alliance }] of seats.entries()) {
      const isAlly = side !== undefined && alliance === side;
      if (place === own || isAlly || name === undefined) continue;
      this.#byOpponent.set(name, withOne(this.#byOpponent.get(name) ?? NOTHING, match));
    }
  }

  figures(): Omit<Figures, "openings"> {
    return {
      ...this.#all,
      byTitle: tallies(this.#by.title),
      byMode: tallies(this.#by.mode),
      bySeat: tallies(this.#by.seat),
      byOpponent: tallies(this.#byOpponent),
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
