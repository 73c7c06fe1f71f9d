import type { Seat, SeatSetup } from "@forgotten-planet/core";
import type { BotMark, Rejection } from "@forgotten-planet/protocol";
import type { Seating, StoredPlayer, StoredSeat } from "@forgotten-planet/store";
import { looksLike } from "../../../identity/lookAlike.ts";
import { rejection } from "../../../rejection.ts";
import type { ServedGame } from "../../../servedGame.ts";

/* Which places bots play, as plain data. A bot at a place of its own belongs to the table; at a player's place it stands in for them. */

type Placed = Pick<Seating, "seats" | "bots">;
/** A match that has begun: bots go by the names that its seats have. */
type Begun = { readonly seats: readonly SeatSetup[] };

/** The level of the bot that plays that place now; undefined if none does. */
export const botAt = ({ bots = [] }: Pick<Seating, "bots">, place: number): string | undefined =>
  bots.find((bot) => bot.place === place)?.level;

/** Bots at places that nobody holds. */
export const ownBots = ({ seats, bots = [] }: Placed): NonNullable<Seating["bots"]> =>
  bots.filter(({ place }) => !seats.some((seat) => seat.place === place));

/** Returns whether a bot plays on at that place for a player who is away. */
export const isBotSubstitute = (seating: Placed, place: number): boolean =>
  botAt(seating, place) !== undefined && seating.seats.some((seat) => seat.place === place);

/** Players whose seat no bot plays. */
export const playingSeats = (seating: Placed): readonly StoredSeat[] =>
  seating.seats.filter(({ place }) => botAt(seating, place) === undefined);

/** The seat of the one person of a match, if bots play with them; who is away, and has a bot in their stead, plays too. */
export function aloneAmongBots({ seats, bots = [] }: Placed): Seat | undefined {
  const [one, ...others] = seats;
  return one && others.length === 0 && bots.length > 0 ? (one.place as Seat) : undefined;
}

/** The same with a bot of that level at that place; without a level, with none. */
export function withBot({ bots = [], ...seating }: Seating, place: number, level: string | undefined): Seating {
  const others = bots.filter((bot) => bot.place !== place);
  const all = level === undefined ? others : [...others, { place, level }].sort((a, b) => a.place - b.place);
  return { ...seating, ...(all.length > 0 ? { bots: all } : {}) };
}

/** Returns why no bot of that level plays there; undefined if one could. */
export function levelFault({ bots }: Pick<ServedGame, "bots">, level: string): Rejection | undefined {
  if (!bots) return rejection("no-bots");
  return bots.part.levels.some(({ id }) => id === level)
    ? undefined
    : rejection("no-such-level", "level: this game has no bot of that name");
}

/**
 * What the bots at places of their own are called, by place: as they were when the match `begun` was drawn, else their level, with a number
 * where another name looks the same.
 */
export function botNames(
  { bots: served }: Pick<ServedGame, "bots">,
  seating: Placed,
  begun: readonly SeatSetup[] = [],
): ReadonlyMap<number, string> {
  const own = ownBots(seating);
  const kept = own.flatMap(({ place, level }) => {
    const before = begun[place];
    return before?.bot === level ? [[place, before.name] as const] : [];
  });
  const names = new Map<number, string>(kept);
  const taken = [...seating.seats.map(({ player }) => player.name), ...names.values()];
  for (const { place, level } of own) {
    if (names.has(place)) continue;
    const base = served?.part.levels.find(({ id }) => id === level)?.name ?? level;
    let name = base;
    for (let number = 2; taken.some((other) => looksLike(other, name)); number++) name = `${base} ${number}`;
    taken.push(name);
    names.set(place, name);
  }
  return names;
}

/** Returns whether that player, once they sat there, could be mistaken for a bot of the table by name. Who sits there was there first. */
export function isTakenForBot(
  { served, seating, game }: { readonly served: Pick<ServedGame, "bots">; readonly seating: Placed; readonly game?: Begun | undefined },
  { id, name }: StoredPlayer,
): boolean {
  if (seating.seats.some(({ player }) => player.id === id)) return false;
  return [...botNames(served, seating, game?.seats).values()].some((other) => looksLike(other, name));
}

/** Who is at that place, as everyone may know; `begun`: the seats of its match, where that has begun. */
export function whoIsAt(
  served: Pick<ServedGame, "bots">,
  seating: Placed,
  place: number,
  begun?: readonly SeatSetup[],
): BotMark & { readonly name?: string } {
  const player = seating.seats.find((seat) => seat.place === place)?.player;
  const level = botAt(seating, place);
  const name = player?.name ?? (level === undefined ? undefined : botNames(served, seating, begun).get(place));
  return {
    ...(name === undefined ? {} : { name }),
    ...(level === undefined ? {} : { bot: level }),
    ...(player && level !== undefined ? { standIn: true } : {}),
    ...(player?.bot ? { program: true } : {}),
  };
}
