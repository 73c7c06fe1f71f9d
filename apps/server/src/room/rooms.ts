import { LocalDriver, LocalPresence, matchMaker } from "@colyseus/core";
import { Encoder } from "@colyseus/schema";
import { randomId } from "../identity/randomId.ts";
import type { Table } from "../match/table.ts";
import { MatchRoom, type RoomServices, type Visitor } from "./matchRoom.ts";

const ROOM_NAME = "match";
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
  matchMaker.defineRoomType(ROOM_NAME, MatchRoom);
  await matchMaker.accept();
  return {
    open: (table) => matchMaker.createRoom(ROOM_NAME, { table, services }),
    async reserveSeat(listing, { player }) {
      const room = matchMaker.getLocalRoomById(listing.roomId);
      // The framework would look for it in other processes, and wait.
      if (!(room instanceof MatchRoom)) throw new Error("this room is gone");
      room.expectVisitor();
      return matchMaker.reserveSeatFor(listing, {}, { player, sessionId: randomId() });
    },
    async closeAll() {
      await matchMaker.gracefullyShutdown();
    },
  };
}
