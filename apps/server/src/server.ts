import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { setLogger } from "@colyseus/core/Logger";
import { WebSocketTransport } from "@colyseus/ws-transport";
import { openPostgresStore, openSqliteStore, type Store } from "@forgotten-planet/store";
import type { Config } from "./config.ts";
import { makeApp } from "./http/app.ts";
import { identifyWith } from "./http/identify.ts";
import { secretOf } from "./identity/secretFile.ts";
import { tokensWith } from "./identity/tokens.ts";
import { Lobby } from "./lobby/lobby.ts";
import { errorFields, type Log } from "./log.ts";
import { randomSecret } from "./match/randomSecret.ts";
import { type ClientAddress, clientAddressWith } from "./net/clientAddress.ts";
import { guardUpgrades } from "./net/upgradeGuard.ts";
import { type Meter, PrometheusMeter } from "./ops/meter.ts";
import { meteredStore } from "./ops/meteredStore.ts";
import { Readiness } from "./ops/readiness.ts";
import { openRooms } from "./room/rooms.ts";
import { Tables } from "./tables/tables.ts";

export interface RunningServer {
  readonly port: number;
  /**
   * Takes in nobody new, finishes what is under way, tells every client, closes rooms, then the store; nothing acknowledged is lost
   * by not waiting for it either. `noticeMs`: for so long it only says that it is not ready.
   */
  close(noticeMs?: number): Promise<void>;
}

const SWEEP_MS = 3_600_000;
const MAX_FRAME_BYTES = 4096;

/** What comes from outside the process and its configuration. */
export interface Sources {
  /** What the dice of a new table come from. */
  readonly newSecret: () => Uint8Array;
  /** What players add to the dice counts. Tests that have chosen their dice leave it out. */
  readonly takesNonces: boolean;
}

const REAL: Sources = { newSecret: randomSecret, takesNonces: true };

/** Opens the store of the configuration and serves it. */
export async function startServer(config: Config, log: Log, sources: Sources = REAL): Promise<RunningServer> {
  const store = await openStore(config, log);
  try {
    return await serve(store, config, log, sources);
  } catch (error) {
    await store.close();
    throw error;
  }
}

const openStore = ({ databaseUrl, dataDir }: Config, log: Log): Promise<Store> =>
  databaseUrl === undefined
    ? openSqliteStore(dataDir)
    : openPostgresStore(databaseUrl, {
        away: (error) => log.error("store-away", errorFields(error)),
        back: (afterMs) => log.info("store-back", { afterMs: Math.round(afterMs) }),
      });

/** The one place where everything is wired: identity, tables, rooms, HTTP. The store is closed with the server. */
export async function serve(opened: Store, config: Config, log: Log, sources: Sources = REAL): Promise<RunningServer> {
  const meter = new PrometheusMeter();
  const store = meteredStore(opened, meter);
  const readiness = new Readiness(store);
  const dropped = await store.dropWaiting(Date.now() - config.waitingTableMs);
  log.info("store-open", { store: store.description, matches: await store.counts(), dropped });
  const secrets = config.tokenSecrets.length > 0 ? config.tokenSecrets : [secretOf(config.dataDir)];
  const tokens = tokensWith(secrets);
  const addressOf = clientAddressWith(config.trustedProxies);
  const { limits } = config;
  const lobby = new Lobby((error) => log.error("lobby-failed", errorFields(error)));
  const identify = identifyWith(tokens, store);

  setLogger(frameworkLog(log));
  const rooms = await openRooms({
    log,
    limits,
    idleRoomMs: config.idleRoomMs,
    meter,
    isEnding: () => readiness.isEnding,
    closed: (table) => {
      lobby.removed(table);
      void tables.closed(table);
    },
  });
  const tables = new Tables(rooms, { ...sources, store, log, changed: (table) => lobby.changed(table) });

  const server = createServer({ headersTimeout: 5000, requestTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 8192 });
  server.maxHeadersCount = 50;
  attachSockets(server, { config, log, addressOf, meter });
  server.on("request", makeApp({ config, log, store, tokens, tables, lobby, identify, addressOf, limits, readiness, meter }));
  meter.watch({ census: () => lobby.census(), matches: () => store.counts(), isDraining: () => readiness.isDraining });
  await listening(server, config);

  const sweep = setInterval(() => {
    store.dropWaiting(Date.now() - config.waitingTableMs).catch((error: unknown) => log.error("sweep-failed", { error: String(error) }));
  }, SWEEP_MS);
  const { port } = server.address() as AddressInfo;
  log.info("listening", { port, host: config.host ?? "all interfaces" });
  return {
    port,
    async close(noticeMs = 0) {
      clearInterval(sweep);
      readiness.drain();
      if (noticeMs > 0) await pause(noticeMs);
      readiness.end();
      // Probes are still answered meanwhile.
      await rooms.closeAll();
      server.close();
      server.closeAllConnections();
      await store.close();
      log.info("closed");
    },
  };
}

/** Sockets pass the upgrade guard first (G1); whatever it refuses never reaches the framework. */
function attachSockets(
  server: Server,
  { config, log, addressOf, meter }: { config: Config; log: Log; addressOf: ClientAddress; meter: Meter },
): void {
  const guard = guardUpgrades(server, { limits: config.limits, origins: config.origins, addressOf, log, meter });
  const transport = new WebSocketTransport({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  transport.attachToServer(server, { filter: guard.admits });
  server.on("close", () => transport.shutdown());
}

const listening = (server: Server, { port, host }: Config): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.removeListener("error", reject);
      server.on("error", () => {});
      resolve();
    });
  });

/** What the framework says goes into our log, limited: strangers can make it say much. */
function frameworkLog(log: Log) {
  const text = (parts: readonly unknown[]): object => ({ text: parts.map(String).join(" ").slice(0, 500) });
  return {
    debug: () => {},
    trace: () => {},
    info: (...parts: unknown[]) => log.noise("framework", text(parts)),
    warn: (...parts: unknown[]) => log.noise("framework", text(parts)),
    error: (...parts: unknown[]) => log.noise("framework-error", text(parts)),
  };
}
