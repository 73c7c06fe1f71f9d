import { type LocalDriver, LocalPresence, matchMaker } from "@colyseus/core";
import { Encoder } from "@colyseus/schema";
import { randomId } from "../identity/randomId.ts";
import type { Table } from "../match/table.ts";
import type { Arrival } from "./admissionQueue.ts";
import { GalleryRoom } from "./galleryRoom.ts";
import { MatchRoom } from "./matchRoom.ts";
import type { RoomServices, Visitor } from "./tableRoom.ts";

const LIVE_ROOM = "match";
const GALLERY_ROOM = "gallery";
/** What the framework allocates for a new room and drops again (`SharedSerializer`); the description of the fields fits in. */
const ENCODE_BUFFER_BYTES = 4096;

/** What the SDK needs to join a room: `client.consumeSeatReservation(reservation)`. */
export type SeatReservation = Awaited<ReturnType<typeof matchMaker.reserveSeatFor>>;
/** A live room as the framework lists it. */
export type Listing = Awaited<ReturnType<typeof matchMaker.createRoom>>;

/** Where the rooms are listed, and the address at which clients reach them; "" for the server they asked. */
export interface Place {
  readonly driver: LocalDriver;
  readonly publicAddress: string;
}

/** Live rooms of this process. */
export interface Rooms {
  open(table: Table): Promise<Listing>;
  /** Good for one connection within a few seconds; rejects if the room has gone. */
  reserveSeat(listing: Listing, visitor: Visitor): Promise<SeatReservation>;
  /** The same in turn; undefined if too many come, or the asking client is gone. */
  reserveInTurn(listing: Listing, visitor: Visitor, arrival: Arrival): Promise<SeatReservation | undefined>;
  /** Tells every client, and resolves when all rooms are gone. */
  closeAll(): Promise<void>;
}

/**
 * Colyseus without its HTTP routes (guard G4): its matchmaking cannot create or join a room; only the server's own attach reserves a seat.
 * A room is made in the process that claimed its match.
 */
export async function openRooms(services: RoomServices, { driver, publicAddress }: Place): Promise<Rooms> {
  Encoder.BUFFER_SIZE = ENCODE_BUFFER_BYTES;
  matchMaker.setHealthChecksEnabled(false);
  // A presence for this process alone, even among several processes: no other process can call a room's methods (S17), or has to.
  await matchMaker.setup(new LocalPresence(), driver, publicAddress, async () => matchMaker.processId);
  matchMaker.defineRoomType(LIVE_ROOM, MatchRoom);
  matchMaker.defineRoomType(GALLERY_ROOM, GalleryRoom);
  await matchMaker.accept();
  const galleries = new Galleries();
  const reserveSeat = async (listing: Listing, { player, asked, network }: Visitor): Promise<SeatReservation> => {
    const live = matchMaker.getLocalRoomById(listing.roomId);
    // The framework would look for it in other processes, and wait.
    if (!(live instanceof MatchRoom)) throw new Error("this room is gone");
    live.expectVisitor();
    const at = live.seatsApart({ player }) ? await galleries.of(live) : listing;
    return matchMaker.reserveSeatFor(at, {}, { player, asked, network, sessionId: randomId() });
  };
  return {
    open: (table) => matchMaker.createRoom(LIVE_ROOM, { table, services }),
    reserveSeat,
    reserveInTurn: (listing, visitor, arrival) => services.admissions.next(() => reserveSeat(listing, visitor), arrival),
    async closeAll() {
      await matchMaker.gracefullyShutdown();
    },
  };
}

/** The rooms of spectators apart, each made when the first of them comes. */
class Galleries {
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
    const listing = await matchMaker.createRoom(GALLERY_ROOM, { ...live.hosting, game, left: () => live.left() });
    const gallery = matchMaker.getLocalRoomById(listing.roomId);
    if (!(gallery instanceof GalleryRoom)) throw new Error("this room is gone");
    live.lead(gallery);
    return listing;
  }
}
