import type { Rejection } from "@forgotten-planet/protocol";
import { COLOURS, type Colour, ok, type Result } from "@forgotten-planet/rules";
import type { Gathering, StoredPlayer, StoredSeat } from "@forgotten-planet/store";
import { reject } from "../rejection.ts";

/*
 * Who sits where before the start: plain data, each change makes another. Places are as on the waiting room's screen; the order of
 * play is drawn at the start.
 */

export type Seated = Result<Gathering, Rejection>;

/** A table as its maker leaves it: alone at place 0. */
export const gatheringOf = (host: StoredPlayer, places: number): Gathering => {
  const colours = COLOURS.slice(0, places);
  return { seats: [{ place: 0, player: host, colour: colours[0] ?? COLOURS[0], ready: false }], colours, removed: [] };
};

export const seatOf = ({ seats }: Pick<Gathering, "seats">, player: string): StoredSeat | undefined =>
  seats.find((seat) => seat.player.id === player);
const seatAt = ({ seats }: Gathering, place: number): StoredSeat | undefined => seats.find((seat) => seat.place === place);
const withoutPlayer = ({ seats }: Gathering, player: string): readonly StoredSeat[] => seats.filter((seat) => seat.player.id !== player);
const byPlace = (seats: readonly StoredSeat[]): readonly StoredSeat[] => [...seats].sort((a, b) => a.place - b.place);

/** Takes a free place, or moves to another one; whoever moves is no longer ready. */
export function sit(gathering: Gathering, player: StoredPlayer, place: number): Seated {
  if (gathering.removed.includes(player.id)) return reject("removed");
  const colour = gathering.colours[place];
  if (colour === undefined) return reject("bad-shape", "this table has no such place");
  const sitting = seatAt(gathering, place);
  if (sitting && sitting.player.id !== player.id) {
    return reject(gathering.seats.length === gathering.colours.length ? "table-full" : "seat-taken");
  }
  if (sitting) return ok(gathering);
  return ok({ ...gathering, seats: byPlace([...withoutPlayer(gathering, player.id), { place, player, colour, ready: false }]) });
}

export function stand(gathering: Gathering, player: string): Seated {
  if (!seatOf(gathering, player)) return reject("not-seated");
  return ok({ ...gathering, seats: withoutPlayer(gathering, player) });
}

/** Another colour for one's place; an empty place that has it takes the old one. */
export function chooseColour(gathering: Gathering, player: string, colour: Colour): Seated {
  const seat = seatOf(gathering, player);
  if (!seat) return reject("not-seated");
  if (gathering.seats.some((other) => other !== seat && other.colour === colour)) return reject("colour-taken");
  const colours = gathering.colours.map((known, place) => (place === seat.place ? colour : known === colour ? seat.colour : known));
  const seats = gathering.seats.map((other) => (other === seat ? { ...seat, colour } : other));
  return ok({ ...gathering, colours, seats });
}

export function getReady(gathering: Gathering, player: string, ready: boolean): Seated {
  const seat = seatOf(gathering, player);
  if (!seat) return reject("not-seated");
  return ok({ ...gathering, seats: gathering.seats.map((other) => (other === seat ? { ...seat, ready } : other)) });
}

/** Sends whoever sits there away for good, and says who it was. */
export function kick(gathering: Gathering, place: number): Result<{ readonly gathering: Gathering; readonly player: string }, Rejection> {
  const seat = seatAt(gathering, place);
  if (!seat) return reject("not-seated", "nobody sits there");
  const player = seat.player.id;
  return ok({ gathering: { ...gathering, seats: withoutPlayer(gathering, player), removed: [...gathering.removed, player] }, player });
}

/** Why it cannot begin yet; undefined when it can. */
export function startFault({ seats, colours }: Gathering): "seats-open" | "not-ready" | undefined {
  if (seats.length < colours.length) return "seats-open";
  return seats.every(({ ready }) => ready) ? undefined : "not-ready";
}
