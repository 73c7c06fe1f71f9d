import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Config } from "../config.ts";
import type { Meter } from "../health/meter.ts";
import type { Log } from "../log.ts";
import { connectionsWithin, limitConnections, openFilesLimit } from "./connectionLimit.ts";

/** The server's port, open before the server is ready: the other processes must be told where it is. */
export interface Listening {
  readonly server: Server;
  readonly port: number;
  /** Sends requests there from now on; until then clients are told to try again. */
  mount(app: RequestListener): void;
}

/** A client that takes nothing of what waits for it for so long is gone; streams say something more often. */
const STANDSTILL_MS = 60_000;

export async function listen(config: Config, services: { readonly log: Log; readonly meter: Meter }): Promise<Listening> {
  const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 8192 });
  server.maxHeadersCount = 50;
  // Not by `server.timeout`: each socket of a room would keep the timer that its upgrade has stopped.
  server.on("request", ({ socket }) => socket.setTimeout(STANDSTILL_MS));
  server.on("request", comeAgain);
  const openFiles = openFilesLimit();
  limitConnections(server, { ...services, config, most: openFiles === undefined ? undefined : connectionsWithin(openFiles) });
  await listening(server, config);
  return {
    server,
    port: (server.address() as AddressInfo).port,
    mount(app) {
      server.off("request", comeAgain);
      server.on("request", app);
    },
  };
}

const comeAgain: RequestListener = (_, response) => {
  response.writeHead(503, { "retry-after": "1", connection: "close" }).end();
};

const listening = (server: Server, { port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.removeListener("error", reject);
      server.on("error", () => {});
      resolve();
    });
  });
