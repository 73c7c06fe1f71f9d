import type { Table } from "../match/table.ts";
import { controlledSeats } from "../match/views/seatControl.ts";
import type { Viewer } from "../match/views/viewer.ts";

/** So many who look on are served with the players; whoever comes after them is served in the gallery. */
export const ONLOOKERS_WITH_PLAYERS = 16;
/** More than so many at once, as when a match begins before a crowd, are sent there too. */
export const MOST_ONLOOKERS_WITH_PLAYERS = 2 * ONLOOKERS_WITH_PLAYERS;
/** A crowd is shown what is new at most so often. @source docs/reliability.md A16 */
export const CROWD_PATCH_MS = 500;

export const looksOn = (table: Table, viewer: Viewer): boolean => controlledSeats(table, viewer).length === 0;
