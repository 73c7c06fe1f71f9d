/* Who meets whom next, from who has met whom so far: members by their numbers, nothing left to chance. */

/** A group that met, or meets. */
export type Group = readonly number[];

/** How often each two have met. */
class Meetings {
  readonly #counts = new Map<string, number>();
  readonly #played = new Map<number, number>();

  constructor(groups: readonly Group[]) {
    for (const group of groups) {
      for (const [i, one] of group.entries()) {
        this.#played.set(one, this.played(one) + 1);
        for (const other of group.slice(i + 1)) this.#counts.set(pair(one, other), this.of(one, other) + 1);
      }
    }
  }

  of(one: number, other: number): number {
    return this.#counts.get(pair(one, other)) ?? 0;
  }

  played(one: number): number {
    return this.#played.get(one) ?? 0;
  }
}

const pair = (one: number, other: number): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The next round: groups of that many, so that everybody meets everybody about equally often; empty if there are too few members. */
export function nextRound(members: readonly number[], size: number, before: readonly Group[]): readonly Group[] {
  if (members.length < size) return [];
  const met = new Meetings(before);
  return size === 2 ? roundOfTwo(members, met) : roundOfGroups(members, size, met);
}

/**
 * The circle method: one stays, the others turn by one place each round, so that all meet once in the fewest rounds. Of those rounds the one
 * is taken whose pairs have met least; pairs that have met more often than others still have to, pause.
 */
function roundOfTwo(members: readonly number[], met: Meetings): readonly Group[] {
  const rounds = circle(members);
  const all = rounds.flat();
  const least = Math.min(...all.map(([one = 0, other = 0]) => met.of(one, other)));
  const isDue = ([one = 0, other = 0]: Group): boolean => met.of(one, other) === least;
  const due = rounds.map((round) => round.filter(isDue));
  return due.reduce((best, round) => (round.length > best.length ? round : best), []);
}

/** Every round of a circle. With an odd number of members one pauses in each. */
export function circle(members: readonly number[]): readonly (readonly Group[])[] {
  const seats: (number | undefined)[] = members.length % 2 === 0 ? [...members] : [...members, undefined];
  const [fixed, ...turning] = seats;
  return turning.map((_, round) => {
    const order = [fixed, ...turning.slice(round), ...turning.slice(0, round)];
    return order.slice(0, order.length / 2).flatMap((one, i) => {
      const other = order[order.length - 1 - i];
      return one === undefined || other === undefined ? [] : [[one, other]];
    });
  });
}

/** Groups of three or four: who has played least plays, and groups are exchanged as long as that makes meetings more even. */
function roundOfGroups(members: readonly number[], size: number, met: Meetings): readonly Group[] {
  const tables = Math.floor(members.length / size);
  const byPlayed = [...members].sort((one, other) => met.played(one) - met.played(other) || one - other);
  const left = byPlayed.slice(0, tables * size);
  const groups: number[][] = [];
  while (left.length > 0) {
    const group = left.splice(0, 1);
    while (group.length < size) {
      const costs = left.map((one) => costIn(one, group, met));
      group.push(...left.splice(costs.indexOf(Math.min(...costs)), 1));
    }
    groups.push(group);
  }
  while (improve(groups, met));
  return groups.map((group) => [...group].sort((one, other) => one - other));
}

/** Meetings weigh more the more there are. */
const costIn = (one: number, group: Group, met: Meetings): number =>
  group.reduce((sum, other) => sum + (other === one ? 0 : (met.of(one, other) + 1) ** 2), 0);

const costOf = (group: Group, met: Meetings): number => group.reduce((sum, one) => sum + costIn(one, group, met), 0);

/** Exchanges two members of different groups if that makes meetings more even; returns whether it did. */
function improve(groups: number[][], met: Meetings): boolean {
  for (const [i, one] of groups.entries()) {
    for (const other of groups.slice(i + 1)) {
      for (let a = 0; a < one.length; a++) {
        for (let b = 0; b < other.length; b++) {
          const before = costOf(one, met) + costOf(other, met);
          exchange(one, a, other, b);
          if (costOf(one, met) + costOf(other, met) < before) return true;
          exchange(one, a, other, b);
        }
      }
    }
  }
  return false;
}

function exchange(one: number[], a: number, other: number[], b: number): void {
  const [first = 0, second = 0] = [one[a], other[b]];
  one[a] = second;
  other[b] = first;
}
