import type { LocalDriver } from "@colyseus/core";
import type { Processes } from "@forgotten-planet/store";
import type { Log } from "../log.ts";
import type { Lobby } from "../tables/lobby/lobby.ts";

/** What the processes of a service tell each other by Redis. Play needs none of it. */
export interface Sharing {
  /** Where the framework lists its rooms. */
  readonly driver: LocalDriver;
  close(): Promise<void>;
}

export interface Shared {
  readonly lobby: Lobby;
  readonly processes: Processes;
  readonly process: string;
  readonly log: Log;
}
