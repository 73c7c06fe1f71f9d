import { playAt, type TableOptionsInput, tableOptions } from "@forgotten-planet/game";
import type { Identity } from "@forgotten-planet/protocol";
import { COLOURS, type GameState, type Intent, legalIntents, type Seat } from "@forgotten-planet/rules";
import type { StoredSeat } from "@forgotten-planet/store";
import { randomCode, randomId } from "../../../apps/server/src/identity/randomId.ts";
import { InProcessClient, reserveAgain, tableOf } from "../../../apps/server/test/support/inProcess.ts";
import { matchAt } from "../../../apps/server/test/support/matchAt.ts";
import { call } from "../inProcess/call.ts";
import type { ServerHere } from "../inProcess/serverHere.ts";
import { preparedGames, TABLE } from "./preparedGame.ts";
import type { Phase, Role } from "./roles.ts";

/**
 * How the table stands beside its phase. `ready`: all four places are taken and ready, before the start. `free`: nobody holds the
 * active seat. `away`: the active seat's player has gone; "substituted": and its partner plays for it.
 */
export type Standing = "plain" | "ready" | "bot" | "free" | "away" | "substituted";

const HOUR_MS = 3_600_000;
const games = preparedGames();

/** What else a table is to be like. */
export interface Wish {
  readonly options?: Partial<TableOptionsInput>;
  /** Nobody is connected, but who had to make the last step. */
  readonly isEmpty?: boolean;
}

/** One table in a phase, with everybody who can be connected to it. */
export class Situation {
  readonly id: string;
  readonly code: string;
  readonly phase: Phase;
  readonly people: ReadonlyMap<Role, Identity>;
  readonly #clients: ReadonlyMap<Role, InProcessClient>;
  readonly #server: ServerHere;

  private constructor(made: Made, clients: ReadonlyMap<Role, InProcessClient>, server: ServerHere) {
    this.id = made.id;
    this.code = made.code;
    this.phase = made.phase;
    this.people = made.people;
    this.#clients = clients;
    this.#server = server;
  }

  static async at(server: ServerHere, phase: Phase, standing: Standing, { options = {}, isEmpty = false }: Wish = {}): Promise<Situation> {
    const terms = { ...TABLE, ...options };
    const people = isEmpty ? guestOf : strangerOf;
    const made = await (phase === "waiting"
      ? makeWaiting(server, { standing, terms, people })
      : makeRunning(server, { phase, standing, terms, people }));
    const clients = new Map<Role, InProcessClient>();
    const attach = async (token: string | undefined): Promise<InProcessClient["reservation"]> => {
      const path = `/api/tables/${made.id}/attach`;
      const { body, text } = await call<{ reservation?: InProcessClient["reservation"] }>(server.url, "POST", path, { token });
      if (!body.reservation) throw new Error(`nobody can attach: ${text}`);
      return body.reservation;
    };
    const join = async (role: Role, { player, token }: Identity): Promise<void> => {
      const [other] = clients.values();
      // Over HTTP but once: what that answers to whom is another table's business.
      clients.set(role, await InProcessClient.join(await (other ? reserveAgain(other.reservation, player) : attach(token))));
    };
    // Of a match that is over the last step has still to be made.
    const isAway = (standing === "away" || standing === "substituted") && phase !== "over";
    const comers = [...made.people].filter(([role]) => role !== "removed" && (!isEmpty || role === "active"));
    if (!isEmpty) clients.set("nameless", await InProcessClient.join(await attach(undefined)));
    for (const [role, identity] of comers) if (!(isAway && role === "active")) await join(role, identity);
    const situation = new Situation(made, clients, server);
    if (phase === "over") await situation.#end();
    if (standing === "substituted") await clients.get("ally")?.ask("substitute", { on: true });
    return situation;
  }

  /** Undefined if nobody can be in that position now. */
  client(role: Role): InProcessClient | undefined {
    if (role === "substitute") return this.#clients.get("ally");
    if (role === "host of a free seat") return this.#clients.get("host");
    return this.#clients.get(role);
  }

  get state(): GameState | undefined {
    const { game } = this.#table;
    return game && matchAt(game).state;
  }

  get ply(): number {
    return this.#table.game?.ply ?? 0;
  }

  /** The place that role sits at. */
  placeOf(role: Role): number | undefined {
    const player = this.people.get(role)?.player;
    return player && this.#table.seats.find((seat) => seat.player.id === player.id)?.place;
  }

  /** Something that the active seat may do; nonsense before the match and after it. */
  get legal(): Intent {
    const { state } = this;
    const legal = state ? legalIntents(state, state.active).filter(({ type }) => type !== "assignTile" && type !== "endTurn") : [];
    return legal[0] ?? { type: "endTurn" };
  }

  /** Everything on disk that a request could have changed. */
  async trace(): Promise<string> {
    const { store } = this.#server;
    const [match, journal] = await Promise.all([store.findMatch(this.id), store.journal(this.id)]);
    return JSON.stringify([match && { ...match, updatedAt: 0 }, journal.length]);
  }

  close(): void {
    for (const client of this.#clients.values()) client.leave();
  }

  get #table() {
    const [client] = this.#clients.values();
    if (!client) throw new Error("nobody is here");
    return tableOf(client.reservation);
  }

  async #end(): Promise<void> {
    const { ply } = this;
    await (this.client("active") ?? this.client("host"))?.ask("play", playAt(ply, { type: "endTurn" }));
    if (this.state?.phase !== "over") throw new Error("the match did not end");
  }
}

interface Made {
  readonly id: string;
  readonly code: string;
  readonly phase: Phase;
  readonly people: ReadonlyMap<Role, Identity>;
}

/** How somebody comes to be a player. */
type PersonOf = (server: ServerHere, role: Role) => Promise<Identity>;

interface Terms {
  readonly standing: Standing;
  readonly terms: TableOptionsInput;
  readonly people: PersonOf;
}

/** Over HTTP, with a token. */
const guestOf: PersonOf = async ({ url }, role) =>
  (await call<Identity>(url, "POST", "/api/players", { body: { name: `The ${role}` } })).body;

/** Straight into the store: players who are led to a place in the room need no token. */
const strangerOf: PersonOf = async ({ store }, role) => {
  const player = { id: randomId(), name: `The ${role}` };
  await store.players.create(player, 1);
  return { player, token: "" };
};

async function peopleOf(server: ServerHere, personOf: PersonOf, roles: readonly Role[]): Promise<ReadonlyMap<Role, Identity>> {
  const people = new Map<Role, Identity>();
  for (const role of roles) people.set(role, await personOf(server, role));
  return people;
}

const made = (phase: Phase, people: ReadonlyMap<Role, Identity>): Made => ({ id: randomId(), code: randomCode(), phase, people });

const common = (people: ReadonlyMap<Role, Identity>, { id, code }: Made, terms: TableOptionsInput) => ({
  id,
  code,
  options: tableOptions(terms),
  host: people.get("host")!.player.id,
  secret: new Uint8Array(32).fill(7),
  rulesVersion: 1,
  createdAt: 1,
});

/** Where a bot plays at a table that waits, if one does. */
export const BOT_PLACE = 3;

/** The host and one other sit there, with a bot or not, or four people who are ready. */
async function makeWaiting(server: ServerHere, { standing, terms, people: personOf }: Terms): Promise<Made> {
  const people = await peopleOf(server, personOf, [
    "host",
    "seated",
    "spectator",
    "removed",
    ...(standing === "ready" ? (["ally", "rival"] as const) : []),
  ]);
  const table = made("waiting", new Map([...people].filter(([role]) => role !== "ally" && role !== "rival")));
  const sitting = [...people].filter(([role]) => role !== "spectator" && role !== "removed");
  const seats = sitting.map(
    ([, { player }], place): StoredSeat => ({ place, player, colour: COLOURS[place]!, ready: standing === "ready" }),
  );
  const bots = standing === "bot" ? { bots: [{ place: BOT_PLACE, level: "builder" }] } : {};
  await server.store.createMatch({ ...common(people, table, terms), seats, ...bots, colours: COLOURS });
  await sendAway(server, table);
  return table;
}

/** The host has sent somebody away, who may not come back. */
async function sendAway({ store }: ServerHere, { id, people }: Made): Promise<void> {
  const match = await store.findMatch(id);
  const removed = people.get("removed")?.player.id;
  if (!match || removed === undefined) throw new Error("nobody to send away");
  await store.saveSeating(id, match.epoch, { ...match, removed: [removed] }, 1);
}

/** The partner sits opposite, the host plays next, the other rival last. */
const PLACE_AFTER_ACTIVE: Readonly<Partial<Record<Role, number>>> = { active: 0, host: 1, ally: 2, rival: 3 };

interface Running extends Terms {
  readonly phase: Exclude<Phase, "waiting">;
}

async function makeRunning(server: ServerHere, { phase, standing, terms, people: personOf }: Running): Promise<Made> {
  const { setup, journal, state } = games.get(phase)!;
  const people = await peopleOf(server, personOf, ["active", "host", "ally", "rival", "spectator", "removed"]);
  const table = made(phase, people);
  const seats = [...people].flatMap(([role, { player }]): readonly StoredSeat[] => {
    const after = PLACE_AFTER_ACTIVE[role];
    if (after === undefined || (role === "active" && standing === "free")) return [];
    const place = (state.active + after) % 4;
    return [{ place, player, colour: setup.seats[place]!.colour, ready: true }];
  });
  const clock = { left: setup.seats.map(() => HOUR_MS), ...(isTurn(phase) ? { running: { seat: state.active as Seat, since: 0 } } : {}) };
  await server.store.createMatch({
    ...common(people, table, terms),
    seats,
    colours: setup.seats.map(({ colour }) => colour),
    start: { setup, seats, dice: { nonces: [], from: 0 }, clock },
    journal,
  });
  await sendAway(server, table);
  if (standing !== "free") return table;
  return { ...table, people: new Map([...people].filter(([role]) => role !== "active")) };
}

const isTurn = (phase: Phase): boolean => phase === "turn" || phase === "choice" || phase === "over";
