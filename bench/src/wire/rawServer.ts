import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { announce } from "./announce.ts";
import { openStepLog } from "./syncedFile.ts";

/*
 * The least a server can do that keeps what it shows: each message of one socket is appended and synced, then goes to all that were opened
 * at the same path.
 */

const append = openStepLog(process.env.PEER_DIR ?? "");
const rooms = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket, { url = "/" }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on("close", () => room.delete(socket));
  socket.on("message", async (frame: Buffer) => {
    await append(url, frame.toString("latin1"));
    for (const client of room) client.send(frame);
  });
});
server.on("listening", () => announce({ port: (server.address() as AddressInfo).port }));
