import { type Random, randomOf } from "@forgotten-planet/testkit";
import { type Cluster, type GameProcess, startCluster } from "../../../scripts/cluster.ts";
import { Crowd } from "../bots/crowd.ts";
import type { Profile } from "../bots/profile.ts";
import { check, type Verdict } from "../check/check.ts";
import { readClaims } from "../check/claims.ts";
import { readPostgresJournals } from "../check/journal.ts";
import { type FaultProxy, openFaultProxy } from "../inject/faultProxy.ts";
import { cleanedUp } from "./cleanedUp.ts";
import { type RunFolder, runFolder } from "./folders.ts";
import { NO_LIMITS } from "./server.ts";
import { until } from "./until.ts";

export interface ClusterTerms {
  readonly seed: number;
  readonly profile?: Partial<Profile>;
  /** Each game server reaches PostgreSQL and Redis through fault proxies of its own. */
  readonly isProxied?: boolean;
  readonly env?: NodeJS.ProcessEnv;
}

/** What stands between a game server and what it needs. */
export interface Legs {
  readonly postgres: FaultProxy;
  readonly redis: FaultProxy;
}

const CALM_MS = 30_000;

/** Two game servers behind nginx and a crowd of bots, for one scenario. */
export class ClusterRun {
  readonly cluster: Cluster;
  readonly crowd: Crowd;
  readonly random: Random;
  readonly #legs: readonly Partial<Legs>[];
  readonly #folder: RunFolder;

  private constructor(cluster: Cluster, crowd: Crowd, parts: { random: Random; legs: readonly Partial<Legs>[]; folder: RunFolder }) {
    this.cluster = cluster;
    this.crowd = crowd;
    this.random = parts.random;
    this.#legs = parts.legs;
    this.#folder = parts.folder;
  }

  static async prepare({ seed, profile, isProxied = false, env }: ClusterTerms): Promise<ClusterRun> {
    const folder = runFolder();
    const legs: [Partial<Legs>, Partial<Legs>] = [{}, {}];
    const through =
      (leg: keyof Legs) =>
      async (text: string, game: number): Promise<string> => {
        if (!isProxied) return text;
        const url = new URL(text);
        const proxy = await openFaultProxy(Number(url.port), randomOf(seed + game));
        (legs[game] as { -readonly [K in keyof Legs]?: FaultProxy })[leg] = proxy;
        url.port = String(proxy.port);
        return url.href;
      };
    const cluster = await startCluster({ env: { ...NO_LIMITS, ...env }, databaseUrl: through("postgres"), redisUrl: through("redis") });
    const crowd = new Crowd({
      urls: [cluster.url],
      seed,
      observers: folder.observers,
      name: "c",
      ...(profile ? { profile } : {}),
    });
    return new ClusterRun(cluster, crowd, { random: randomOf(seed), legs, folder });
  }

  legsOf(game: GameProcess): Legs {
    const { postgres, redis } = this.#legs[this.cluster.games.indexOf(game)] ?? {};
    if (!postgres || !redis) throw new Error("this run has no proxies");
    return { postgres, redis };
  }

  otherOf(game: GameProcess): GameProcess {
    const { games } = this.cluster;
    return games[games[0] === game ? 1 : 0];
  }

  /** All players who attach from now on do so at that server: it takes matches without an owner as its own. */
  preferring(game: GameProcess): Promise<void> {
    return this.crowd.goTo([game.url]);
  }

  /** All players who attach from now on come through the reverse proxy. */
  throughProxy(): Promise<void> {
    return this.crowd.goTo([this.cluster.url]);
  }

  /**
   * Waits until every match has accepted an intent since the mark. Returns when those did that were under way, in milliseconds since the
   * epoch, and which matches never did.
   */
  async allResumed(patienceMs = CALM_MS): Promise<{ readonly at: readonly number[]; readonly stuck: readonly string[] }> {
    const done = until(async () => (await this.crowd.resumed()).silent.length === 0, patienceMs, "all matches to go on");
    await done.catch(() => {});
    const { playing, silent } = await this.crowd.resumed();
    return { at: playing, stuck: silent };
  }

  /** Every bot is at its table. */
  allHere(patienceMs = CALM_MS): Promise<unknown> {
    const areHere = async (): Promise<boolean> => {
      const { bots, connected } = await this.crowd.arrivals();
      return bots === connected;
    };
    return until(areHere, patienceMs, "all bots to come back");
  }

  /** Everything sent is answered, bots and servers end in order, and what they left is checked. */
  async finish(): Promise<Verdict> {
    await this.crowd.pause();
    await this.crowd.stop();
    const ended = await Promise.all(this.cluster.games.map((game) => game.end("SIGTERM")));
    const verdict = check(await readPostgresJournals(this.cluster.postgres.url()), readClaims(this.#folder.observers));
    const amiss = ended
      .filter((code) => code !== 0)
      .map((code) => ({ invariant: "I8" as const, where: "server", what: `SIGTERM ended with ${code}` }));
    return { ...verdict, findings: [...verdict.findings, ...amiss] };
  }

  /** Ends at once what still runs. */
  async dispose(keepsFolder: boolean): Promise<void> {
    await this.crowd.kill();
    await this.cluster.dispose();
    for (const { postgres, redis } of this.#legs) await Promise.all([postgres?.close(), redis?.close()]);
    if (keepsFolder) console.log(`what is left: ${this.#folder.path}`);
    else this.#folder.remove();
  }
}

/** Prepares a run, does the work and cleans up (`cleanedUp`). */
export async function withCluster<T extends { readonly findings: readonly unknown[] }>(
  terms: ClusterTerms,
  work: (run: ClusterRun) => Promise<T>,
): Promise<T> {
  return cleanedUp(await ClusterRun.prepare(terms), work);
}
