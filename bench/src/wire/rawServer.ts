import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";
import { announce } from "./announce.ts";

/* The least a server can do: each message of one socket goes to all that were opened at the same path. */

const rooms = new Map<string, Set<WebSocket>>();
const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket, { url = "/" }) => {
  const room = rooms.get(url) ?? new Set();
  rooms.set(url, room.add(socket));
  socket.on("close", () => room.delete(socket));
  socket.on("message", (frame: Buffer) => {
    for (const client of room) client.send(frame);
  });
});
server.on("listening", () => announce({ port: (server.address() as AddressInfo).port }));
