import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MessageHandlers, ReserveError, RoomConnection, reserve, type SeatReservation } from "@forgotten-planet/client-core";
import type {
  ForgottenPlanet,
  Ping,
  PrivateTile,
  Reservation,
  RoomView,
  SeatPlan,
  ServerMessages,
  TableSummary,
  Welcome,
  zTableOptions,
} from "@forgotten-planet/game";
import { playAt } from "@forgotten-planet/game";
import { plainRoom, RoomMirror } from "@forgotten-planet/game/mirror";
import type {
  AbsenceView,
  ChatLine,
  Choosing,
  ClockView,
  Identity,
  Replies,
  RequestPayload,
  RequestType,
} from "@forgotten-planet/protocol";
import { PROTOCOL_HEADERS } from "@forgotten-planet/protocol";
import { type Intent, legalIntents, type Seat } from "@forgotten-planet/rules";
import { openSqliteStore, SQLITE_FILE } from "@forgotten-planet/store";
import { afterAll } from "vitest";
import type { z } from "zod";
import { type Config, readConfig } from "../../src/config.ts";
import type { Log } from "../../src/log.ts";
import { randomSecret } from "../../src/match/parts/game/randomSecret.ts";
import { type RunningServer, type Sources, startServer } from "../../src/server.ts";

const dataDirs: string[] = [];
// Registered first, so it runs after a file's own, which close what works there.
afterAll(() => {
  for (const dir of dataDirs) rmSync(dir, { recursive: true, force: true });
});

export function freshDataDir(): string {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-"));
  dataDirs.push(dir);
  return dir;
}

/** Limits that no test reaches by playing fast; the tests of limits set their own. */
export const testConfig = (overrides: NodeJS.ProcessEnv = {}): Config =>
  readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: freshDataDir(),
    LOG_LEVEL: "silent",
    LIMIT_CONNECTIONS_PER_ADDRESS: "1000",
    LIMIT_TCP_CONNECTIONS_PER_ADDRESS: "100000",
    LIMIT_GUESTS_PER_MINUTE: "10000",
    LIMIT_TABLES_PER_MINUTE: "10000",
    LIMIT_WAITING_TABLES: "10000",
    LIMIT_WAITING_TABLES_PER_ADDRESS: "10000",
    LIMIT_ATTACHES_PER_MINUTE: "100000",
    LIMIT_HTTP_BURST: "1000000",
    LIMIT_HTTP_PER_SECOND: "1000000",
    LIMIT_REQUESTS_BURST: "5000",
    LIMIT_REQUESTS_PER_SECOND: "5000",
    ...overrides,
  });

export interface LogLine {
  readonly level: keyof Log;
  readonly event: string;
  readonly fields: object | undefined;
}

/** A log that remembers. */
export function rememberingLog(): Log & { readonly lines: LogLine[] } {
  const lines: LogLine[] = [];
  const at =
    (level: keyof Log) =>
    (event: string, fields?: object): void => {
      lines.push({ level, event, fields });
    };
  return { lines, info: at("info"), warn: at("warn"), error: at("error"), noise: at("noise") };
}

export interface TestServer {
  readonly server: RunningServer;
  readonly url: string;
  readonly log: ReturnType<typeof rememberingLog>;
  readonly config: Config;
}

/** A database without a row, made once for all files of a worker: to make its tables takes as long as the rest of a server's start. */
let empty: Promise<string> | undefined;
async function emptyDatabase(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), "forgotten-planet-empty-"));
  await (await openSqliteStore(dir)).close();
  process.on("exit", () => rmSync(dir, { recursive: true, force: true }));
  return join(dir, SQLITE_FILE);
}

export async function startTestServer(config: Config = testConfig(), more: Partial<Sources> = {}): Promise<TestServer> {
  const log = rememberingLog();
  const file = join(config.dataDir, SQLITE_FILE);
  if (config.databaseUrl === undefined && dataDirs.includes(config.dataDir) && !existsSync(file)) {
    empty ??= emptyDatabase();
    copyFileSync(await empty, file);
  }
  const server = await startServer(config, log, { newSecret: randomSecret, takesNonces: true, ...more });
  return { server, url: `http://127.0.0.1:${server.port}`, log, config };
}

export interface HttpAnswer<T> {
  readonly status: number;
  readonly body: T;
}

export async function http<T>(
  url: string,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  options: { body?: unknown; token?: string } = {},
): Promise<HttpAnswer<T>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...PROTOCOL_HEADERS,
      ...(options.body === undefined ? {} : { "content-type": "application/json" }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return { status: response.status, body: (await response.json()) as T };
}

export async function guest(url: string, name: string): Promise<Identity> {
  return (await http<Identity>(url, "POST", "/api/players", { body: { name } })).body;
}

export type OptionsInput = z.input<typeof zTableOptions>;
export const TWO_PLAYERS: OptionsInput = { scenario: "first-landing", players: 2, isPublic: true, spectatorsTalk: true };
export const SCENARIO_FOR = { 2: "first-landing", 3: "delta", 4: "rim" } as const;

export async function createTable(url: string, host: Identity, options: OptionsInput = TWO_PLAYERS): Promise<{ id: string; code: string }> {
  const made = await http<{ id: string; code: string }>(url, "POST", "/api/tables", { body: options, token: host.token });
  if (made.status !== 201) throw new Error(`no table: ${JSON.stringify(made)}`);
  return made.body;
}

export const summaryOf = async (url: string, address: string, token?: string): Promise<TableSummary> =>
  (await http<TableSummary>(url, "GET", `/api/tables/${address}`, token === undefined ? {} : { token })).body;

/** What a refused request is refused with. */
export interface Refused {
  readonly code: string;
  readonly rule?: string;
}

/** One player's hold on a table, by the client that everybody uses. */
export class Seated {
  readonly identity: Identity | undefined;
  readonly chat: ChatLine[] = [];
  readonly welcomes: Welcome[] = [];
  readonly rematches: string[] = [];
  /** Each message of one's own face-down tiles. */
  readonly privateTiles: (readonly PrivateTile[])[] = [];
  readonly plans: SeatPlan[] = [];
  readonly pings: Ping[] = [];
  readonly reservations: Reservation[] = [];
  /** Each message about what somebody has chosen. */
  readonly choices: Choosing[] = [];
  /** Each message about who is away. */
  readonly absences: AbsenceView[] = [];
  /** Each message about who wishes to end the match. */
  readonly endWishes: (readonly Seat[])[] = [];
  /** Who has declined it. */
  readonly declined: Seat[] = [];
  readonly mutedPlayers: ServerMessages["mutedPlayers"][] = [];
  /** Each message about the clocks. */
  readonly clocks: ClockView[] = [];
  closedWith: number | undefined;
  #room: RoomConnection<RoomMirror> | undefined;
  #waiters: (() => void)[] = [];
  readonly #lookers: (() => void)[] = [];
  readonly #hearers: ((steps: ServerMessages["steps"]) => void)[] = [];

  /** Joins as the token's player, or as a spectator. Throws what the server refused. */
  static async join(url: string, table: string, identity: Identity | undefined): Promise<Seated> {
    return Seated.take(url, await reserve(url, table, identity?.token), identity);
  }

  /** Comes to a place that is reserved. */
  static async take(url: string, reservation: SeatReservation, identity: Identity | undefined): Promise<Seated> {
    const seated = new Seated(identity);
    const messages = Object.fromEntries(
      Object.entries(seated.#messages()).map(([type, heard]) => [
        type,
        (payload: never) => {
          (heard as (payload: never) => void)(payload);
          seated.#wake();
        },
      ]),
    );
    seated.#room = await RoomConnection.join<RoomMirror, ForgottenPlanet>(url, reservation, RoomMirror, {
      messages,
      changed: () => {
        for (const look of seated.#lookers) look();
        seated.#wake();
      },
      left: (code) => {
        seated.closedWith = code;
        seated.#wake();
      },
    });
    return seated;
  }

  private constructor(identity: Identity | undefined) {
    this.identity = identity;
  }

  #messages(): MessageHandlers<ForgottenPlanet> {
    return {
      welcome: (welcome) => this.welcomes.push(welcome),
      chat: (line) => this.chat.push(line),
      rematch: ({ table }) => this.rematches.push(table),
      privateView: ({ tiles }) => this.privateTiles.push(tiles),
      plan: (plan) => this.plans.push(plan),
      ping: (ping) => this.pings.push(ping),
      absence: (absence) => this.absences.push(absence),
      endWishes: ({ by, declinedBy }) => {
        this.endWishes.push(by);
        if (declinedBy !== undefined) this.declined.push(declinedBy);
      },
      mutedPlayers: (muted) => this.mutedPlayers.push(muted),
      reservation: (reservation) => this.reservations.push(reservation),
      choosing: (choosing) => this.choices.push(choosing),
      clock: (clock) => this.clocks.push(clock),
      steps: (steps) => {
        for (const hear of this.#hearers) hear(steps);
      },
    };
  }

  get room(): RoomConnection<RoomMirror> {
    if (!this.#room) throw new Error("not joined yet");
    return this.#room;
  }

  /** Calls back with the lines that a patch skips, before that patch. */
  onSteps(hear: (steps: ServerMessages["steps"]) => void): void {
    this.#hearers.push(hear);
  }

  /** Calls back at each patch from now on. */
  onPatch(look: () => void): void {
    this.#lookers.push(look);
  }

  get welcome(): Welcome {
    const welcome = this.welcomes.at(-1);
    if (!welcome) throw new Error("not welcomed yet");
    return welcome;
  }

  get seat(): Seat | undefined {
    return this.welcome.seat;
  }

  get view(): RoomView {
    return plainRoom(this.room.state, this.welcomes.at(-1)?.history?.setup);
  }

  /** As it was told last. */
  get clock(): ClockView | undefined {
    return this.clocks.at(-1) ?? this.welcome.clock;
  }

  get match(): NonNullable<RoomView["match"]> {
    const { match } = this.view;
    if (!match) throw new Error("no match to see");
    return match;
  }

  async ask<T extends RequestType>(type: T, payload: RequestPayload<T>): Promise<T extends keyof Replies ? Replies[T] : undefined> {
    try {
      return await this.room.request(type, payload);
    } catch (error) {
      throw new Error(`${type} ${JSON.stringify(payload)}: ${JSON.stringify((error as { reason?: unknown }).reason)}`, { cause: error });
    }
  }

  /** What the request was refused with; fails when it was not. */
  async refused(type: string, payload: unknown): Promise<Refused> {
    try {
      await this.room.send(type, payload);
    } catch (error) {
      const { name, reason } = error as { name?: string; reason?: Refused };
      if (name === "rejected" && reason) return reason;
      throw error;
    }
    throw new Error(`${type} was not refused`);
  }

  play(intent: Intent, ply: number = this.match.ply): Promise<{ readonly ply: number }> {
    return this.ask("play", playAt(ply, intent));
  }

  legal(): readonly Intent[] {
    return this.seat === undefined ? [] : legalIntents(this.match.view, this.seat);
  }

  /** Resolves as soon as what is seen fits. */
  async until(fits: (seated: Seated) => boolean, timeoutMs = 5000): Promise<this> {
    const deadline = Date.now() + timeoutMs;
    while (!fits(this)) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`waited in vain; seen: ${JSON.stringify({ ...this.view, match: this.view.match?.last })}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(left, 250));
        this.#waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    return this;
  }

  /** Gone without a word, as when the network fails. */
  vanish(): void {
    this.room.drop();
  }

  async leave(): Promise<void> {
    if (this.closedWith === undefined) await this.room.leave();
  }

  #wake(): void {
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const wake of waiters) wake();
  }
}

/** Attaches to a table and waits for the welcome and the first state. */
export async function attach(url: string, address: string, identity?: Identity): Promise<Seated> {
  const seated = await Seated.join(url, address, identity).catch((error: unknown) => {
    throw error instanceof ReserveError ? new Error(`not attached: ${error.code}`) : error;
  });
  return seated.until(({ welcomes, room: { state } }) => welcomes.length > 0 && state.seats.length > 0);
}

export interface PlayedTable {
  readonly id: string;
  readonly code: string;
  /** In the order of play. */
  readonly players: readonly Seated[];
}

/** A table where the match has begun, with its players in the order of play. */
export async function startedTable(url: string, count: 2 | 3 | 4 = 2, options: Partial<OptionsInput> = {}): Promise<PlayedTable> {
  const identities = await Promise.all(Array.from({ length: count }, (_, i) => guest(url, `Player ${i + 1}`)));
  const { id, code } = await createTable(url, identities[0] as Identity, {
    ...TWO_PLAYERS,
    players: count,
    scenario: SCENARIO_FOR[count],
    ...options,
  });
  const people: Seated[] = [];
  for (const [place, identity] of identities.entries()) {
    const person = await attach(url, id, identity);
    if (place > 0) await person.ask("sit", { seat: place });
    await person.ask("ready", { ready: true });
    people.push(person);
  }
  await Promise.all(people.map((person) => person.until(({ view }) => view.status === "playing" && view.match !== undefined)));
  return { id, code, players: [...people].sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0)) };
}

/** Whose turn it is. */
export function active({ players }: Pick<PlayedTable, "players">): Seated {
  const first = players[0] as Seated;
  return players[first.match.view.active] as Seated;
}

/** Everyone sees that ply. */
export const allAt = (people: readonly Seated[], ply: number): Promise<unknown> =>
  Promise.all(people.map((person) => person.until(({ match }) => match.ply >= ply)));
