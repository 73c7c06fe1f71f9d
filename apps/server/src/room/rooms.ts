import { LocalDriver, LocalPresence, matchMaker } from "@colyseus/core";
import { Encoder } from "@colyseus/schema";
import { randomId } from "../identity/randomId.ts";
import { isHeldBack } from "../match/shown.ts";
import type { Table } from "../match/table.ts";
import { LateRoom } from "./lateRoom.ts";
import { MatchRoom } from "./matchRoom.ts";
import type { RoomServices, Visitor } from "./tableRoom.ts";

const LIVE_ROOM = "match";
const LATE_ROOM = "late";
/** A late full state is about half of it. */
const ENCODE_BUFFER_BYTES = 4096;

/** What the SDK needs to join a room: `client.consumeSeatReservation(reservation)`. */
export type Reservation = Awaited<ReturnType<typeof matchMaker.reserveSeatFor>>;
/** A live room as the framework lists it. */
export type Listing = Awaited<ReturnType<typeof matchMaker.createRoom>>;

/** Live rooms of this process. */
export interface Rooms {
  open(table: Table): Promise<Listing>;
  /** Good for one connection within a few seconds; rejects when the room has gone. */
  reserveSeat(listing: Listing, visitor: Visitor): Promise<Reservation>;
  /** Tells every client, and resolves when all rooms are gone. */
  closeAll(): Promise<void>;
}

/**
 * Colyseus without its HTTP routes (guard G4): nobody can create or join a room by its matchmaking, only by our attach, which
 * reserves a seat. Rooms are made where their match was taken over, in this process.
 */
export async function openRooms(services: RoomServices): Promise<Rooms> {
  Encoder.BUFFER_SIZE = ENCODE_BUFFER_BYTES;
  matchMaker.setHealthChecksEnabled(false);
  await matchMaker.setup(new LocalPresence(), new LocalDriver(), undefined, async () => matchMaker.processId);
  matchMaker.defineRoomType(LIVE_ROOM, MatchRoom);
  matchMaker.defineRoomType(LATE_ROOM, LateRoom);
  await matchMaker.accept();
  const lateRooms = new LateRooms();
  return {
    open: (table) => matchMaker.createRoom(LIVE_ROOM, { table, services }),
    async reserveSeat(listing, { player }) {
      const live = matchMaker.getLocalRoomById(listing.roomId);
      // The framework would look for it in other processes, and wait.
      if (!(live instanceof MatchRoom)) throw new Error("this room is gone");
      live.expectVisitor();
      const at = isHeldBack(live.table, { player }) ? await lateRooms.of(live) : listing;
      return matchMaker.reserveSeatFor(at, {}, { player, sessionId: randomId() });
    },
    async closeAll() {
      await matchMaker.gracefullyShutdown();
    },
  };
}

/** The rooms of those who see a match late, each made when the first of them comes. */
class LateRooms {
  readonly #byLive = new WeakMap<MatchRoom, Promise<Listing>>();

  async of(live: MatchRoom): Promise<Listing> {
    const known = this.#byLive.get(live);
    if (known) return known;
    const making = this.#make(live);
    this.#byLive.set(live, making);
    making.catch(() => this.#byLive.delete(live));
    return making;
  }

  async #make(live: MatchRoom): Promise<Listing> {
    const { game } = live.table;
    const listing = await matchMaker.createRoom(LATE_ROOM, { ...live.hosting, game, left: () => live.left() });
    const late = matchMaker.getLocalRoomById(listing.roomId);
    if (!(late instanceof LateRoom)) throw new Error("this room is gone");
    live.lead(late);
    return listing;
  }
}
