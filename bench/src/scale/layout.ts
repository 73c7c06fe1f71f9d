import { given } from "./chosen.ts";

/**
 * What stands. A cell is a whole service as it exists: game processes, one PostgreSQL, one Redis, reverse proxies. A match lives in one
 * cell, found by its id; cells share a list of the lobby alone.
 */
export interface Layout {
  readonly cells: number;
  /** In all cells together. */
  readonly processes: number;
  readonly databaseCores: number;
  readonly databaseConnections: number;
  /** In all cells together. */
  readonly proxies: number;
  /** Processes that only pass the most watched match on. */
  readonly relays: number;
}

/** One process, and all else as it comes. */
export const FIRST: Layout = {
  cells: 1,
  processes: 1,
  databaseCores: given("databaseCores"),
  databaseConnections: given("databaseConnections"),
  proxies: 1,
  relays: 0,
};
