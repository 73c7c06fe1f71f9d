import { isDeepStrictEqual } from "node:util";
import { ok, type Result, SEAT_COLOURS, type SeatColour } from "@forgotten-planet/core";
import type { BotSeat, Rejection, TableOptions } from "@forgotten-planet/protocol";
import type { Seating, StoredMatch, StoredPlayer, StoredSeat } from "@forgotten-planet/store";
import { looksLike } from "../../../identity/lookAlike.ts";
import { reject } from "../../../rejection.ts";
import type { ServedGame } from "../../../servedGame.ts";
import { botAt, levelFault, ownBots, withBot } from "../bots/botSeats.ts";

/*
 * Who sits where, as plain data that each change replaces. Before the start, places are as on the waiting room's screen; the order of play
 * is drawn at the start, and from then on places are seats.
 */

export type Seated = Result<Seating, Rejection>;

/** A new table: its maker alone at place 0. */
export const seatingOf = (host: StoredPlayer, options: TableOptions): Seating => {
  const colours = SEAT_COLOURS.slice(0, options.players);
  return { seats: [{ place: 0, player: host, colour: colours[0] ?? SEAT_COLOURS[0], ready: false }], colours, removed: [], options };
};

/** The same table with bots at other places; each at a place of its own. */
export function seatingWith(served: Pick<ServedGame, "bots">, seating: Seating, bots: readonly BotSeat[]): Seated {
  if (bots.length >= seating.colours.length)
    return reject("too-many-bots", `bots: this table has ${seating.colours.length - 1} other places`);
  let seated = seating;
  for (const [i, { place, level }] of bots.entries()) {
    const fault = levelFault(served, level);
    if (fault) return { ok: false, error: fault };
    if (botAt(seated, place) !== undefined) return reject("seat-taken", `bots[${i}].place: taken already`);
    const placed = placeBot(seated, place, level);
    if (!placed.ok) return placed;
    seated = placed.value;
  }
  return ok(seated);
}

export const seatOf = ({ seats }: Pick<Seating, "seats">, player: string): StoredSeat | undefined =>
  seats.find((seat) => seat.player.id === player);
export const seatAt = ({ seats }: Pick<Seating, "seats">, place: number): StoredSeat | undefined =>
  seats.find((seat) => seat.place === place);
/** Returns whether another seated player could be mistaken for that one by name. */
export const isTakenFor = ({ seats }: Pick<Seating, "seats">, { id, name }: StoredPlayer): boolean =>
  seats.some(({ player }) => player.id !== id && looksLike(player.name, name));
const withoutPlayer = ({ seats }: Seating, player: string): readonly StoredSeat[] => seats.filter((seat) => seat.player.id !== player);
const byPlace = (seats: readonly StoredSeat[]): readonly StoredSeat[] => [...seats].sort((a, b) => a.place - b.place);

/**
 * Takes a free place, or moves to another one; a player who moves is no longer ready. A bot gives way to a person who has no place yet.
 */
export function sit(seating: Seating, player: StoredPlayer, place: number): Seated {
  if (seating.removed.includes(player.id)) return reject("removed");
  const colour = seating.colours[place];
  if (colour === undefined) return reject("bad-shape", "this table has no such place");
  const sitting = seatAt(seating, place);
  if (sitting && sitting.player.id !== player.id) {
    return reject(hasFreePlace(seating) ? "seat-taken" : "table-full");
  }
  if (sitting) return ok(seating);
  const isBots = botAt(seating, place) !== undefined;
  if (isBots && seatOf(seating, player.id)) return reject("seat-taken", "a bot gives way to somebody who has no place yet");
  if (isBots && player.bot) return reject(hasFreePlace(seating) ? "seat-taken" : "table-full", "a bot gives way to a person alone");
  if (isTakenFor(seating, player)) return reject("name-taken");
  const emptied = isBots ? withBot(seating, place, undefined) : seating;
  return ok({ ...emptied, seats: byPlace([...withoutPlayer(seating, player.id), { place, player, colour, ready: false }]) });
}

/** Takes a free seat of a running match, in the seat's colour; a player who holds a seat keeps that one alone. */
export function takeFreeSeat(seating: Seating, player: StoredPlayer, place: number): Seated {
  if (seating.removed.includes(player.id)) return reject("removed");
  const colour = seating.colours[place];
  if (colour === undefined) return reject("bad-shape", "this table has no such place");
  const own = seatOf(seating, player.id);
  if (own) return own.place === place ? ok(seating) : reject("already-started", "a player has one seat, and keeps it");
  if (seatAt(seating, place) || botAt(seating, place) !== undefined) return reject(hasFreePlace(seating) ? "seat-taken" : "table-full");
  if (isTakenFor(seating, player)) return reject("name-taken");
  return ok({ ...seating, seats: byPlace([...seating.seats, { place, player, colour, ready: true }]) });
}

/** Exchanges two places with their colours; either may be empty. Players who moved are no longer ready. */
export function swap(seating: Seating, [one, other]: readonly [number, number]): Seated {
  const [first, second] = [seating.colours[one], seating.colours[other]];
  if (first === undefined || second === undefined) return reject("bad-shape", "this table has no such place");
  if (one === other) return ok(seating);
  const placeAfter = (place: number): number => (place === one ? other : place === other ? one : place);
  const seats = seating.seats.map((seat) => {
    const place = placeAfter(seat.place);
    return place === seat.place ? seat : { ...seat, place, ready: false };
  });
  const colours = seating.colours.map((_, place) => seating.colours[placeAfter(place)] ?? first);
  return ok({ ...seating, seats: byPlace(seats), ...botsMoved(seating, placeAfter), colours });
}

const botsMoved = ({ bots }: Seating, placeAfter: (place: number) => number): Pick<Seating, "bots"> =>
  bots ? { bots: bots.map((bot) => ({ ...bot, place: placeAfter(bot.place) })).sort((a, b) => a.place - b.place) } : {};

/** Gives an empty place to a bot, or another level to the bot there; without a level, empties the place. */
export function placeBot(seating: Seating, place: number, level: string | undefined): Seated {
  if (seating.colours[place] === undefined) return reject("bad-shape", "this table has no such place");
  if (seatAt(seating, place)) return reject("seat-taken");
  const before = botAt(seating, place);
  if (before === undefined && level === undefined) return reject("not-seated", "no bot plays there");
  return ok(before === level ? seating : withBot(seating, place, level));
}

/**
 * Applies other options: nobody is ready. If there are fewer places now, players and bots beyond them move to the first free ones; people
 * keep their colours, and a new place gets one that is free.
 */
export function settle(seating: Seating, options: TableOptions): Seated {
  if (isDeepStrictEqual(seating.options, options)) return ok(seating);
  const bots = ownBots(seating).length;
  if (seating.seats.length + bots > options.players) {
    const sitting = `${seating.seats.length} people${bots > 0 ? ` and ${bots} bots` : ""} sit here`;
    return reject("seats-taken", `players: ${sitting}, and there would be ${options.players} places`);
  }
  const places = Array.from({ length: options.players }, (_, place) => place);
  const free = places.filter((place) => !seatAt(seating, place) && botAt(seating, place) === undefined);
  const placeAfter = (place: number): number => (places.includes(place) ? place : (free.shift() ?? place));
  const seats = byPlace(
    seating.seats.map((seat) => ({
      ...seat,
      place: placeAfter(seat.place),
      ready: false,
    })),
  );
  return ok({ ...seating, seats, ...botsMoved(seating, placeAfter), colours: coloursFor(places, seats, seating.colours), options });
}

/** Gives each place the colour of its player, or else the one it had, or else one that is left. */
function coloursFor(places: readonly number[], seats: readonly StoredSeat[], before: readonly SeatColour[]): readonly SeatColour[] {
  const worn = seats.map(({ colour }) => colour);
  const kept = places.map((place) => {
    const had = before[place];
    return seats.find((seat) => seat.place === place)?.colour ?? (had && worn.includes(had) ? undefined : had);
  });
  const left = SEAT_COLOURS.filter((colour) => !kept.includes(colour));
  return kept.map((colour) => colour ?? left.shift() ?? SEAT_COLOURS[0]);
}

export const hasFreePlace = (seating: Pick<Seating, "seats" | "bots" | "colours">): boolean =>
  seating.seats.length + ownBots(seating).length < seating.colours.length;

/** Returns whether somebody who has no place could take one: a free one, or before the start that of a bot. */
export const hasPlaceFor = (seating: Pick<Seating, "seats" | "bots" | "colours">, status: StoredMatch["status"]): boolean =>
  status !== "over" && (hasFreePlace(seating) || (status === "waiting" && ownBots(seating).length > 0));

export function leaveSeat(seating: Seating, player: string): Seated {
  if (!seatOf(seating, player)) return reject("not-seated");
  return ok({ ...seating, seats: withoutPlayer(seating, player) });
}

/** Changes the colour of a player's place; an empty place that has the new colour takes the old one. */
export function chooseColour(seating: Seating, player: string, colour: SeatColour): Seated {
  const seat = seatOf(seating, player);
  if (!seat) return reject("not-seated");
  if (seating.seats.some((other) => other !== seat && other.colour === colour)) return reject("colour-taken");
  const colours = seating.colours.map((known, place) => (place === seat.place ? colour : known === colour ? seat.colour : known));
  const seats = seating.seats.map((other) => (other === seat ? { ...seat, colour } : other));
  return ok({ ...seating, colours, seats });
}

/** Makes a player ready with their nonce for the dice, or not ready; an earlier nonce is forgotten either way. */
export function getReady(seating: Seating, player: string, ready: boolean, nonce?: string): Seated {
  const seat = seatOf(seating, player);
  if (!seat) return reject("not-seated");
  return ok({ ...seating, seats: seating.seats.map((other) => (other === seat ? readied(seat, ready, nonce) : other)) });
}

function readied({ nonce: _, ...seat }: StoredSeat, ready: boolean, nonce: string | undefined): StoredSeat {
  return { ...seat, ready, ...(ready && nonce !== undefined ? { nonce } : {}) };
}

/** Removes the player of that place for good, and returns who it was. */
export function kick(seating: Seating, place: number): Result<{ readonly seating: Seating; readonly player: string }, Rejection> {
  const seat = seatAt(seating, place);
  if (!seat) return reject("not-seated", "nobody sits there");
  const player = seat.player.id;
  return ok({ seating: { ...seating, seats: withoutPlayer(seating, player), removed: [...seating.removed, player] }, player });
}

/** Returns why the match cannot begin yet; undefined if it can. One person among bots has nobody to be ready for, unless the match is rated. */
export function startFault(seating: Seating): "seats-open" | "not-ready" | "bots-alone" | undefined {
  if (hasFreePlace(seating)) return "seats-open";
  if (seating.seats.length === 0) return "bots-alone";
  if (seating.seats.length === 1 && !seating.options.rated) return undefined;
  return seating.seats.every(({ ready }) => ready) ? undefined : "not-ready";
}
