import { afterAll, beforeAll } from "vitest";
import { type Cluster, type ClusterOptions, type GameProcess, startCluster } from "../../../../scripts/cluster.ts";
import { attach, createTable, guest, type OptionsInput, type PlayedTable, type Seated, TWO_PLAYERS } from "./harness.ts";

/** Programs may have to be installed first. */
const SERVER_MS = 300_000;
/** No test plays too fast for its servers. */
const NO_LIMITS = {
  LIMIT_CONNECTIONS_PER_ADDRESS: "100000",
  LIMIT_TCP_CONNECTIONS_PER_ADDRESS: "100000",
  LIMIT_GUESTS_PER_MINUTE: "100000",
  LIMIT_TABLES_PER_MINUTE: "100000",
  LIMIT_WAITING_TABLES: "100000",
  LIMIT_WAITING_TABLES_PER_ADDRESS: "100000",
  LIMIT_CODE_MISSES_PER_MINUTE: "100000",
  LIMIT_ATTACHES_PER_MINUTE: "1000000",
  LIMIT_HTTP_BURST: "1000000",
  LIMIT_HTTP_PER_SECOND: "1000000",
  LIMIT_ARRIVALS_PER_ADDRESS: "64",
  LIMIT_REQUESTS_BURST: "5000",
  LIMIT_REQUESTS_PER_SECOND: "5000",
};

/** A cluster for the tests of one file; its servers all run when a test begins. */
export function useCluster(options: ClusterOptions = {}): { readonly cluster: Cluster } {
  let cluster: Cluster | undefined;
  beforeAll(async () => {
    cluster = await startCluster({ ...options, env: { ...NO_LIMITS, ...options.env } });
  }, SERVER_MS);
  afterAll(() => cluster?.dispose(), SERVER_MS);
  return {
    get cluster() {
      if (!cluster) throw new Error("the cluster is not there yet");
      return cluster;
    },
  };
}

/** The server whose room that connection is in, by the way its reservation names. */
export function hostOf({ games }: Cluster, { room }: Seated): GameProcess {
  const [, number] = /\/game-([12])$/.exec(room.reservation.publicAddress ?? "") ?? [];
  const game = games[Number(number) - 1];
  if (!game) throw new Error(`no server hosts ${room.reservation.publicAddress}`);
  return game;
}

export const otherOf = ({ games }: Cluster, game: GameProcess): GameProcess => games[games[0] === game ? 1 : 0];

/** A table for two whose players came to one server each; the room is where the first of them came. */
export async function tableAcross(first: string, second: string, options: Partial<OptionsInput> = {}): Promise<PlayedTable> {
  const [ada, bruno] = await Promise.all([guest(first, "Ada"), guest(second, "Bruno")]);
  const { id, code } = await createTable(first, ada, { ...TWO_PLAYERS, ...options });
  const host = await attach(first, id, ada);
  const visitor = await attach(second, id, bruno);
  await visitor.ask("sit", { seat: 1 });
  for (const person of [host, visitor]) await person.ask("ready", { ready: true });
  const people = [host, visitor];
  await Promise.all(people.map((person) => person.until(({ view }) => view.status === "playing" && view.match !== undefined)));
  return { id, code, players: people.sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0)) };
}

/** Asks again until it is so. */
export async function eventually(what: string, is: () => boolean | Promise<boolean>, patienceMs = 10_000): Promise<void> {
  for (const began = Date.now(); !(await is()); await new Promise((resolve) => setTimeout(resolve, 20)))
    if (Date.now() - began > patienceMs) throw new Error(`waited in vain until ${what}`);
}
