import { startClusterOf } from "../../../scripts/cluster.ts";
import { PLENTY } from "../wire/serverProcess.ts";
import { cpuOfTree } from "./cpuOfTree.ts";

/** Who uses the processor: the game servers, and what stands around them. */
export const PARTS = ["games", "postgres", "redis", "nginx"] as const;
export type Part = (typeof PARTS)[number];

/** Game servers with PostgreSQL, Redis and nginx, whose processor time is told apart. */
export interface Stack {
  /** Through nginx. */
  readonly url: string;
  readonly postgresUrl: string;
  readonly redis: { readonly port: number; readonly password: string };
  /** Process ids of the game servers. */
  readonly games: readonly number[];
  /** Milliseconds of a core that each part has used since it began. */
  cpu(): Readonly<Record<Part, number>>;
  stop(): Promise<void>;
}

/** Starts that many game servers and all that they need, thrown away at the end. */
export async function startStack(games: number, env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const cluster = await startClusterOf(games, { env: { ...PLENTY, LOG_LEVEL: "info", IDLE_ROOM_SECONDS: "100000", ...env } });
  const pids: Readonly<Record<Part, readonly (number | undefined)[]>> = {
    games: cluster.games.map(({ pid }) => pid),
    postgres: [cluster.postgres.pid],
    redis: [cluster.redis.program.pid],
    nginx: [cluster.nginx.program.pid],
  };
  const cpuOf = (part: Part): number => pids[part].reduce<number>((sum, pid) => sum + (pid === undefined ? 0 : cpuOfTree(pid)), 0);
  return {
    url: cluster.url,
    games: pids.games.filter((pid) => pid !== undefined),
    postgresUrl: cluster.postgres.url(),
    redis: cluster.redis,
    cpu: () => ({ games: cpuOf("games"), postgres: cpuOf("postgres"), redis: cpuOf("redis"), nginx: cpuOf("nginx") }),
    stop: () => cluster.dispose(),
  };
}
