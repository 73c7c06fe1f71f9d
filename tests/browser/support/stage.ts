import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type BrowserKind, keepPicture, openSibling, type Picture, type Size, sharedBrowser, type Visitor } from "./browser.ts";
import { Player } from "./player.ts";
import { type GameServer, type OwnServer, startServer } from "./server.ts";
import { type WarmWindows, warmWindows } from "./window/warmWindows.ts";

/** What a browser suite plays on: one server for the file, windows for each test. */
export interface Stage<Server extends GameServer = OwnServer> {
  readonly server: Server;
  /** A window of somebody new; without a picture of its own it has that of the stage. */
  person(size?: Size, picture?: Picture): Promise<Player>;
  /** A window of somebody who has never played: the page shows them how a first turn goes. */
  newcomer(size?: Size): Promise<Player>;
  /** A window of somebody new, whose browser keeps the pages for times without a connection. */
  offlineReady(size?: Size): Promise<Player>;
  /** Another tab of the same browser, with the same storage. */
  sibling(player: Player): Promise<Player>;
}

/**
 * What a test is repeated for: all of it before something lands, and wherever files are named; the first one alone where `pnpm test` runs
 * everything at a desk (docs/adr/0024).
 */
export const firstAtADesk = <T>(kinds: readonly T[]): readonly T[] => (process.env.AT_A_DESK ? kinds.slice(0, 1) : kinds);

/** Of what is as alike as the states of screens that follow each other, every nth where `firstAtADesk` is the first. */
export const everyNthAtADesk = <T>(all: readonly T[], nth: number): readonly T[] =>
  process.env.AT_A_DESK ? all.filter((_, i) => i % nth === 0) : all;

interface Setting {
  readonly picture?: Picture;
  readonly kind?: BrowserKind;
}

/** One server, whose first dice are those. */
export const useStage = ({ dice = [], ...setting }: Setting & { readonly dice?: readonly number[] } = {}): Stage =>
  useStageOf(() => startServer(dice), setting);

/** Sets the stage around the tests of a file. After each test its windows close, and any fault of a page fails the test. */
export function useStageOf<Server extends GameServer>(
  serve: () => Promise<Server>,
  { picture = "fast", kind }: Setting = {},
): Stage<Server> {
  let server: Server | undefined;
  let windows: WarmWindows | undefined;
  let players: Player[] = [];

  beforeAll(async () => {
    const [serves, browser] = await Promise.all([serve(), sharedBrowser(kind)]);
    server = serves;
    windows = warmWindows(browser);
  });
  afterEach(async ({ task }) => {
    const open = players;
    players = [];
    const hasFailed = task.result?.state === "fail";
    if (hasFailed) await picturesOf(open, task.name);
    await Promise.all(open.map(({ window }) => windows?.close(window, { isAsNew: !hasFailed })));
    expect(open.flatMap(({ faults }) => faults.seen)).toEqual([]);
  });
  afterAll(async () => {
    await server?.stop();
  });

  const keep = (player: Player): Player => {
    players.push(player);
    return player;
  };
  const opens = async (visitor: Visitor): Promise<Player> => {
    if (!windows || !server) throw new Error("the stage is set when the tests begin");
    return keep(new Player(await windows.open(server.url, visitor)));
  };
  return {
    get server(): Server {
      if (!server) throw new Error("the stage is set when the tests begin");
      return server;
    },
    person: (size = "desktop", ownPicture = picture) => opens({ size, picture: ownPicture }),
    newcomer: (size = "desktop") => opens({ size, picture, isNew: true }),
    offlineReady: (size = "desktop") => opens({ size, picture, keepsPages: true }),
    sibling: async (player) => keep(new Player(await openSibling(player.window))),
  };
}

/** What the windows showed when the test failed: `screenshots/failed-…`. */
async function picturesOf(players: readonly Player[], test: string): Promise<void> {
  const name = test.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 60);
  await Promise.all(players.map(({ page }, i) => keepPicture(page, `failed-${name}-${i + 1}`).catch(() => undefined)));
}
