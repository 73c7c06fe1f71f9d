import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, vi } from "vitest";
import { freshDataDir, startTestServer, type TestServer, testConfig } from "../harness.ts";
import { type Order, type PlacementPlan, type PlayedPlacement, playPlacement } from "../placementGame.ts";

/* A secret placement, and what each party is told of it before the reveal. */

/** Different in each place of the three. */
export const ONE: Order = ["base", "land", "special"];
export const OTHER: Order = ["land", "special", "base"];

export const square = (side: number) => ({ kind: "fixed", rows: Array.from({ length: side }, () => ".".repeat(side)) }) as const;

interface Told {
  readonly bytes: ReadonlyMap<string, readonly string[]>;
  readonly own: ReadonlyMap<string, readonly unknown[]>;
  readonly log: readonly string[];
  readonly printed: readonly string[];
}

/** A client that is a page and nothing else. */
function pageDir(): string {
  const dir = freshDataDir();
  writeFileSync(join(dir, "index.html"), '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>');
  return dir;
}

/** Plays one placement after the other, each at a server of its own. */
export function usePlacements() {
  let played: PlayedPlacement | undefined;
  let starting: TestServer | undefined;
  afterEach(async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await stop();
  });

  async function stop(): Promise<void> {
    await (played?.running ?? starting)?.server.close();
    played = undefined;
    starting = undefined;
  }

  /** Once in a test. */
  async function play(plan: PlacementPlan, orders: readonly Order[]): Promise<PlayedPlacement> {
    starting = await startTestServer(testConfig({ CLIENT_DIR: pageDir() }));
    played = await playPlacement(plan, orders, starting);
    return played;
  }

  async function tell(plan: PlacementPlan, orders: readonly Order[]): Promise<Told> {
    await stop();
    const printed: string[] = [];
    const print = (...parts: unknown[]): void => {
      printed.push(parts.map(String).join(" "));
    };
    for (const way of ["log", "info", "warn", "error", "debug"] as const) vi.spyOn(console, way).mockImplementation(print);
    const { parties, names, log } = await play(plan, orders);
    const ports = /"port":\d+/g;
    const plainLog = log.map((line) =>
      [...names].reduce((text, [id, name]) => text.replaceAll(id, name), JSON.stringify(line)).replace(ports, '"port":0'),
    );
    const told: Told = {
      bytes: new Map(parties.map((party) => [party.name, party.transcript(names)])),
      own: new Map(parties.map((party) => [party.name, party.messages("privateView")])),
      log: plainLog,
      printed,
    };
    vi.restoreAllMocks();
    return told;
  }

  /** The same placement with other hidden kinds: nobody but their player is told another byte. */
  async function expectSecret(plan: PlacementPlan): Promise<void> {
    vi.useFakeTimers({ toFake: ["Date"], now: 1_800_000_000_000 });
    const everyOne = Array.from({ length: plan.options.players }, () => ONE);
    const first = await tell(plan, everyOne);
    for (const changed of [...everyOne.keys(), undefined]) {
      const orders = everyOne.map((order, seat) => (changed === undefined || changed === seat ? OTHER : order));
      expectSame(first, await tell(plan, orders), changed);
    }
    for (const [party, bytes] of first.bytes) {
      expect(bytes.length, party).toBeGreaterThan(plan.places.length);
      expect(bytes.join("\n")).not.toContain("dealt");
      if (!party.startsWith("seat")) expect(bytes.join("\n")).not.toMatch(/[a-d]h[bls]|kind.(base|land|special)|tile.(base|land|special)/);
    }
    expect(first.log.join("\n")).not.toMatch(/placeHidden|special|[a-d]h[bls]|dealt|"base"|"land"/);
  }

  return { play, expectSecret };
}

/** Undefined: all seats placed otherwise. */
function expectSame(first: Told, other: Told, changed: number | undefined): void {
  for (const [party, bytes] of first.bytes) {
    const isIts = party.startsWith("seat") && (changed === undefined || party === `seat ${changed}`);
    // Else the test would pass on silence.
    if (isIts) expect(other.bytes.get(party), `${party} knows its own`).not.toEqual(bytes);
    else expect(other.bytes.get(party), `what ${party} was told while seat ${changed} placed otherwise`).toEqual(bytes);
  }
  expect(other.log).toEqual(first.log);
  expect(other.printed).toEqual(first.printed);
}
