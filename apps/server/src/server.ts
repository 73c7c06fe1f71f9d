import type { Server } from "node:http";
import type { Agent } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { setLogger } from "@colyseus/core/Logger";
import { openPostgresStore, openSqliteStore, type Store } from "@forgotten-planet/store";
import { BotAccounts } from "./bots/botAccounts.ts";
import { BotPool } from "./bots/botPool.ts";
import { BotTables } from "./bots/botTables.ts";
import { RequestsUnderWay } from "./bots/requestsUnderWay.ts";
import type { MakeWorker } from "./bots/thinking.ts";
import { workerThreads } from "./bots/workerThread.ts";
import { callSignaturesWith } from "./cluster/callSignature.ts";
import { internalAddressOf } from "./cluster/internalAddress.ts";
import { OwnerWatch } from "./cluster/ownerWatch.ts";
import { Peers } from "./cluster/peers.ts";
import { shareBy } from "./cluster/shareBy.ts";
import type { Config } from "./config.ts";
import { GAMES } from "./games.ts";
import { type Meter, PrometheusMeter } from "./health/meter.ts";
import { meteredStore } from "./health/meteredStore.ts";
import { Readiness } from "./health/readiness.ts";
import { makeApp } from "./http/app.ts";
import { identifyWith } from "./http/identify.ts";
import { Blocks } from "./identity/blocks.ts";
import { randomId } from "./identity/randomId.ts";
import { secretOf } from "./identity/secretFile.ts";
import { SignOuts } from "./identity/signOuts.ts";
import { tokensWith } from "./identity/tokens.ts";
import { Leagues } from "./leagues/leagues.ts";
import { errorFields, type Log } from "./log.ts";
import { reportLimit } from "./match/acts/talk/report.ts";
import { randomSecret } from "./match/parts/game/randomSecret.ts";
import { type ClientAddress, clientAddressWith, networkOf } from "./net/clientAddress.ts";
import { FrameMeter } from "./net/frameMeter.ts";
import { type Listening, listen } from "./net/listen.ts";
import { MeteredTransport } from "./net/meteredTransport.ts";
import { PingMonitor } from "./net/pingMonitor.ts";
import { RequestLimit } from "./net/requestLimit.ts";
import { aSliceAtATime } from "./net/requestQueue.ts";
import { UnreadAnswers } from "./net/unreadAnswers.ts";
import { guardUpgrades } from "./net/upgradeGuard.ts";
import { Archivist } from "./ops/archive/archivist.ts";
import { PastMatches } from "./past/pastMatches.ts";
import { openPushSender } from "./push/pushSender.ts";
import { type TellingTimes, TurnNotifier } from "./push/turnNotifier.ts";
import { RatingDesk } from "./ratings/ratingDesk.ts";
import { RatingPages } from "./ratings/ratingPages.ts";
import { AdmissionQueue } from "./rooms/admissionQueue.ts";
import { openRooms } from "./rooms/rooms.ts";
import type { RoomServices } from "./rooms/tableRoom.ts";
import type { Games } from "./servedGame.ts";
import { ServiceTime } from "./serviceTime.ts";
import { Housekeeping } from "./tables/housekeeping.ts";
import { Lobby } from "./tables/lobby/lobby.ts";
import { Sweeper } from "./tables/sweeper.ts";
import { Tables } from "./tables/tables.ts";

export interface RunningServer {
  readonly port: number;
  /**
   * Admits nobody new, finishes what is under way, tells every client, closes the rooms, then the store; acknowledged steps are safe even
   * without it. `noticeMs`: how long the server only says that it is not ready.
   */
  close(noticeMs?: number): Promise<void>;
}

/** What comes from outside the process and its configuration. */
export interface Sources {
  /** Makes the secret for the dice of a new table. */
  readonly newSecret: () => Uint8Array;
  /** Whether nonces of players count. Tests with chosen dice leave it out. */
  readonly takesNonces: boolean;
  /** The games that are played here; the server's own list by default. */
  readonly games?: Games;
  /** Makes the workers in which bots think; threads by default. */
  readonly makeBotWorker?: MakeWorker;
  /** Whose certificates of push services are trusted, and the times of notices. */
  readonly push?: { readonly agent: Agent; readonly times: Partial<TellingTimes> };
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
  const door = await listen(config, { log, meter });
  try {
    return await serveAt(door, { opened, config, log, meter, sources });
  } catch (error) {
    door.server.close();
    throw error;
  }
}

interface Serving {
  readonly opened: Store;
  readonly config: Config;
  readonly log: Log;
  readonly meter: PrometheusMeter;
  readonly sources: Sources;
}

async function serveAt({ server, port, mount }: Listening, { opened, config, log, meter, sources }: Serving): Promise<RunningServer> {
  const { games = GAMES } = sources;
  const store = meteredStore(opened, meter);
  const readiness = new Readiness(store);
  const housekeeping = new Housekeeping(store, config, log);
  const forgotten = await housekeeping.tidy();
  const process = randomId();
  await store.processes.join({ id: process, address: internalAddressOf(config, port) });
  const time = await ServiceTime.start(store.processes, process);
  log.info("store-open", { store: store.description, matches: await store.counts(), forgotten });
  const secrets = config.tokenSecrets.length > 0 ? config.tokenSecrets : [secretOf(config.dataDir)];
  const tokens = tokensWith(secrets);
  const addressOf = clientAddressWith(config.trustedProxies);
  const networkOfRequest: ClientAddress = (request) => networkOf(addressOf(request));
  const { limits } = config;
  const lobby = new Lobby((error) => log.error("lobby-failed", errorFields(error)));
  const identify = identifyWith(tokens, store);
  const signatures = callSignaturesWith(secrets, () => time.now());
  const peers = new Peers({ process, processes: store.processes, signatures, time, log });
  const sharing = await shareBy(config.redisUrl, { lobby, processes: store.processes, process, log });

  setLogger(frameworkLog(log));
  const sender = await openPushSender({ settings: store.settings, config, log, agent: sources.push?.agent });
  const teller = new TurnNotifier({ store, sender, log, process, games }, sources.push?.times);
  const pings = new PingMonitor();
  const signOuts = new SignOuts();
  const requests = new RequestLimit(limits, { addressOf, networkOf: networkOfRequest, log, meter });
  const unread = new UnreadAnswers({ networkOf: networkOfRequest, log, meter });
  const frames = new FrameMeter({ limits, log, meter, addressOf });
  const underWay = new RequestsUnderWay();
  const roomServices: RoomServices = {
    log,
    limits,
    idleRoomMs: config.idleRoomMs,
    meter,
    admissions: new AdmissionQueue({ share: limits.arrivalsPerAddress }),
    signOuts,
    pings,
    frames,
    underWay,
    isEnding: () => readiness.isEnding,
    closed: (table) => {
      lobby.removed(table);
      teller.closed(table);
      void tables.closed(table);
    },
  };
  const rooms = await openRooms(roomServices, { driver: sharing.driver, publicAddress: config.publicAddress });
  const blocks = new Blocks(store.people);
  const botTables = new BotTables(limits);
  const botAccounts = new BotAccounts(limits, store);
  const ratingDesk = new RatingDesk({ store, games, log });
  const botPool = new BotPool(config.botWorkers, sources.makeBotWorker ?? workerThreads(underWay), { log, meter });
  const tables = new Tables(rooms, peers, {
    ...sources,
    games,
    store,
    log,
    process,
    time,
    blocks,
    signOuts,
    reports: reportLimit(),
    botPool,
    botTables,
    botAccounts,
    botBudgetMs: config.botBudgetMs,
    botPause: config.botPause,
    meter,
    changed: (table) => {
      lobby.changed(table);
      teller.changed(table);
      if (table.status === "over" && table.options.rated) ratingDesk.over(table.id);
    },
  });
  await ratingDesk.catchUp();

  const archivist = new Archivist({ store, terms: config, log, process, isOpen: (match) => tables.isOpen(match) });
  const sweeper = new Sweeper({ store, log, process, wake: (match) => tables.wake(match) });
  const watch = new OwnerWatch({ tables, time, peers, readiness, log, probe: () => store.processes.find(process) });
  attachSockets(server, { config, log, addressOf, networkOf: networkOfRequest, meter, frames, requests });
  const shared = {
    config,
    games,
    log,
    store,
    tokens,
    tables,
    blocks,
    lobby,
    past: new PastMatches(store, games),
    leagues: new Leagues({ store, games, tables, botAccounts }),
    ratingPages: new RatingPages(store, games, ratingDesk),
    identify,
    addressOf,
    networkOf: networkOfRequest,
    limits,
    botTables,
    botAccounts,
    readiness,
    meter,
    sender,
  };
  mount(unread.before(aSliceAtATime(requests.before(makeApp({ ...shared, process, signatures })))));
  await (config.redisUrl === undefined ? peers.lookRound() : peers.checkSecrets());
  meter.watch({
    census: () => lobby.census(),
    matches: () => store.counts(),
    isDraining: () => readiness.isDraining,
    bots: () => ({ ...botPool.census, tables: botTables.size }),
  });

  log.info("listening", { port, host: config.host ?? "all interfaces" });
  return {
    port,
    async close(noticeMs = 0) {
      housekeeping.stop();
      archivist.stop();
      sweeper.stop();
      ratingDesk.stop();
      teller.stop();
      watch.stop();
      peers.stop();
      readiness.drain();
      if (noticeMs > 0) await pause(noticeMs);
      readiness.end();
      // Probes are still answered meanwhile.
      await rooms.closeAll();
      pings.stop();
      unread.stop();
      botPool.close();
      await sharing.close();
      server.close();
      server.closeAllConnections();
      time.stop();
      await store.close();
      log.info("closed");
    },
  };
}

/** Sockets pass the upgrade guard first (G1); the framework never sees what it refuses. */
function attachSockets(
  server: Server,
  {
    config,
    frames,
    ...more
  }: {
    config: Config;
    log: Log;
    addressOf: ClientAddress;
    networkOf: ClientAddress;
    meter: Meter;
    frames: FrameMeter;
    requests: RequestLimit;
  },
): void {
  const guard = guardUpgrades(server, { limits: config.limits, origins: config.origins, ...more });
  const transport = new MeteredTransport(frames);
  transport.attachToServer(server, { filter: guard.admits });
  server.on("close", () => transport.shutdown());
}

/** The framework's output goes into the server's log, limited: strangers can make it say much. */
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
