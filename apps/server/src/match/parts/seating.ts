import { isDeepStrictEqual } from "node:util";
import { ok, type Result, SEAT_COLOURS, type SeatColour } from "@forgotten-planet/core";
import type { Rejection, TableOptions } from "@forgotten-planet/protocol";
import type { Seating, StoredPlayer, StoredSeat } from "@forgotten-planet/store";
import { looksLike } from "../../identity/lookAlike.ts";
import { reject } from "../../rejection.ts";

/*
 * Who sits where: plain data, each change makes another. Before the start places are as on the waiting room's screen; the order of
 * play is drawn at the start, and from then on places are seats.
 */

export type Seated = Result<Seating, Rejection>;

/** A table as its maker leaves it: alone at place 0. */
export const seatingOf = (host: StoredPlayer, options: TableOptions): Seating => {
  const colours = SEAT_COLOURS.slice(0, options.players);
  return { seats: [{ place: 0, player: host, colour: colours[0] ?? SEAT_COLOURS[0], ready: false }], colours, removed: [], options };
};

export const seatOf = ({ seats }: Pick<Seating, "seats">, player: string): StoredSeat | undefined =>
  seats.find((seat) => seat.player.id === player);
export const seatAt = ({ seats }: Pick<Seating, "seats">, place: number): StoredSeat | undefined =>
  seats.find((seat) => seat.place === place);
/** Whether somebody else who sits there could be taken for that player. */
export const isTakenFor = ({ seats }: Pick<Seating, "seats">, { id, name }: StoredPlayer): boolean =>
  seats.some(({ player }) => player.id !== id && looksLike(player.name, name));
const withoutPlayer = ({ seats }: Seating, player: string): readonly StoredSeat[] => seats.filter((seat) => seat.player.id !== player);
const byPlace = (seats: readonly StoredSeat[]): readonly StoredSeat[] => [...seats].sort((a, b) => a.place - b.place);

/** Takes a free place, or moves to another one; whoever moves is no longer ready. */
export function sit(gathering: Seating, player: StoredPlayer, place: number): Seated {
  if (gathering.removed.includes(player.id)) return reject("removed");
  const colour = gathering.colours[place];
  if (colour === undefined) return reject("bad-shape", "this table has no such place");
  const sitting = seatAt(gathering, place);
  if (sitting && sitting.player.id !== player.id) {
    return reject(hasFreePlace(gathering) ? "seat-taken" : "table-full");
  }
  if (sitting) return ok(gathering);
  if (isTakenFor(gathering, player)) return reject("name-taken");
  return ok({ ...gathering, seats: byPlace([...withoutPlayer(gathering, player.id), { place, player, colour, ready: false }]) });
}

/** Takes a seat of a running match that nobody holds, in the seat's colour; whoever has one keeps that one alone. */
export function takeFreeSeat(gathering: Seating, player: StoredPlayer, place: number): Seated {
  if (gathering.removed.includes(player.id)) return reject("removed");
  const colour = gathering.colours[place];
  if (colour === undefined) return reject("bad-shape", "this table has no such place");
  const own = seatOf(gathering, player.id);
  if (own) return own.place === place ? ok(gathering) : reject("already-started", "a player has one seat, and keeps it");
  if (seatAt(gathering, place)) return reject(hasFreePlace(gathering) ? "seat-taken" : "table-full");
  if (isTakenFor(gathering, player)) return reject("name-taken");
  return ok({ ...gathering, seats: byPlace([...gathering.seats, { place, player, colour, ready: true }]) });
}

/** Two places change their people, of whom there may be none; colours go with them. Whoever moved is no longer ready. */
export function swap(gathering: Seating, [one, other]: readonly [number, number]): Seated {
  const [first, second] = [gathering.colours[one], gathering.colours[other]];
  if (first === undefined || second === undefined) return reject("bad-shape", "this table has no such place");
  if (one === other) return ok(gathering);
  const placeAfter = (place: number): number => (place === one ? other : place === other ? one : place);
  const seats = gathering.seats.map((seat) => {
    const place = placeAfter(seat.place);
    return place === seat.place ? seat : { ...seat, place, ready: false };
  });
  const colours = gathering.colours.map((_, place) => gathering.colours[placeAfter(place)] ?? first);
  return ok({ ...gathering, seats: byPlace(seats), colours });
}

/**
 * Other options: nobody has agreed to them yet. Where there are fewer places now, whoever sits beyond them moves to the first free
 * ones; people keep their colours, and a new place gets one that is free.
 */
export function settle(gathering: Seating, options: TableOptions): Seated {
  if (isDeepStrictEqual(gathering.options, options)) return ok(gathering);
  if (gathering.seats.length > options.players)
    return reject("seats-taken", `players: ${gathering.seats.length} people sit here, and there would be ${options.players} places`);
  const places = Array.from({ length: options.players }, (_, place) => place);
  const free = places.filter((place) => !seatAt(gathering, place));
  const seats = byPlace(
    gathering.seats.map((seat) => ({
      ...seat,
      place: places.includes(seat.place) ? seat.place : (free.shift() ?? seat.place),
      ready: false,
    })),
  );
  return ok({ ...gathering, seats, colours: coloursFor(places, seats, gathering.colours), options });
}

/** Each place the colour of whoever sits there, else the one it had, else one that is left. */
function coloursFor(places: readonly number[], seats: readonly StoredSeat[], before: readonly SeatColour[]): readonly SeatColour[] {
  const worn = seats.map(({ colour }) => colour);
  const kept = places.map((place) => {
    const had = before[place];
    return seats.find((seat) => seat.place === place)?.colour ?? (had && worn.includes(had) ? undefined : had);
  });
  const left = SEAT_COLOURS.filter((colour) => !kept.includes(colour));
  return kept.map((colour) => colour ?? left.shift() ?? SEAT_COLOURS[0]);
}

export const hasFreePlace = ({ seats, colours }: Pick<Seating, "seats" | "colours">): boolean => seats.length < colours.length;

export function stand(gathering: Seating, player: string): Seated {
  if (!seatOf(gathering, player)) return reject("not-seated");
  return ok({ ...gathering, seats: withoutPlayer(gathering, player) });
}

/** Another colour for one's place; an empty place that has it takes the old one. */
export function chooseColour(gathering: Seating, player: string, colour: SeatColour): Seated {
  const seat = seatOf(gathering, player);
  if (!seat) return reject("not-seated");
  if (gathering.seats.some((other) => other !== seat && other.colour === colour)) return reject("colour-taken");
  const colours = gathering.colours.map((known, place) => (place === seat.place ? colour : known === colour ? seat.colour : known));
  const seats = gathering.seats.map((other) => (other === seat ? { ...seat, colour } : other));
  return ok({ ...gathering, colours, seats });
}

/** Ready with what the player adds to the dice, or no longer ready; a nonce of before is forgotten either way. */
export function getReady(gathering: Seating, player: string, ready: boolean, nonce?: string): Seated {
  const seat = seatOf(gathering, player);
  if (!seat) return reject("not-seated");
  return ok({ ...gathering, seats: gathering.seats.map((other) => (other === seat ? readied(seat, ready, nonce) : other)) });
}

function readied({ nonce: _, ...seat }: StoredSeat, ready: boolean, nonce: string | undefined): StoredSeat {
  return { ...seat, ready, ...(ready && nonce !== undefined ? { nonce } : {}) };
}

/** Sends whoever sits there away for good, and says who it was. */
export function kick(gathering: Seating, place: number): Result<{ readonly gathering: Seating; readonly player: string }, Rejection> {
  const seat = seatAt(gathering, place);
  if (!seat) return reject("not-seated", "nobody sits there");
  const player = seat.player.id;
  return ok({ gathering: { ...gathering, seats: withoutPlayer(gathering, player), removed: [...gathering.removed, player] }, player });
}

/** Why it cannot begin yet; undefined when it can. */
export function startFault(gathering: Seating): "seats-open" | "not-ready" | undefined {
  if (hasFreePlace(gathering)) return "seats-open";
  return gathering.seats.every(({ ready }) => ready) ? undefined : "not-ready";
}
