import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";

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
  });

  test("is read with lists and units", () => {
    const config = readConfig({
      PORT: "80",
      HOST: "::1",
      TOKEN_SECRET: `${"a".repeat(32)}, ${"b".repeat(32)}`,
      ORIGINS: "https://play.example/path, http://localhost:5173",
      TRUST_PROXY: "10.0.0.0/8,::1",
      WAITING_TABLE_HOURS: "1",
      LIMIT_TABLES_PER_MINUTE: "3",
    });
    expect(config).toMatchObject({
      port: 80,
      host: "::1",
      tokenSecrets: ["a".repeat(32), "b".repeat(32)],
      origins: ["https://play.example", "http://localhost:5173"],
      trustedProxies: ["10.0.0.0/8", "::1"],
      waitingTableMs: 3_600_000,
    });
    expect(config.limits.tablesPerMinute).toBe(3);
  });

  test.each([
    ["PORT", "http"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["DATA_DIR", ""],
    ["TOKEN_SECRET", "short"],
    ["TOKEN_SECRET", `${"a".repeat(32)},short`],
    ["ORIGINS", "play.example"],
    ["TRUST_PROXY", "all"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["LOG_LEVEL", "loud"],
    ["LIMIT_TABLES_PER_MINUTE", "0"],
    ["LIMIT_REQUESTS_BURST", "many"],
    ["IDLE_ROOM_SECONDS", "1.5"],
  ])("%s=%j is refused by name", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name}`));
  });
});
