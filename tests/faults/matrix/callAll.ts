import type { Identity } from "@forgotten-planet/protocol";
import { PROTOCOL_HEADERS } from "@forgotten-planet/protocol";
import { call } from "../inProcess/call.ts";
import type { ServerHere } from "../inProcess/serverHere.ts";
import { ACCEPTED } from "./grid.ts";
import { ALWAYS, ROUTE_ROLES, type RouteRole, TABLE_PHASES, TABLE_ROLES, type TableRole } from "./roles.ts";
import type { RouteRow } from "./routes/routeRow.ts";
import { Situation } from "./situation.ts";

/** What a route answered one role, as a cell of the table would say it. */
export interface RouteCellFound {
  readonly row: string;
  readonly column: string;
  readonly cell: string;
}

/** Calls the route as everybody. Each call finds a table, a player and a scenario of its own. */
export async function callAll(server: ServerHere, row: RouteRow): Promise<readonly RouteCellFound[]> {
  const found: RouteCellFound[] = [];
  if (row.table) {
    for (const column of TABLE_PHASES)
      for (const role of TABLE_ROLES) found.push({ row: role, column, cell: await askedOfTable(server, row, { role, column }) });
    return found;
  }
  for (const role of ROUTE_ROLES) found.push({ row: role, column: ALWAYS[0], cell: await asked(server, row, role) });
  return found;
}

async function askedOfTable(
  server: ServerHere,
  row: RouteRow,
  { role, column }: { readonly role: TableRole; readonly column: (typeof TABLE_PHASES)[number] },
): Promise<string> {
  const situation = await Situation.at(server, column, "plain", { options: row.table ?? {}, isEmpty: true });
  const { people, id, code } = situation;
  const seated = people.get(column === "waiting" ? "seated" : "ally");
  const identities = { seated, host: people.get("host"), removed: people.get("removed"), stranger: people.get("spectator") };
  const token = await tokenOf(server, role, (name) => identities[name as keyof typeof identities]);
  const cell = await answerOf(server, row, { path: row.path.replace(":id", id).replace(":code", code), token });
  situation.close();
  return cell;
}

async function asked(server: ServerHere, row: RouteRow, role: RouteRole): Promise<string> {
  const [maker, stranger] = [await guest(server, "The maker"), await guest(server, "The stranger")];
  const token = await tokenOf(server, role, (name) => (name === "maker" ? maker : stranger));
  return answerOf(server, row, { path: await ownPath(server, row.path, maker), token });
}

const guest = async ({ url }: ServerHere, name: string): Promise<Identity> =>
  (await call<Identity>(url, "POST", "/api/players", { body: { name } })).body;

async function tokenOf(server: ServerHere, role: string, identityOf: (role: string) => Identity | undefined): Promise<string | undefined> {
  if (role === "nobody") return undefined;
  if (role === "bad token") return "1.AAAA.BBBB";
  if (role !== "signed out") return identityOf(role)?.token;
  const { token } = await guest(server, "The one before");
  await call(server.url, "POST", "/api/players/me/sign-out", { token });
  return token;
}

/** The path, with what the maker owns put into it. */
async function ownPath(server: ServerHere, path: string, maker: Identity): Promise<string> {
  if (path.includes(":scenario")) return path.replace(":scenario", await scenarioOf(server, maker));
  if (path.includes(":league")) return path.replace(":league", await leagueOf(server, maker));
  if (path.includes(":person")) return path.replace(":person", await personOf(server, maker));
  return path.includes(":passkey") ? path.replace(":passkey", await passkeyOf(server, maker)) : path;
}

async function leagueOf({ store }: ServerHere, { player }: Identity): Promise<string> {
  const id = crypto.randomUUID().replaceAll("-", "").slice(0, 22);
  const options = { game: "forgotten-planet", scenario: "first-landing", players: 2, isPublic: false, alliance: "none", clock: "none" };
  const terms = { game: "forgotten-planet", options, pairings: [], isClosed: false, version: 0, createdAt: 1, updatedAt: 1 };
  await store.leagues.create({ id, name: "Ours", host: player, members: [{ player, number: 1, hasLeft: false }], ...terms });
  return id;
}

const personOf = async ({ store }: ServerHere, { player }: Identity): Promise<string> =>
  (await store.ratings.choose(player.id, crypto.randomUUID().replaceAll("-", "").slice(0, 22), true, 1)).key;

async function passkeyOf({ store }: ServerHere, { player }: Identity): Promise<string> {
  const id = crypto.randomUUID().replaceAll("-", "");
  await store.people.addPasskey({ id, player: player.id, publicKey: new Uint8Array(65), counter: 0, transports: [], createdAt: 1 });
  return id;
}

async function scenarioOf({ store }: ServerHere, { player }: Identity): Promise<string> {
  const id = crypto.randomUUID().replaceAll("-", "").slice(0, 22);
  const area = { kind: "fixed", rows: [".....", ".....", "....."] } as const;
  await store.scenarios.save({
    id,
    game: "forgotten-planet",
    by: player,
    players: 2,
    scenario: { name: "Mine", area, land: 9 },
    updatedAt: 1,
  });
  return id;
}

interface Asked {
  readonly path: string;
  readonly token: string | undefined;
}

/** `ok`, the refusal's code, or the bare status of an answer that is neither. */
async function answerOf({ url }: ServerHere, { method, body, headers = {}, isPage }: RouteRow, { path, token }: Asked): Promise<string> {
  const ending = new AbortController();
  const response = await fetch(`${url}${path}`, {
    method,
    signal: ending.signal,
    headers: {
      ...PROTOCOL_HEADERS,
      ...headers,
      ...(isPage ? { origin: url } : {}),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.ok) {
    // A stream never ends by itself.
    ending.abort();
    return ACCEPTED;
  }
  const said = (await response.json().catch(() => undefined)) as { readonly error?: { readonly code: string } } | undefined;
  return said?.error?.code ?? String(response.status);
}
