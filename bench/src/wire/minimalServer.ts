import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Client, LocalDriver, LocalPresence, matchMaker, Room } from "@colyseus/core";
import { type SchemaType, schema, t } from "@colyseus/schema";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { announce } from "./announce.ts";
import { openStepLog } from "./syncedFile.ts";

/*
 * The least a Colyseus room can do: 81 flat cells, a patch at once for each that is set, a slow clock. A request with a path gets a seat in
 * the room of that name, which is made if it is missing. With PEER_DIR it appends each room and each step, and syncs them, before it shows
 * them.
 */

const { PEER_DIR } = process.env;
const append = PEER_DIR ? openStepLog(PEER_DIR) : undefined;

const CELLS = 81;
const Flat = schema({ cells: t.array("uint16") }, "Flat");
type Flat = SchemaType<typeof Flat>;

class MinimalRoom extends Room<{ state: Flat }> {
  override patchRate = null;
  override autoDispose = false;
  override seatReservationTimeout = 5;
  override state = new Flat();

  override onCreate(): void {
    this.setTimestep(() => {}, 250);
    this.patchRate = null;
    for (let cell = 0; cell < CELLS; cell++) this.state.cells.push(0);
    this.broadcastPatch();
    this.onMessage("set", async (_: Client, [cell, value]: readonly [number, number]) => {
      await append?.(this.roomId, `${cell}=${value}`);
      this.state.cells[cell] = value;
      this.broadcastPatch();
      return true;
    });
  }
}

await matchMaker.setup(new LocalPresence(), new LocalDriver());
matchMaker.defineRoomType("minimal", MinimalRoom);
await matchMaker.accept();

type Listing = Awaited<ReturnType<typeof matchMaker.createRoom>>;
const rooms = new Map<string, Promise<Listing>>();

async function made(name: string): Promise<Listing> {
  await append?.(name, "created");
  return matchMaker.createRoom("minimal", {});
}

async function seatIn(name: string): Promise<unknown> {
  const making = rooms.get(name) ?? made(name);
  rooms.set(name, making);
  return matchMaker.reserveSeatFor(await making, {});
}

const server = createServer(({ url = "/" }, response) => {
  seatIn(url).then(
    (reservation) => response.end(JSON.stringify({ reservation })),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
new WebSocketTransport({ noServer: true }).attachToServer(server);
server.listen(0, "127.0.0.1", () => announce({ port: (server.address() as AddressInfo).port }));
