import { type Random, randomOf } from "@forgotten-planet/testkit";
import { type Postgres, startPostgres } from "../../../scripts/postgres.ts";
import { Crowd } from "../bots/crowd.ts";
import type { Profile } from "../bots/profile.ts";
import { check, type Verdict } from "../check/check.ts";
import { readClaims } from "../check/claims.ts";
import { readPostgresJournals, readSqliteJournals } from "../check/journal.ts";
import { type FaultProxy, openFaultProxy } from "../inject/faultProxy.ts";
import { cleanedUp } from "./cleanedUp.ts";
import { type RunFolder, runFolder } from "./folders.ts";
import { FaultServer } from "./server.ts";
import { until } from "./until.ts";

export interface RunTerms {
  readonly seed: number;
  /** Where matches are kept; the embedded store unless said otherwise. */
  readonly store?: "sqlite" | "postgres";
  readonly profile?: Partial<Profile>;
  /** Bots reach the server through a fault proxy. */
  readonly isProxied?: boolean;
  /** Of the server. */
  readonly env?: NodeJS.ProcessEnv;
}

const CALM_MS = 120_000;

/** A server with its store and a crowd of bots, for one scenario. Nothing is started yet but the database. */
export class Run {
  readonly seed: number;
  readonly random: Random;
  readonly folder: RunFolder;
  readonly server: FaultServer;
  readonly crowd: Crowd;
  readonly postgres: Postgres | undefined;
  readonly #proxy: FaultProxy | undefined;

  private constructor(
    { seed }: RunTerms,
    parts: { folder: RunFolder; server: FaultServer; crowd: Crowd; postgres: Postgres | undefined; proxy: FaultProxy | undefined },
  ) {
    this.seed = seed;
    this.random = randomOf(seed);
    this.folder = parts.folder;
    this.server = parts.server;
    this.crowd = parts.crowd;
    this.postgres = parts.postgres;
    this.#proxy = parts.proxy;
  }

  static async prepare(terms: RunTerms): Promise<Run> {
    const folder = runFolder();
    const postgres = terms.store === "postgres" ? await startPostgres() : undefined;
    const server = await FaultServer.at({
      DATA_DIR: folder.data,
      ...(postgres ? { DATABASE_URL: postgres.url() } : {}),
      ...terms.env,
    });
    const proxy = terms.isProxied ? await openFaultProxy(server.port, randomOf(terms.seed + 1)) : undefined;
    const url = proxy ? `http://127.0.0.1:${proxy.port}` : server.url;
    const crowd = new Crowd({
      urls: [url],
      seed: terms.seed,
      observers: folder.observers,
      name: "b",
      ...(terms.profile ? { profile: terms.profile } : {}),
    });
    return new Run(terms, { folder, server, crowd, postgres, proxy });
  }

  get proxy(): FaultProxy {
    if (!this.#proxy) throw new Error("this run has no proxy");
    return this.#proxy;
  }

  /** Every bot is at its table; throws after two minutes. */
  allHere(patienceMs = CALM_MS): Promise<unknown> {
    return until(
      async () => {
        const { bots, connected } = await this.crowd.arrivals();
        return bots === connected;
      },
      patienceMs,
      "all bots to come back",
    );
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

  /** Everything sent is answered, bots and server end in order, and what they left is checked. */
  async finish(): Promise<Verdict> {
    await this.crowd.pause();
    await this.crowd.stop();
    const ended = await this.server.end("SIGTERM");
    const journals = this.postgres ? await readPostgresJournals(this.postgres.url()) : readSqliteJournals(this.folder.data);
    const verdict = check(journals, readClaims(this.folder.observers));
    if (ended === 0) return verdict;
    return { ...verdict, findings: [...verdict.findings, { invariant: "I8", where: "server", what: `SIGTERM ended with ${ended}` }] };
  }

  /** Ends at once what still runs. The folder stays when there is something to look at. */
  async dispose(keepsFolder: boolean): Promise<void> {
    await this.crowd.kill();
    await this.server.end("SIGKILL");
    await this.#proxy?.close();
    await this.postgres?.dispose();
    if (keepsFolder) console.log(`what is left: ${this.folder.path}`);
    else this.folder.remove();
  }
}

/** Prepares a run, does the work and cleans up (`cleanedUp`). */
export async function withRun<T extends { readonly findings: readonly unknown[] }>(
  terms: RunTerms,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  return cleanedUp(await Run.prepare(terms), work);
}
