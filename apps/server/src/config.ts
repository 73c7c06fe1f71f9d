import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** 31 days: nothing leaves before its months are over. */
const MONTH_MS = 31 * 86_400_000;

const zCount = (fallback: number) => z.coerce.number().int().min(1).max(1_000_000).default(fallback);
const zList = z
  .string()
  .default("")
  .transform((text) =>
    text
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== ""),
  );

/** The services of Chrome and its relatives, Firefox, Safari, Edge. */
const PUSH_HOSTS = ["fcm.googleapis.com", "updates.push.services.mozilla.com", "*.push.apple.com", "*.notify.windows.com"];

function isPostgresUrl(text: string): boolean {
  if (text === "") return true;
  try {
    const { protocol, username, password } = new URL(text);
    return ["postgres:", "postgresql:"].includes(protocol) && decodeURIComponent(username + password) !== undefined;
  } catch {
    return false;
  }
}

function isRedisUrl(text: string): boolean {
  return text === "" || (URL.canParse(text) && ["redis:", "rediss:"].includes(new URL(text).protocol));
}

/** Long enough, without a repeated word or pattern: the output of `openssl rand -base64 32` always passes. */
const isStrong = (secret: string): boolean => secret.length >= 32 && new Set(secret).size >= 12;

/** The environment, name by name, with the default of each. docs/operations.md describes them. */
const zEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(2567),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default("data"),
  /** Keeps matches in this PostgreSQL database, postgres://user:password@host:port/database. Absent or empty: in SQLite, in DATA_DIR. */
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, "expected postgres://user:password@host:port/database, or nothing for SQLite in DATA_DIR")
    .optional(),
  /**
   * Several processes on one database tell each other their tables by this Redis, redis://:password@host:port. Absent or empty: there is
   * one process.
   */
  REDIS_URL: z.string().refine(isRedisUrl, "expected redis://:password@host:port, or nothing for a single process").optional(),
  /** Where clients reach this very process through the load balancer: /game-1 under the host they came by, or play.example.org/game-1. */
  PUBLIC_ADDRESS: z
    .string()
    .regex(/^([\w.-]+(:\d{1,5})?)?(\/[\w-]{1,40})*$/, "expected /game-1, or play.example.org/game-1 without a scheme")
    .default(""),
  /** Where the other processes reach this one. Absent: HOST, or the name of this machine, at PORT. */
  INTERNAL_ADDRESS: z.url({ protocol: /^https?$/ }).optional(),
  /** The built client. */
  CLIENT_DIR: z.string().min(1).default("apps/client/dist"),
  /** Signs identities; several, comma-separated, while one replaces another: the first signs, all are accepted. Absent: a file in DATA_DIR. */
  TOKEN_SECRET: zList.refine((secrets) => secrets.every(isStrong), "each needs 32 characters or more, and they must look random"),
  /** Other origins whose pages may call this server, e.g. https://play.example.org; its own is always allowed. */
  ORIGINS: zList.pipe(z.array(z.url())),
  /** Addresses or networks (10.0.0.0/8) of reverse proxies whose X-Forwarded-For is believed. */
  TRUST_PROXY: zList.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
  /** Its holder may read /metrics from anywhere. Absent: only programs on this machine may. */
  METRICS_TOKEN: z.string().refine(isStrong, "needs 32 characters or more, and they must look random").optional(),
  /** Where to report a weakness of this server: mailto:… or https://… */
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** Push services that browsers may name: hosts, `*.` for any host below. Notices go to no other host. */
  PUSH_HOSTS: zList.transform((hosts) => (hosts.length > 0 ? hosts : PUSH_HOSTS)),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  LIMIT_CONNECTIONS: zCount(10_000),
  /** The figures of an address suit a class of thirty behind one: each with a second tab, or a dead line that is not yet known as dead. */
  LIMIT_CONNECTIONS_PER_ADDRESS: zCount(100),
  /** Open TCP connections of one address: the sockets, and six or so of a browser for its requests, of sixty tabs. */
  LIMIT_TCP_CONNECTIONS_PER_ADDRESS: zCount(600),
  LIMIT_GUESTS_PER_MINUTE: zCount(40),
  LIMIT_TABLES_PER_MINUTE: zCount(20),
  /** Tables that wait for players: of one host, and made from one address. */
  LIMIT_WAITING_TABLES: zCount(10),
  LIMIT_WAITING_TABLES_PER_ADDRESS: zCount(60),
  LIMIT_CODE_MISSES_PER_MINUTE: zCount(10),
  /** Seats that one address asks for; a player may ask for a quarter of that. */
  LIMIT_ATTACHES_PER_MINUTE: zCount(120),
  /** Of one address, at once between their reservation and their room. */
  LIMIT_ARRIVALS_PER_ADDRESS: zCount(8),
  /** HTTP requests of one address, of any kind: the burst, and the rate per second. A page takes about thirty. */
  LIMIT_HTTP_BURST: zCount(2000),
  LIMIT_HTTP_PER_SECOND: zCount(50),
  LIMIT_REQUESTS_BURST: zCount(20),
  LIMIT_REQUESTS_PER_SECOND: zCount(10),
  /** Tables with bots that are alive at once: in this process, and made from one address. */
  LIMIT_BOT_TABLES: zCount(300),
  LIMIT_BOT_TABLES_PER_ADDRESS: zCount(40),
  /** New bot accounts of one address; of each, its requests a second and its unfinished tables. */
  LIMIT_BOT_ACCOUNTS_PER_MINUTE: zCount(5),
  LIMIT_BOT_ACCOUNT_REQUESTS: zCount(5),
  LIMIT_BOT_ACCOUNT_TABLES: zCount(8),
  /** Threads in which bots think. Absent: one less than this machine has cores, but one at least. */
  BOT_WORKERS: z.coerce.number().int().min(1).max(256).optional(),
  /** Milliseconds of a core that a bot thinks about a turn. */
  BOT_BUDGET_MS: z.coerce.number().int().min(10).max(10_000).default(100),
  /** How long bots pause before they play, in per cent of what their game has for people to follow; 0: not at all. */
  BOT_PAUSE_PERCENT: z.coerce.number().int().min(0).max(1000).default(100),
  /** Hours without a change after which a table that never began is deleted. */
  WAITING_TABLE_HOURS: zCount(24),
  /** Days after a match when its chat is deleted; the journal stays. */
  TALK_DAYS: zCount(30),
  /** Months without a move after which a match goes into a file. 0: never. */
  ARCHIVE_MONTHS: z.coerce.number().int().min(0).max(1200).default(12),
  /** Where those files lie. Absent: `archive` in DATA_DIR. */
  ARCHIVE_DIR: z.string().min(1).optional(),
  /** Seconds without connections after which a room is closed; its match stays. */
  IDLE_ROOM_SECONDS: zCount(60),
  /** Seconds at SIGTERM between "not ready" and the end of the rooms, for a load balancer to notice. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(10).default(0),
});

export interface Config {
  readonly port: number;
  /** Undefined for all interfaces. */
  readonly host?: string;
  readonly dataDir: string;
  /** Holds a password. Undefined for SQLite in `dataDir`. */
  readonly databaseUrl?: string;
  /** Holds a password. Undefined for one process. */
  readonly redisUrl?: string;
  /** Starts with "/" if it applies under every host that clients come by; "" if clients come straight to this process. */
  readonly publicAddress: string;
  readonly internalAddress?: string;
  readonly clientDir: string;
  readonly tokenSecrets: readonly string[];
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly metricsToken?: string;
  readonly securityContact?: string;
  readonly pushHosts: readonly string[];
  readonly logLevel: z.output<typeof zEnvironment>["LOG_LEVEL"];
  readonly limits: Limits;
  readonly botWorkers: number;
  readonly botBudgetMs: number;
  /** 1 for the pauses that the game has. */
  readonly botPause: number;
  readonly waitingTableMs: number;
  readonly talkMs: number;
  /** Undefined if no match is archived. */
  readonly archiveMs?: number;
  readonly archiveDir: string;
  readonly idleRoomMs: number;
  readonly drainMs: number;
}

export interface Limits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly tcpConnectionsPerAddress: number;
  readonly guestsPerMinute: number;
  readonly tablesPerMinute: number;
  readonly waitingTables: number;
  readonly waitingTablesPerAddress: number;
  readonly codeMissesPerMinute: number;
  readonly attachesPerMinute: number;
  readonly arrivalsPerAddress: number;
  /** Over HTTP, for one address: the burst, and the rate per second. */
  readonly httpBurst: number;
  readonly httpPerSecond: number;
  /** For one connection: the burst, and the rate per second. */
  readonly requestsBurst: number;
  readonly requestsPerSecond: number;
  /** Tables with bots, alive at once. */
  readonly botTables: number;
  readonly botTablesPerAddress: number;
  readonly botAccountsPerMinute: number;
  /** Per second, of one bot account over all its tables. */
  readonly botAccountRequests: number;
  /** Unfinished ones of one bot account. */
  readonly botAccountTables: number;
}

/** Reads the environment; throws one clear line if a value makes no sense. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = zEnvironment.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const env = parsed.data;
  if (env.REDIS_URL && !env.DATABASE_URL)
    throw new Error("REDIS_URL: several processes keep their matches in PostgreSQL, so DATABASE_URL must be set");
  if (env.REDIS_URL && env.TOKEN_SECRET.length === 0)
    throw new Error("REDIS_URL: several processes need one TOKEN_SECRET, the same for all");
  return {
    port: env.PORT,
    ...(env.HOST === undefined ? {} : { host: env.HOST }),
    dataDir: resolve(ROOT, env.DATA_DIR),
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    ...(env.REDIS_URL ? { redisUrl: env.REDIS_URL } : {}),
    publicAddress: env.PUBLIC_ADDRESS,
    ...(env.INTERNAL_ADDRESS ? { internalAddress: new URL(env.INTERNAL_ADDRESS).origin } : {}),
    clientDir: resolve(ROOT, env.CLIENT_DIR),
    tokenSecrets: env.TOKEN_SECRET,
    origins: env.ORIGINS.map((url) => new URL(url).origin),
    trustedProxies: env.TRUST_PROXY,
    ...(env.METRICS_TOKEN ? { metricsToken: env.METRICS_TOKEN } : {}),
    ...(env.SECURITY_CONTACT ? { securityContact: env.SECURITY_CONTACT } : {}),
    pushHosts: env.PUSH_HOSTS,
    logLevel: env.LOG_LEVEL,
    limits: {
      connections: env.LIMIT_CONNECTIONS,
      connectionsPerAddress: env.LIMIT_CONNECTIONS_PER_ADDRESS,
      tcpConnectionsPerAddress: env.LIMIT_TCP_CONNECTIONS_PER_ADDRESS,
      guestsPerMinute: env.LIMIT_GUESTS_PER_MINUTE,
      tablesPerMinute: env.LIMIT_TABLES_PER_MINUTE,
      waitingTables: env.LIMIT_WAITING_TABLES,
      waitingTablesPerAddress: env.LIMIT_WAITING_TABLES_PER_ADDRESS,
      codeMissesPerMinute: env.LIMIT_CODE_MISSES_PER_MINUTE,
      attachesPerMinute: env.LIMIT_ATTACHES_PER_MINUTE,
      arrivalsPerAddress: env.LIMIT_ARRIVALS_PER_ADDRESS,
      httpBurst: env.LIMIT_HTTP_BURST,
      httpPerSecond: env.LIMIT_HTTP_PER_SECOND,
      requestsBurst: env.LIMIT_REQUESTS_BURST,
      requestsPerSecond: env.LIMIT_REQUESTS_PER_SECOND,
      botTables: env.LIMIT_BOT_TABLES,
      botTablesPerAddress: env.LIMIT_BOT_TABLES_PER_ADDRESS,
      botAccountsPerMinute: env.LIMIT_BOT_ACCOUNTS_PER_MINUTE,
      botAccountRequests: env.LIMIT_BOT_ACCOUNT_REQUESTS,
      botAccountTables: env.LIMIT_BOT_ACCOUNT_TABLES,
    },
    botWorkers: env.BOT_WORKERS ?? Math.max(1, availableParallelism() - 1),
    botBudgetMs: env.BOT_BUDGET_MS,
    botPause: env.BOT_PAUSE_PERCENT / 100,
    waitingTableMs: env.WAITING_TABLE_HOURS * 3_600_000,
    talkMs: env.TALK_DAYS * 86_400_000,
    ...(env.ARCHIVE_MONTHS > 0 ? { archiveMs: env.ARCHIVE_MONTHS * MONTH_MS } : {}),
    archiveDir: resolve(ROOT, env.ARCHIVE_DIR ?? join(env.DATA_DIR, "archive")),
    idleRoomMs: env.IDLE_ROOM_SECONDS * 1000,
    drainMs: env.DRAIN_SECONDS * 1000,
  };
}
