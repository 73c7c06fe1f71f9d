import type { SeatReservation } from "@forgotten-planet/client-core";
import {
  type Blocked,
  type BotSeat,
  type Branch,
  type Handover,
  type Identity,
  type Player,
  PROTOCOL_HEADERS,
  type Rejection,
  type RequestPayload,
  type Resume,
  type TableSummary,
} from "@forgotten-planet/protocol";
import { forgetIdentity, identity, keepIdentity } from "./identity.ts";

/** A request that failed, with the server's code or `no-connection`. */
export class ApiError extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** A server that is silent for this long counts as absent. */
const ANSWER_MS = 10_000;

/** Asks the server as this browser's player. Throws `ApiError`. */
export const call = <T>(method: Method, path: string, body?: unknown): Promise<T> => ask<T>(identity.value?.token, method, path, body);

/** Asks the server as somebody without a name. Throws `ApiError`. */
export const callAsNobody = <T>(method: Method, path: string): Promise<T> => ask<T>(undefined, method, path, undefined);

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function ask<T>(token: string | undefined, method: Method, path: string, body: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json", ...PROTOCOL_HEADERS };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  const signal = AbortSignal.timeout(ANSWER_MS);
  const init: RequestInit = { method, headers, signal, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(`/api${path}`, init).catch(() => undefined);
  if (!response) throw new ApiError("no-connection");
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as T;
  const code = rejectionOf(answer)?.code ?? (response.status >= 502 ? "no-connection" : "internal");
  if (code === "bad-token") forgetIdentity();
  throw new ApiError(code);
}

function rejectionOf(answer: unknown): Rejection | undefined {
  return typeof answer === "object" && answer !== null && "error" in answer ? (answer as { error?: Rejection }).error : undefined;
}

interface Attached {
  readonly reservation: SeatReservation;
  readonly game?: string;
}

const attach = (id: string): Promise<Attached> => call("POST", `/tables/${encodeURIComponent(id)}/attach`);

/** A place is kept for a few seconds only. */
const AHEAD_MS = 5_000;
/** A place that was asked for before the page that takes it was there. */
let ahead: { readonly id: string; readonly at: number; readonly answer: Promise<Attached> } | undefined;

/** Asks for a place at the table of the page's address, while the code that takes it loads. */
export function expectAttach(): void {
  const [, id] = /^\/t\/([^/]+)/.exec(location.pathname) ?? [];
  // Whoever has just made the table has been given one.
  if (id === undefined || ahead?.id === id) return;
  const answer = attach(id);
  answer.catch(() => undefined);
  ahead = { id, at: performance.now(), answer };
}

export const api = {
  /** Creates this browser's player, or renames the one it has. */
  async name(name: string): Promise<void> {
    const known = identity.value;
    keepIdentity(await call<Identity>("POST", known ? "/players/me" : "/players", { name }));
  },
  /** A code by which another device becomes this player. */
  handover: () => call<Handover>("POST", "/players/me/handover"),
  /** Makes this browser the player of another device. */
  async claim(code: string): Promise<void> {
    keepIdentity(await call<Identity>("POST", "/players/claim", { code }));
  },
  me: () => call<{ readonly player: Player; readonly tables: readonly TableSummary[] }>("GET", "/players/me"),
  /** Its maker is given a place with it, which the page of the table takes. */
  async createTable(options: RequestPayload<"options"> & { readonly bots?: readonly BotSeat[] }): Promise<{ readonly id: string }> {
    const { id, reservation, game } = await call<{ readonly id: string } & Partial<Attached>>("POST", "/tables?attach", options);
    if (reservation) ahead = { id, at: performance.now(), answer: Promise.resolve({ reservation, ...(game ? { game } : {}) }) };
    return { id };
  },
  /** A match begun at one screen goes on at a table of the server. */
  resumeTable: (match: Resume) => call<{ readonly id: string; readonly code: string }>("POST", "/tables/resume", match),
  /** A position of a finished match, and what was played on from there, becomes a table with open seats. */
  branchTable: (branch: Branch) => call<{ readonly id: string; readonly code: string }>("POST", "/tables/branch", branch),
  /** `address`: the id of a link, or the code to read aloud. */
  table: (address: string) => call<TableSummary>("GET", `/tables/${encodeURIComponent(address)}`),
  /** A place at that table, and which game is played there. */
  attach(id: string): Promise<Attached> {
    const asked = ahead?.id === id && performance.now() - ahead.at < AHEAD_MS ? ahead.answer : undefined;
    ahead = undefined;
    return asked ?? attach(id);
  },
  record: (id: string) => call<unknown>("GET", `/tables/${encodeURIComponent(id)}/record`),
  /** Whom this player has blocked. */
  blocks: {
    mine: async () => (await call<{ readonly blocked: readonly Blocked[] }>("GET", "/players/me/blocks")).blocked,
    remove: (authorId: string) => call<unknown>("DELETE", `/players/me/blocks/${encodeURIComponent(authorId)}`),
  },
};
