import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readConfig } from "../../src/config.ts";

/* What `docker compose up` starts, read as Docker reads it. */

const path = (name: string): string => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));

const zCompose = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string().optional(),
      environment: z.record(z.string(), z.string()).optional(),
      ports: z.array(z.string()).optional(),
      command: z.array(z.string()).optional(),
      build: z.string().optional(),
      init: z.boolean().optional(),
      read_only: z.boolean().optional(),
      cap_drop: z.array(z.string()).optional(),
      security_opt: z.array(z.string()).optional(),
      stop_grace_period: z.string().optional(),
      volumes: z.array(z.string()).optional(),
      healthcheck: z.object({ test: z.array(z.string()) }).optional(),
      depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
    }),
  ),
});

/** The file with the values of `.env` filled in. */
function compose(file: string, values: Readonly<Record<string, string>> = {}): z.output<typeof zCompose>["services"] {
  const text = readFileSync(path(file), "utf8").replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${name} is not in .env`);
    return value;
  });
  return zCompose.parse(parse(text, { merge: true })).services;
}

/** What `deploy/secrets.sh` writes. */
function secrets(): Readonly<Record<string, string>> {
  const lines = execFileSync("sh", [path("deploy/secrets.sh")], { encoding: "utf8" })
    .trim()
    .split("\n");
  return Object.fromEntries(lines.map((line) => line.split("=") as [string, string]));
}

describe("docker-compose.yml", () => {
  const made = secrets();
  const services = compose("docker-compose.yml", made);

  test("has two game servers with settings that hold, each reachable by the others and through the proxy", () => {
    for (const [index, name] of ["game-1", "game-2"].entries()) {
      const config = readConfig(services[name]?.environment ?? {});
      expect(config).toMatchObject({
        publicAddress: `/game-${index + 1}`,
        internalAddress: `http://${name}:2567`,
        tokenSecrets: [made.TOKEN_SECRET],
        trustedProxies: ["10.87.0.2"],
      });
      expect(new URL(config.databaseUrl ?? "").password).toBe(services.postgres?.environment?.POSTGRES_PASSWORD);
      expect(new URL(config.redisUrl ?? "").password).toBe(made.REDIS_PASSWORD);
    }
  });

  test("fills in every name of the proxy's settings", () => {
    const template = readFileSync(path("deploy/nginx.conf.template"), "utf8");
    const names = new Set([...template.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name));
    expect(Object.keys(services.proxy?.environment ?? {}).sort()).toEqual([...names].sort());
  });

  test("S17: opens no door but the proxy's, and gives Redis a password", () => {
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(["proxy"]);
    expect(services.redis?.command?.join(" ")).toContain('--requirepass "$$REDISCLI_AUTH"');
    expect(services.redis?.environment?.REDISCLI_AUTH).toBe(made.REDIS_PASSWORD);
  });

  test("13.3.1: has no secret of its own, and new ones each time", () => {
    expect(() => compose("docker-compose.yml")).toThrow("is not in .env");
    for (const [name, secret] of Object.entries(secrets())) {
      expect(secret).toMatch(/^[0-9a-f]{64}$/);
      expect(secret).not.toBe(made[name]);
    }
  });

  test("waits for what is needed, and knows of each service whether it is well", () => {
    // The game's own check is the image's.
    const others = Object.entries(services).filter(([, { build }]) => build === undefined);
    for (const [name, { healthcheck }] of others) expect([name, healthcheck?.test[0]]).toEqual([name, "CMD"]);
    const conditions = Object.values(services).flatMap(({ depends_on }) => Object.values(depends_on ?? {}));
    expect(conditions.length).toBeGreaterThan(5);
    for (const { condition } of conditions) expect(condition).toBe("service_healthy");
  });
});

test("docker-compose.single.yml is one server with its embedded database", () => {
  const services = compose("docker-compose.single.yml");
  expect(Object.keys(services)).toEqual(["game"]);
  expect(services.game).toMatchObject({ ports: ["2567:2567"] });
  expect(readConfig(services.game?.environment ?? {})).not.toHaveProperty("redisUrl");
});

test.each(["docker-compose.yml", "docker-compose.single.yml"])("%s runs the image without privileges and waits for its end", (file) => {
  const games = Object.values(compose(file, secrets())).filter(({ build }) => build !== undefined);
  expect(games.length).toBeGreaterThan(0);
  for (const game of games) {
    expect(game).toMatchObject({ init: true, read_only: true, cap_drop: ["ALL"], security_opt: ["no-new-privileges:true"] });
    // Longer than the server has to end (src/processGuard.ts).
    expect(Number.parseInt(game.stop_grace_period ?? "", 10)).toBeGreaterThan(20);
    expect(game.volumes).toEqual([expect.stringMatching(/:\/data$/)]);
  }
});
