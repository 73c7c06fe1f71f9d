import type { RequestType } from "@forgotten-planet/protocol";
import type { AppendOutcome, StoreCounts } from "@forgotten-planet/store";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** Who is connected to the tables of this process. */
export interface Census {
  readonly rooms: number;
  readonly players: number;
  readonly spectators: number;
  /** Open pages of the lobby. */
  readonly lobby: number;
}

/** Measured only when the figures are read. */
export interface Measured {
  readonly census: () => Census;
  readonly matches: () => Promise<StoreCounts>;
  readonly isDraining: () => boolean;
  /** Rooms whose bot thinks, rooms that wait for a worker, and tables with bots. */
  readonly bots: () => { readonly thinking: number; readonly waiting: number; readonly tables: number };
}

/** Counts what the server does. None of its labels comes from outside: codes and kinds are closed sets. */
export interface Meter {
  /** A request of a room has been answered, `seconds` after its frame was read; `code` when it was refused. */
  answered(type: string, code: string | undefined, seconds: number): void;
  /** An HTTP answer that refused. */
  refused(code: string): void;
  /** A journal line went to the store. */
  appended(outcome: AppendOutcome["kind"] | "failed", seconds: number): void;
  cut(reason: string): void;
  upgradeRefused(status: number): void;
  /** A TCP connection was closed as it came: beyond those of its address, or of all. */
  connectionRefused(reason: "address" | "all"): void;
  /** A bot has thought, or has not been able to; `seconds` of thinking if it has. */
  thought(outcome: string, seconds: number | undefined): void;
  /** Another bot, or the game itself, played in the stead of one that gave no answer. */
  botReplaced(): void;
}

const PREFIX = "forgotten_planet_";
/** The requests that move a game on. */
const INTENTS: ReadonlySet<string> = new Set<RequestType>(["play"]);
/** A client reports by it that its own position differs. */
const MISMATCH = "mismatch" satisfies RequestType;
/** Seconds, from what memory takes to what a player feels. */
const BUCKETS = [0.0002, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** A meter whose figures Prometheus can read. */
export class PrometheusMeter implements Meter {
  readonly #registry = new Registry();
  readonly #accepted: Counter;
  readonly #refusals: Counter<"via" | "code">;
  readonly #acks: Histogram;
  readonly #appends: Histogram;
  readonly #appendOutcomes: Counter<"outcome">;
  readonly #mismatches: Counter;
  readonly #cuts: Counter<"reason">;
  readonly #upgrades: Counter<"status">;
  readonly #tcpRefused: Counter<"reason">;
  readonly #thoughts: Counter<"outcome">;
  readonly #thinking: Histogram;
  readonly #replaced: Counter;

  constructor() {
    const registers = [this.#registry];
    const counter = <L extends string>(name: string, help: string, labelNames: L[] = []) =>
      new Counter<L>({ name: `${PREFIX}${name}`, help, labelNames, registers });
    const histogram = (name: string, help: string) => new Histogram({ name: `${PREFIX}${name}`, help, buckets: BUCKETS, registers });
    this.#accepted = counter("intents_accepted_total", "intents and undos that were journaled and acknowledged");
    this.#refusals = counter("refusals_total", "refused requests by the code of their refusal, over the rooms' sockets and over HTTP", [
      "via",
      "code",
    ]);
    this.#acks = histogram("ack_seconds", "from the frame of an accepted intent to its acknowledgement");
    this.#appends = histogram("append_seconds", "what the store took to answer an append");
    this.#appendOutcomes = counter("appends_total", "appends by what the store answered", ["outcome"]);
    this.#mismatches = counter("mismatches_total", "positions that clients reckoned otherwise than they were shown");
    this.#cuts = counter("connections_cut_total", "connections closed for what they sent, by reason", ["reason"]);
    this.#upgrades = counter("upgrades_refused_total", "requests for a socket that were refused, by HTTP status", ["status"]);
    this.#tcpRefused = counter("connections_refused_total", "TCP connections closed as they came: too many of their address, or of all", [
      "reason",
    ]);
    this.#thoughts = counter("bot_thoughts_total", "what bots were asked, by outcome: answered, late, crashed, crowded, cancelled", [
      "outcome",
    ]);
    this.#thinking = histogram("bot_thinking_seconds", "what a bot took to answer, in its worker");
    this.#replaced = counter("bot_replaced_total", "answers that were given in the stead of a bot that had none");
  }

  /** Begins to watch the process (memory, garbage collection, event loop delay), and takes the sources of the other figures. */
  watch({ census, matches, isDraining, bots }: Measured): void {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: `${PREFIX}matches`,
      help: "matches in the store, by status; absent while it does not answer",
      labelNames: ["status"],
      registers,
      async collect() {
        this.reset();
        const counts = await matches().catch(() => undefined);
        for (const [status, count] of Object.entries(counts ?? {})) this.set({ status }, count);
      },
    });
    new Gauge({
      name: `${PREFIX}connections`,
      help: "connections to tables by role",
      labelNames: ["role"],
      registers,
      collect() {
        const { players, spectators, lobby } = census();
        this.set({ role: "player" }, players);
        this.set({ role: "spectator" }, spectators);
        this.set({ role: "lobby" }, lobby);
      },
    });
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name: `${PREFIX}${name}`,
        help,
        registers,
        collect() {
          this.set(read());
        },
      });
    gauge("bot_tables", "tables with bots that are alive in this process", () => bots().tables);
    gauge("bots_thinking", "rooms whose bot thinks in a worker", () => bots().thinking);
    gauge("bots_waiting", "rooms whose bot waits for a worker", () => bots().waiting);
    gauge("rooms", "tables with a live room in this process", () => census().rooms);
    gauge("draining", "1 while the process is about to end", () => (isDraining() ? 1 : 0));
  }

  /** Returns all figures in Prometheus's text form. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  answered(type: string, code: string | undefined, seconds: number): void {
    if (code !== undefined) this.#refusals.inc({ via: "room", code });
    else if (INTENTS.has(type)) {
      this.#accepted.inc();
      this.#acks.observe(seconds);
    } else if (type === MISMATCH) this.#mismatches.inc();
  }

  refused(code: string): void {
    this.#refusals.inc({ via: "http", code });
  }

  appended(outcome: AppendOutcome["kind"] | "failed", seconds: number): void {
    this.#appends.observe(seconds);
    this.#appendOutcomes.inc({ outcome });
  }

  cut(reason: string): void {
    this.#cuts.inc({ reason });
  }

  upgradeRefused(status: number): void {
    this.#upgrades.inc({ status });
  }

  connectionRefused(reason: "address" | "all"): void {
    this.#tcpRefused.inc({ reason });
  }

  thought(outcome: string, seconds: number | undefined): void {
    this.#thoughts.inc({ outcome });
    if (seconds !== undefined) this.#thinking.observe(seconds);
  }

  botReplaced(): void {
    this.#replaced.inc();
  }
}
