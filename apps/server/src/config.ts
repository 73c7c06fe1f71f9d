import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

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

/** The environment, name by name, with what holds when a name is absent. docs/operations.md describes each. */
const zEnvironment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(2567),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default("data"),
  /** The built client. */
  CLIENT_DIR: z.string().min(1).default("apps/client/dist"),
  /** Signs identities; several, comma-separated, while one replaces another: the first signs, all are accepted. Absent: a file in DATA_DIR. */
  TOKEN_SECRET: zList.refine((secrets) => secrets.every(({ length }) => length >= 32), "each needs 32 characters or more"),
  /** Other origins whose pages may call us, e.g. https://play.example.org; our own is always allowed. */
  ORIGINS: zList.pipe(z.array(z.url())),
  /** Addresses or networks (10.0.0.0/8) of reverse proxies whose X-Forwarded-For is believed. */
  TRUST_PROXY: zList.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  LIMIT_CONNECTIONS: zCount(10_000),
  LIMIT_CONNECTIONS_PER_ADDRESS: zCount(50),
  LIMIT_GUESTS_PER_MINUTE: zCount(20),
  LIMIT_TABLES_PER_MINUTE: zCount(10),
  LIMIT_CODE_MISSES_PER_MINUTE: zCount(10),
  LIMIT_REQUESTS_BURST: zCount(20),
  LIMIT_REQUESTS_PER_SECOND: zCount(10),
  /** A table that never began is forgotten after so many hours without a change. */
  WAITING_TABLE_HOURS: zCount(24),
  /** A room without connections is closed after so long; its match stays. */
  IDLE_ROOM_SECONDS: zCount(60),
});

export interface Config {
  readonly port: number;
  /** Undefined: all interfaces. */
  readonly host?: string;
  readonly dataDir: string;
  readonly clientDir: string;
  readonly tokenSecrets: readonly string[];
  readonly origins: readonly string[];
  readonly trustedProxies: readonly string[];
  readonly logLevel: z.output<typeof zEnvironment>["LOG_LEVEL"];
  readonly limits: Limits;
  readonly waitingTableMs: number;
  readonly idleRoomMs: number;
}

export interface Limits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly guestsPerMinute: number;
  readonly tablesPerMinute: number;
  readonly codeMissesPerMinute: number;
  /** Of one connection: so many at once, and so many a second from then on. */
  readonly requestsBurst: number;
  readonly requestsPerSecond: number;
}

/** Reads the environment; throws one clear line when something in it cannot be meant. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const parsed = zEnvironment.safeParse(environment);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    ...(env.HOST === undefined ? {} : { host: env.HOST }),
    dataDir: resolve(ROOT, env.DATA_DIR),
    clientDir: resolve(ROOT, env.CLIENT_DIR),
    tokenSecrets: env.TOKEN_SECRET,
    origins: env.ORIGINS.map((url) => new URL(url).origin),
    trustedProxies: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL,
    limits: {
      connections: env.LIMIT_CONNECTIONS,
      connectionsPerAddress: env.LIMIT_CONNECTIONS_PER_ADDRESS,
      guestsPerMinute: env.LIMIT_GUESTS_PER_MINUTE,
      tablesPerMinute: env.LIMIT_TABLES_PER_MINUTE,
      codeMissesPerMinute: env.LIMIT_CODE_MISSES_PER_MINUTE,
      requestsBurst: env.LIMIT_REQUESTS_BURST,
      requestsPerSecond: env.LIMIT_REQUESTS_PER_SECOND,
    },
    waitingTableMs: env.WAITING_TABLE_HOURS * 3_600_000,
    idleRoomMs: env.IDLE_ROOM_SECONDS * 1000,
  };
}
