import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

const OLD = "k7Jq2vX9mB4tR8wZ1nC6pL3sD5fG0hYa";
const NEW = "Qe8Ru2Ty6Ui0Op4As9Df3Gh7Jk1Lz5Xc";

describe("the environment", () => {
  test("may be empty", () => {
    expect(readConfig({})).toMatchObject({
      port: 2567,
      tokenSecrets: [],
      origins: [],
      trustedProxies: [],
      logLevel: "info",
      idleRoomMs: 60_000,
    });
    expect(readConfig({})).not.toHaveProperty("host");
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
    expect(readConfig({}).archiveDir).toBe(`${readConfig({}).dataDir}/archive`);
    expect(readConfig({ ARCHIVE_MONTHS: "0" })).not.toHaveProperty("archiveMs");
  });

  test("is read with lists and units", () => {
    const config = readConfig({
      PORT: "80",
      HOST: "::1",
      TOKEN_SECRET: `${OLD}, ${NEW}`,
      ORIGINS: "https://play.example/path, http://localhost:5173",
      TRUST_PROXY: "10.0.0.0/8,::1",
      WAITING_TABLE_HOURS: "1",
      TALK_DAYS: "2",
      ARCHIVE_MONTHS: "2",
      ARCHIVE_DIR: "/old",
      LIMIT_TABLES_PER_MINUTE: "3",
      METRICS_TOKEN: NEW,
      SECURITY_CONTACT: "mailto:security@play.example",
      DRAIN_SECONDS: "5",
    });
    expect(config).toMatchObject({
      port: 80,
      host: "::1",
      tokenSecrets: [OLD, NEW],
      origins: ["https://play.example", "http://localhost:5173"],
      trustedProxies: ["10.0.0.0/8", "::1"],
      waitingTableMs: 3_600_000,
      talkMs: 172_800_000,
      archiveMs: 62 * 86_400_000,
      archiveDir: "/old",
      metricsToken: NEW,
      securityContact: "mailto:security@play.example",
      drainMs: 5000,
    });
    expect(config.limits.tablesPerMinute).toBe(3);
  });

  test("names a database, or none", () => {
    const url = "postgres://user:p%40ss@db:5433/planet";
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(readConfig({ DATABASE_URL: "" })).not.toHaveProperty("databaseUrl");
    expect(() => readConfig({ DATABASE_URL: "mysql://user:p%40ss@db/planet" })).toThrow(
      "DATABASE_URL: expected postgres://user:password@host:port/database, or nothing for SQLite in DATA_DIR",
    );
  });

  test("may be one of several processes", () => {
    const env = { REDIS_URL: "redis://:pass@cache:6379", DATABASE_URL: "postgres://user:pass@db/planet", TOKEN_SECRET: NEW };
    expect(readConfig({ ...env, PUBLIC_ADDRESS: "/game-1" })).toMatchObject({ redisUrl: env.REDIS_URL, publicAddress: "/game-1" });
    expect(readConfig({ REDIS_URL: "" })).not.toHaveProperty("redisUrl");
    expect(readConfig({}).publicAddress).toBe("");
    for (const address of ["play.example.org/game-1", "play.example.org:8443", "127.0.0.1:80/game-2"])
      expect(readConfig({ PUBLIC_ADDRESS: address }).publicAddress).toBe(address);
    const { DATABASE_URL, TOKEN_SECRET, ...redisAlone } = env;
    expect(() => readConfig({ ...redisAlone, TOKEN_SECRET })).toThrow("REDIS_URL: several processes keep their matches in PostgreSQL");
    expect(() => readConfig({ ...redisAlone, DATABASE_URL })).toThrow("REDIS_URL: several processes need one TOKEN_SECRET");
  });

  test.each([
    ["REDIS_URL", "cache:6379"],
    ["PUBLIC_ADDRESS", "https://play.example.org/game-1"],
    ["PUBLIC_ADDRESS", "/game 1"],
    ["INTERNAL_ADDRESS", "10.0.0.2:2567"],
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["DATA_DIR", ""],
    ["DATABASE_URL", "matches.db"],
    ["DATABASE_URL", "mysql://user:secret@db/planet"],
    ["DATABASE_URL", "postgres://user:100%@db/planet"],
    ["TOKEN_SECRET", "short"],
    ["TOKEN_SECRET", `${OLD},short`],
    ["TOKEN_SECRET", "a".repeat(32)],
    ["TOKEN_SECRET", "changeme".repeat(5)],
    ["ORIGINS", "play.example"],
    ["TRUST_PROXY", "all"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["LOG_LEVEL", "loud"],
    ["LIMIT_TABLES_PER_MINUTE", "0"],
    ["LIMIT_REQUESTS_BURST", "many"],
    ["LIMIT_CONNECTIONS", "-5"],
    ["LIMIT_CONNECTIONS_PER_ADDRESS", "1e9"],
    ["LIMIT_TCP_CONNECTIONS_PER_ADDRESS", "0"],
    ["LIMIT_GUESTS_PER_MINUTE", "NaN"],
    ["LIMIT_CODE_MISSES_PER_MINUTE", " "],
    ["LIMIT_REQUESTS_PER_SECOND", "Infinity"],
    ["WAITING_TABLE_HOURS", "0"],
    ["TALK_DAYS", "0.5"],
    ["ARCHIVE_MONTHS", "-1"],
    ["IDLE_ROOM_SECONDS", "1.5"],
    ["METRICS_TOKEN", "password"],
    ["METRICS_TOKEN", "a".repeat(64)],
    ["SECURITY_CONTACT", "security@play.example"],
    ["SECURITY_CONTACT", "javascript:alert(1)"],
    ["DRAIN_SECONDS", "60"],
    ["DRAIN_SECONDS", "soon"],
    ["CLIENT_DIR", ""],
    ["HOST", ""],
  ])("%s=%j is refused by name", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}`));
  });
});
