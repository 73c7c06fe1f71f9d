import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { announce } from "./announce.ts";

/* The least a server can do: whatever one socket says goes to all of them. */

const server = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false });
server.on("connection", (socket) => {
  socket.on("message", (frame: Buffer) => {
    for (const client of server.clients) client.send(frame);
  });
});
server.on("listening", () => announce({ port: (server.address() as AddressInfo).port }));
