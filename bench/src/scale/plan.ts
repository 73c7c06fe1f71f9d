import { given } from "./chosen.ts";
import type { Costs } from "./costs.ts";
import { FIRST, type Layout } from "./layout.ts";
import { crowdOf, fullest, gameLoad, type Resource, type ResourceName, resources } from "./resources.ts";

export const DECADES = [100, 1000, 10_000, 100_000] as const;

/** What is switched when that resource fills, and what stands then. */
interface Switch {
  readonly what: string;
  readonly to: (layout: Layout, matches: number, costs: Costs) => Layout;
}

const half = (layout: Layout): Layout => ({ ...layout, cells: layout.cells + 1, processes: Math.max(layout.processes, layout.cells + 1) });
const CELLS: Switch = { what: "one more cell", to: half };
const PROCESS: Switch = { what: "one more process", to: (layout) => ({ ...layout, processes: layout.processes + 1 }) };
const PROXY: Switch = { what: "one more nginx", to: (layout) => ({ ...layout, proxies: layout.proxies + 1 }) };
/** Each relay takes as many of the crowd as its thread and its sockets hold. */
const RELAYS: Switch = {
  what: "relays for the most watched match",
  to: (layout, matches, { gameReceiverUs, gameIdleUs }) => {
    const byCore = (1e6 * given("fullest")) / (given("crowdPatchesPerSecond") * gameReceiverUs + gameIdleUs);
    const each = Math.min(byCore, given("fullest") * given("processSockets"));
    return { ...layout, relays: Math.ceil(crowdOf(matches) / each) };
  },
};
const CORES: Switch = {
  what: "a larger machine for PostgreSQL",
  to: (layout) => ({ ...layout, databaseCores: Math.min(given("largestDatabaseCores"), 2 * layout.databaseCores) }),
};
const CONNECTIONS: Switch = {
  what: "`max_connections` raised",
  to: (layout) => ({ ...layout, databaseConnections: given("raisedDatabaseConnections") }),
};

/** Of a core: a crowd that takes less is not worth a process of its own. */
const SMALL_CROWD = 0.1;
/** Of a core: what goes to other processes' tables grows with their number, so that more of them would not help. */
const MUCH_TALK = 0.2;

function switchFor(name: ResourceName, layout: Layout, { matches, costs }: { readonly matches: number; readonly costs: Costs }): Switch {
  const all = resources(matches, layout, costs);
  const of = (which: ResourceName): number => all.find((resource) => resource.name === which)?.utilisation ?? 0;
  const isCrowded =
    name.startsWith("sockets") || of("core of the process of the most watched match") - of("core of a game process") > SMALL_CROWD;
  const { hearing, tidying } = gameLoad(matches, layout, costs);
  const processOrCell = (hearing + tidying) / 1000 > MUCH_TALK ? CELLS : PROCESS;
  switch (name) {
    case "core of a game process":
      return processOrCell;
    case "memory of a game process":
    case "sockets of a game process":
    case "link of a game process":
      return PROCESS;
    case "core of the process of the most watched match":
    case "sockets of the process of the most watched match":
      return isCrowded && layout.relays === 0 ? RELAYS : processOrCell;
    case "cores of PostgreSQL":
      return layout.databaseCores < given("largestDatabaseCores") ? CORES : CELLS;
    case "connections of PostgreSQL":
      return layout.databaseConnections < given("raisedDatabaseConnections") ? CONNECTIONS : CELLS;
    case "connections of nginx":
    case "core of nginx":
      return PROXY;
    case "link of PostgreSQL, for a standby":
    case "row of the beats":
    case "thread of Redis":
    case "link of Redis":
    case "pause of tidying the listings":
      return CELLS;
  }
}

/** A decade of the plan. */
export interface Stage {
  readonly matches: number;
  /** The fullest of what stood before, once game processes and proxies have been added: those are cheap, and known to be needed. */
  readonly first: Resource;
  /** Beyond game processes and proxies, in order: what was full, what was done, how often. */
  readonly switched: readonly { readonly resource: ResourceName; readonly what: string; readonly times: number }[];
  readonly layout: Layout;
  /** The fullest once all is switched. */
  readonly afterwards: Resource;
}

const isAdded = (what: string): boolean => what === PROCESS.what || what === PROXY.what;

/** Grows the service by tens: what is beyond the mark is switched, the fullest first, until nothing is. */
export function plan(costs: Costs): readonly Stage[] {
  const stages: Stage[] = [];
  let layout = FIRST;
  for (const matches of DECADES) {
    const now = (): readonly Resource[] => resources(matches, layout, costs);
    const mustSwitch = (): readonly { readonly name: ResourceName; readonly how: Switch }[] =>
      now()
        .filter(({ utilisation }) => utilisation > given("fullest"))
        .toSorted((a, b) => b.utilisation - a.utilisation)
        .map(({ name }) => ({ name, how: switchFor(name, layout, { matches, costs }) }));
    // What is merely more of the same comes first, so that what else is full shows.
    const more = (): Switch | undefined => mustSwitch().find(({ how }) => isAdded(how.what))?.how;
    for (let how = more(); how !== undefined; how = more()) layout = how.to(layout, matches, costs);
    const first = fullest(now());
    const switched = new Map<string, { resource: ResourceName; what: string; times: number }>();
    for (let next = mustSwitch()[0]; next !== undefined; next = mustSwitch()[0]) {
      const { name, how } = next;
      layout = how.to(layout, matches, costs);
      const seen = switched.get(how.what);
      if (seen) seen.times++;
      else if (!isAdded(how.what)) switched.set(how.what, { resource: name, what: how.what, times: 1 });
    }
    stages.push({ matches, first, switched: [...switched.values()], layout, afterwards: fullest(now()) });
  }
  return stages;
}

const MOST = 1e7;

/**
 * The number of matches at which each resource is full, if nothing is added but game processes and proxies, in one cell; undefined if none
 * of ten million does.
 */
export function fillPoints(costs: Costs): readonly { readonly name: ResourceName; readonly matches: number | undefined }[] {
  const perProcess = matchesOfAProcess(costs);
  const at = (matches: number): readonly Resource[] =>
    resources(
      matches,
      { ...FIRST, processes: Math.max(2, Math.ceil(matches / perProcess)), proxies: Math.ceil(matches / perProcess) },
      costs,
    );
  return at(1).map(({ name }, i) => {
    const isFull = (matches: number): boolean => (at(matches)[i]?.utilisation ?? 0) >= 1;
    if (!isFull(MOST)) return { name, matches: undefined };
    let [below, above] = [1, MOST];
    while (above / below > 1.005) {
      const middle = Math.sqrt(above * below);
      if (isFull(middle)) above = middle;
      else below = middle;
    }
    return { name, matches: above };
  });
}

/** Of one process alone, when its thread is as full as it may be. */
export const matchesOfAProcess = (costs: Costs): number => given("fullest") / (resources(1, FIRST, costs)[0] as Resource).utilisation;
