import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { announce } from "./announce.ts";
import { syncedStorage } from "./boardgameIoStorage.ts";

/*
 * boardgame.io's own server with a game of 81 cells: each move sets one. Its matches are in memory, and with PEER_DIR also on disk. Its ES
 * modules cannot be resolved by Node.
 */

interface BoardgameServer {
  run(port: number): Promise<{ readonly appServer: Server }>;
}
const { Server: makeServer } = createRequire(import.meta.url)("boardgame.io/server") as {
  readonly Server: (options: {
    readonly games: readonly object[];
    readonly origins: readonly unknown[];
    readonly db?: object;
  }) => BoardgameServer;
};

const cells = {
  name: "cells",
  setup: () => ({ cells: Array(81).fill(0) }),
  moves: {
    set: ({ G }: { readonly G: { readonly cells: number[] } }, cell: number, value: number) => {
      G.cells[cell] = value;
    },
  },
};

const { PEER_DIR } = process.env;
const options = { games: [cells], origins: [/./], ...(PEER_DIR && { db: syncedStorage(PEER_DIR) }) };
const { appServer } = await makeServer(options).run(0);
announce({ port: (appServer.address() as AddressInfo).port });
