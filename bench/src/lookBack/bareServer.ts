import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/* The least that a server of HTTP does here: every request gets the same bytes. */

const body = Buffer.alloc(Number(process.env.BYTES ?? 0), "x");
const server = createServer((_, response) => {
  response.setHeader("content-type", "application/json; charset=utf-8");
  response.setHeader("content-length", body.length);
  response.end(body);
});
server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  console.log(JSON.stringify({ event: "listening", port: (server.address() as AddressInfo).port }));
});
