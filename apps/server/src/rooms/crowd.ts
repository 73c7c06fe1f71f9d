import type { Viewer } from "../match/parts/people/presence.ts";
import type { Table } from "../match/table.ts";
import { controlledSeats } from "../match/views/seatControl.ts";

/** How many spectators are served with the players; later ones are served in the gallery. */
export const SPECTATORS_WITH_PLAYERS = 16;
/** If more than this many come at once, as when a match begins before a crowd, they are sent there too. */
export const MOST_SPECTATORS_WITH_PLAYERS = 2 * SPECTATORS_WITH_PLAYERS;
/** The shortest pause between two patches for a crowd. @source docs/reliability.md A16 */
export const CROWD_PATCH_MS = 500;

export const looksOn = (table: Table, viewer: Viewer): boolean => controlledSeats(table, viewer).length === 0;
